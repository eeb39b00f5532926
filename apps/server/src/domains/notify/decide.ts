/** What happens to a notification that waits: pure decisions. */
import type { CardToTell, NotificationKind, NotifySettings, QuietHours } from './notify.ts';
import type { Delivery } from './ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Nobody wants to hear tomorrow that something waited today: the card is in the inbox. */
export const KEPT_MS = 24 * HOUR_MS;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = HOUR_MS;

export interface Waiting {
  readonly kind: NotificationKind | 'test';
  readonly tries: number;
  readonly madeAt: number;
}

export type Step =
  | { readonly kind: 'send' }
  | { readonly kind: 'delivered' }
  /** The subscription is over. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'dropped' }
  /** `isAll`: nothing else is sent to this browser before, either. */
  | { readonly kind: 'later'; readonly at: number; readonly isAll: boolean; readonly isFailure: boolean };

/** Before anything is sent. `minute` is the local minute of the day. */
export function decideBefore(
  waiting: Waiting,
  { kindsOff, quietHours }: NotifySettings,
  { now, minute }: { readonly now: number; readonly minute: number },
  card: CardToTell | undefined,
  isSignedIn: boolean,
): Step {
  if (!isSignedIn) return { kind: 'ended' };
  if (now - waiting.madeAt >= KEPT_MS) return { kind: 'dropped' };
  if (waiting.kind === 'test') return { kind: 'send' };
  if (card === undefined || !card.isCurrent || kindsOff.includes(waiting.kind)) return { kind: 'dropped' };
  const minutes = minutesOfQuiet(quietHours, minute);
  if (minutes > 0) return { kind: 'later', at: now + minutes * MINUTE_MS, isAll: false, isFailure: false };
  return { kind: 'send' };
}

/** How many minutes of quiet are left; 0: it is not quiet. Hours that begin when they end are the whole day. */
export function minutesOfQuiet(quiet: QuietHours | null, minute: number): number {
  if (quiet === null) return 0;
  const day = 24 * 60;
  const length = (quiet.endMinutes - quiet.startMinutes + day) % day || day;
  const into = (minute - quiet.startMinutes + day) % day;
  return into < length ? length - into : 0;
}

/** After the push service has answered, or has not. */
export function decideAfter({ tries, madeAt }: Waiting, delivery: Delivery, now: number): Step {
  const { status, retryAfterMs } = delivery;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'ended' };
  const isBusy = status === 0 || status === 429 || status >= 500;
  if (!isBusy) return { kind: 'dropped' };
  const wait = Math.max(retryAfterMs ?? 0, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
  const at = now + wait;
  if (at - madeAt >= KEPT_MS) return { kind: 'dropped' };
  return { kind: 'later', at, isAll: true, isFailure: true };
}
