import type { ComponentChildren } from 'preact';

export interface CardProps {
  readonly class?: string;
  readonly id?: string;
  /** The id of its heading, which names it. */
  readonly labelledBy?: string;
  readonly children: ComponentChildren;
}

/** Paper with one leaf corner. */
export function Card({ class: more = '', id, labelledBy, children }: CardProps) {
  return (
    <article id={id} class={`card stack ${more}`} aria-labelledby={labelledBy}>
      {children}
    </article>
  );
}
