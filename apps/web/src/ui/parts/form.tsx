import { type ComponentChildren, createContext, type FormHTMLAttributes } from 'preact';
import { useOnItsWay } from '../use-on-its-way.ts';

/** Whether the form that a button belongs to is on its way. */
export const Sending = createContext(false);

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children'> {
  readonly onSend: () => Promise<unknown>;
  readonly children: ComponentChildren;
}

/** What is typed in goes on its way, once at a time. Meanwhile the button that sends it is busy. */
export function Form({ onSend, children, ...rest }: FormProps) {
  const { isOnItsWay, begin } = useOnItsWay();
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOnItsWay) begin(onSend());
      }}
    >
      <Sending.Provider value={isOnItsWay}>{children}</Sending.Provider>
    </form>
  );
}
