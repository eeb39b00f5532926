/** One sentence about what just happened, with a way back where there is one. Said to screen readers without taking the focus. */
import { signal } from '@preact/signals';
import { later } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';

export interface Undo {
  readonly label: string;
  readonly act: () => void;
}

interface Toast {
  readonly text: string;
  readonly isAlarm: boolean;
  readonly undo: Undo | undefined;
}

const shown = signal<Toast | undefined>(undefined);
/** How many sheets are open. Whatever lies behind the topmost one can be neither seen well nor used. */
const sheets = signal(0);
let stopTimer = () => {};

const PLAIN_MS = 5_000;
const UNDO_MS = 10_000;

export function tell(text: string, undo?: Undo): void {
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

/** A sheet takes the next level for as long as it is open. */
export function takeLevel(): { readonly level: number; readonly leave: () => void } {
  const level = sheets.peek() + 1;
  sheets.value = level;
  return {
    level,
    leave: () => {
      sheets.value--;
    },
  };
}

/** The page has level 0. Only what is on top shows the toast. While it is there the page is longer, so that nothing stays covered by it. */
export function Toasts({ level = 0 }: { readonly level?: number }) {
  const toast = level === sheets.value ? shown.value : undefined;
  const undo = toast?.undo;
  const putAway = () => {
    shown.value = undefined;
  };
  const act = () => {
    putAway();
    undo?.act();
  };
  return (
    <div
      class={toast && level === 0 ? 'toast-room' : undefined}
      role={toast?.isAlarm ? 'alert' : 'status'}
      aria-live={toast?.isAlarm ? 'assertive' : 'polite'}
    >
      {toast && (
        <div class="toast">
          <span>{toast.text}</span>
          {undo && (
            <button type="button" class="button" data-key="z" onClick={act}>
              {undo.label}
            </button>
          )}
          <button type="button" class="button toast-close" aria-label={wordsOf('toast').close} onClick={putAway}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
              <path stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
