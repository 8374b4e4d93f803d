/**
 * Misère play, where whoever can't move wins: chosen in the form, said at an end and of sequences.
 */

import { expect, open, test } from './page.ts';

test('the form chooses how a game ends, and the link says it', async ({ page }) => {
  await open(page, 'g=block:3:k1&p=4,2&r=1');
  const form = page.getByRole('combobox', { name: 'play' });
  await form.selectOption({ label: 'misère: whoever can’t move wins' });
  await expect(page).toHaveURL(/g=block:3:k1:misere/);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(4, 2)');
  await form.selectOption({ label: 'normal: whoever can’t move loses' });
  await expect(page).toHaveURL(/g=block:3:k1&/);
});

test('whoever cannot move has won', async ({ page }) => {
  await open(page, 'g=block:3:k1:misere&p=1,0&r=1');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('There is no move: the player to move has won.');
  await expect(position).toContainText('in misère play');
  await open(page, 'g=block:3:k1&p=1,0&r=1');
  await expect(position).toContainText('There is no move: the player to move has lost.');
  await open(page, 'g=block:3:k1:misere&p=1,0&r=1&view=play');
  await expect(page.locator('.whose')).toContainText('You have won: no move is left.');
  await open(page, 'g=block:3:k1&p=1,0&r=1&view=play');
  await expect(page.locator('.whose')).toContainText('You have lost: no move is left.');
});

test('a sequence shows outcomes and no values', async ({ page }) => {
  await open(page, 'g=block:3:k1:misere&p=0&r=1&view=sequence&w=0,0,12,1');
  const terms = page.locator('.terms').getByRole('button');
  await expect(terms).toHaveCount(12);
  await expect(terms.first()).toHaveAccessibleName('n = 0: N, the next player wins');
  await expect(page.getByText('Grundy values', { exact: true })).toHaveCount(0);
});
