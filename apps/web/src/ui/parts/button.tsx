import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { useOnItsWay } from '../use-on-its-way.ts';
import { Sending } from './form.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'children'> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'alarm';
  /** Whether something is on its way that another tap began. */
  readonly isBusy?: boolean;
  readonly children: ComponentChildren;
}

/** While what it began is on its way it is busy: it takes no second tap, and keeps its focus. */
export function Button({ look = 'plain', isBusy = false, onClick, children, ...rest }: ButtonProps) {
  const { isOnItsWay, begin } = useOnItsWay();
  const isSending = useContext(Sending) && rest.type === 'submit';
  const isWaiting = isBusy || isOnItsWay || isSending;
  return (
    <button
      type="button"
      {...rest}
      class={`button ${look}`}
      aria-busy={isWaiting}
      aria-disabled={isWaiting}
      onClick={isWaiting ? (event) => event.preventDefault() : (event) => begin(onClick?.(event))}
    >
      {children}
    </button>
  );
}
