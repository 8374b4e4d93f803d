/** An element with a dialog, whose contents exist only while it is open. */

import { say } from '../language/say.ts';
import { iconButton, CROSS } from './field.ts';
import { LightElement } from './element.ts';
import { addSheets } from './loading.ts';

addSheets(
  import.meta.glob<string>('../styles/dialogs.css', { query: '?inline', import: 'default', eager: true }),
);

export abstract class DialogElement extends LightElement {
  open = false;

  /** Opens the dialog; the focus goes back to where it was when it is closed. */
  protected async reveal(): Promise<void> {
    this.open = true;
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
  }

  protected close(): void {
    this.querySelector('dialog')?.close();
  }

  protected closeButton() {
    return iconButton(say`Close`, CROSS, () => this.close());
  }

  /** For the dialog's `close`, which comes after a moment: the dialog may have been opened again by then. */
  protected closed(event: Event): void {
    this.open = (event.target as HTMLDialogElement).open;
  }

  /** For clicks: one beside what the dialog holds closes it. */
  protected outside(event: MouseEvent): void {
    if (event.target === event.currentTarget) this.close();
  }
}
