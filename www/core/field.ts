/**
 * The value of a field, set whenever it is another than the field's own, but never over what a person is
 * typing.
 */

import { noChange } from 'lit';
import { Directive, directive, type PropertyPart } from 'lit/directive.js';

class Typed extends Directive {
  #field: HTMLInputElement | null = null;
  #value = '';
  /** From the first key until the text is handed over or left as it was. */
  #typing = false;

  override render(value: string): string {
    return value;
  }

  override update({ element }: PropertyPart, [value]: [string]): unknown {
    this.#value = value;
    if (this.#field === null) this.#watch(element as HTMLInputElement);
    this.#set();
    return noChange;
  }

  #watch(field: HTMLInputElement): void {
    this.#field = field;
    field.addEventListener('input', () => (this.#typing = true));
    // Before anyone hears what was typed, so that their answer may be shown.
    field.addEventListener('change', () => (this.#typing = false), { capture: true });
    // A form hands over by Enter what no one typed, such as a text that was dropped, without saying that it
    // changed.
    field.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') this.#typing = false;
    });
    field.addEventListener('blur', () => {
      const left = this.#typing;
      this.#typing = false;
      if (left) this.#set();
    });
  }

  #set(): void {
    if (!this.#typing && this.#field !== null && this.#field.value !== this.#value) {
      this.#field.value = this.#value;
    }
  }
}

export const typed = directive(Typed);
