/** Writes the slowest tests where the summary of all steps finds them. */

import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST = 20;

export default class Slowest implements Reporter {
  readonly #took: { seconds: number; name: string }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, project = '', file = '', ...titles] = test.titlePath();
    this.#took.push({ seconds: result.duration / 1000, name: `[${project}] ${file}: ${titles.join(' › ')}` });
  }

  onEnd(): void {
    const file = process.env['NIMATRIX_TEST_NOTES'];
    if (file === undefined) return;
    const slowest = this.#took.sort((a, b) => b.seconds - a.seconds).slice(0, MOST);
    const lines = slowest.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    writeFileSync(file, ['The slowest browser tests:', ...lines, ''].join('\n'), { flag: 'a' });
  }

  printsToStdio(): boolean {
    return false;
  }
}
