import { type Html, html } from './html.ts';

/** A text that a person chose. Isolated, so that a name written right to left leaves its sentence in order. */
export function personName(name: string): Html {
  return html`<bdi>${name}</bdi>`;
}
