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

  /** Opens the dialog. Closing it returns the focus. */
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

  /** The event `close` arrives late: by then the dialog may be open again. */
  protected closed(event: Event): void {
    this.open = (event.target as HTMLDialogElement).open;
  }

  /** Closes the dialog on a click outside it. */
  protected outside(event: MouseEvent): void {
    if (event.target === event.currentTarget) this.close();
  }
}
