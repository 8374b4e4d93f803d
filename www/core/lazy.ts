/** Parts of the page that are fetched when they are needed. */
import { say } from '../language/say.ts';

/**
 * What an import gives; if its file could not be had, fails with the code `part` and a sentence for the
 * reader. Some browsers never fetch a file again that they failed to fetch once, so only a reload helps.
 */
export async function part<T>(imported: Promise<T>): Promise<T> {
  try {
    return await imported;
  } catch {
    throw {
      code: 'part',
      key: '',
      message: say`A part of the page could not be loaded. Reload the page to try again.`,
    };
  }
}
