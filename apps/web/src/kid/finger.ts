/**
 * A finger that taps twice means one thing. After a tap the cards move up, and what slides under the finger then was not meant: such a
 * tap does nothing. A tap after a pause counts again.
 */
import { signal } from '@preact/signals';
import { later, steadyNow } from '../client/surroundings.ts';

/** So long after a tap, nothing that slides under it counts. */
export const PAUSE_MS = 700;

/** A finger does not hit the same point twice. */
const NEAR_PX = 48;

export interface Tap {
  /** The button or the link; null where there is none. */
  readonly what: object | null;
  /** The task that it belongs to, because a button that stays in its place may change its task. */
  readonly task: string | undefined;
  /** Where a finger tapped; a key taps nowhere. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

export class Finger {
  private readonly now: () => number;
  private readonly later: (ms: number, act: () => void) => void;
  /** The last one that was meant, and when the finger was last there. */
  private last: (Tap & { readonly when: number }) | undefined;
  /** A task has just been ticked, and the cards have moved: the large buttons rest. */
  readonly isResting = signal(false);

  /** `now` must never jump: a tablet whose clock is set must not lose a tap. */
  constructor(now: () => number, wait: (ms: number, act: () => void) => void) {
    this.now = now;
    this.later = wait;
  }

  /**
   * Whether the tap counts. One that does not makes the pause begin anew: ten taps in a second are one. A busy tablet may hear
   * of a tap long after the finger was there.
   */
  tap(tap: Tap, wasThere = Infinity): boolean {
    const when = Math.min(wasThere, this.now());
    const isMeant = this.isMeant(tap, when);
    if (!isMeant && this.last !== undefined) this.last = { ...this.last, when };
    // A tap beside everything is no tap.
    else if (tap.what !== null) this.last = { ...tap, when };
    return isMeant;
  }

  private isMeant({ what, task, at }: Tap, when: number): boolean {
    const { last } = this;
    if (last === undefined || when - last.when >= PAUSE_MS) return true;
    if (what === last.what) return task === last.task;
    return at === undefined || last.at === undefined || Math.hypot(at.x - last.at.x, at.y - last.at.y) > NEAR_PX;
  }

  /** After a tick, until the finger pauses. Who ticks with a key goes on at once: nothing slides under what has the focus. */
  rest(): void {
    const { last } = this;
    const leftMs = last?.at === undefined ? 0 : last.when + PAUSE_MS - this.now();
    this.isResting.value = leftMs > 0;
    if (leftMs > 0) this.later(leftMs, () => this.rest());
  }
}

export const finger = new Finger(steadyNow, later);

/** Before anything else hears of a tap. */
export function guardTaps(): void {
  const guard = (event: MouseEvent) => {
    const what = (event.target as Element).closest('a, button');
    // The ways through the app stay where they are: nothing of them slides under a finger.
    if (what?.closest('nav')) return;
    const task = what?.closest<HTMLElement>('[data-task]')?.dataset.task;
    const at = event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY };
    if (finger.tap({ what, task, at }, event.timeStamp) || what === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', guard, true);
}
