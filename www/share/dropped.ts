/** What becomes of a file that is dropped on the page: a figure that was saved here, or a proof, opens. */

import type { Action, Command, Page } from '../core/state.ts';
import { linkIn } from './reopen.ts';
import { notOurs } from './dropped-words.ts';

/** Opens what the file holds; says so where that is neither. */
export async function dropped(
  file: File,
  state: Page['state'],
  act: (action: Action | Command) => void,
): Promise<void> {
  const open = (query: string): void => act({ kind: 'open', query });
  const query = await linkIn(file);
  if (query !== null) return open(query);
  const taken = await import('../proof/nim-prove.ts')
    .then(({ certificateIn }) => certificateIn(file, open, state))
    .catch(() => false);
  if (taken !== true) act({ kind: 'notice', message: taken || notOurs(file.name) });
}
