import type { ComponentChildren, HTMLAttributes } from 'preact';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'class' | 'children'> {
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Paper with one leaf corner. */
export function Card({ class: more = '', children, ...rest }: CardProps) {
  return (
    <article {...rest} class={`card stack ${more}`}>
      {children}
    </article>
  );
}
