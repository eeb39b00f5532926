import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Toasts, takeLevel } from './toast.tsx';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A native dialog: focus stays inside, Escape and a tap beside it close it, focus goes back to where it was. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [level, setLevel] = useState<number | undefined>(undefined);
  useEffect(() => {
    const before = document.activeElement;
    const taken = takeLevel();
    setLevel(taken.level);
    dialog.current?.showModal();
    return () => {
      taken.leave();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="stack">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {level !== undefined && <Toasts level={level} />}
    </dialog>
  );
}
