import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'children'> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'alarm';
  /** On its way. A busy button takes no second tap, and keeps its focus. */
  readonly isBusy?: boolean;
  readonly children: ComponentChildren;
}

export function Button({ look = 'plain', isBusy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      class={`button ${look}`}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
