/** One sentence about what just happened, with a way back where there is one. Said to screen readers without taking the focus. */
import { signal } from '@preact/signals';
import { later } from '../../client/surroundings.ts';

interface Toast {
  readonly text: string;
  readonly isAlarm: boolean;
  readonly undo: { readonly label: string; readonly act: () => void } | undefined;
}

const shown = signal<Toast | undefined>(undefined);
let stopTimer = () => {};

const PLAIN_MS = 5_000;
const UNDO_MS = 10_000;

export function tell(text: string, undo?: { readonly label: string; readonly act: () => void }): void {
  show({ text, isAlarm: false, undo });
}

export function warn(text: string): void {
  show({ text, isAlarm: true, undo: undefined });
}

function show(toast: Toast): void {
  stopTimer();
  shown.value = toast;
  stopTimer = later(toast.undo || toast.isAlarm ? UNDO_MS : PLAIN_MS, () => {
    shown.value = undefined;
  });
}

export function Toasts() {
  const toast = shown.value;
  const undo = toast?.undo;
  const act = () => {
    shown.value = undefined;
    undo?.act();
  };
  return (
    <div role={toast?.isAlarm ? 'alert' : 'status'} aria-live={toast?.isAlarm ? 'assertive' : 'polite'}>
      {toast && (
        <div class="toast">
          <span>{toast.text}</span>
          {undo && (
            <button type="button" class="button" onClick={act}>
              {undo.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
