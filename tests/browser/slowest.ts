/** Prints the slowest tests, and those that passed only when tried again, after all tests. */

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST = 20;

export default class Slowest implements Reporter {
  readonly #took: { seconds: number; name: string }[] = [];
  readonly #again: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, project = '', file = '', ...titles] = test.titlePath();
    const name = `[${project}] ${file}: ${titles.join(' › ')}`;
    this.#took.push({ seconds: result.duration / 1000, name });
    if (test.outcome() === 'flaky') this.#again.push(`  passed only when tried again: ${name}`);
  }

  onEnd(): void {
    const slowest = this.#took.sort((a, b) => b.seconds - a.seconds).slice(0, MOST);
    const lines = slowest.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    console.log(['\nThe slowest browser tests:', ...lines, ...this.#again].join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}
