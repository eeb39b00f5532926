/** What a kid hands in: pure decisions. `hand-ins.ts` sends it. */

/** A tap on “I did it”, its taking back, or the end of a game. */
export interface HandIn {
  /** Made at the tap, and the same through all tries. */
  readonly key: string;
  readonly kind: 'submit' | 'undo' | 'canvas';
  readonly taskId: string;
  /** For the words, if it turns out to be too late. */
  readonly name: string;
  /** The day that the kid saw. */
  readonly date: string;
  /** When it was tapped, on the server's clock. */
  readonly madeAt: number;
  /** Whether it was ever sent: then the server may have it, although no answer came. */
  readonly isTried: boolean;
  /** How a game ended, as its canvas told it. */
  readonly report?: object;
}

export const UNDO_MS = 10_000;

/** Whether the tap can still be taken back. */
export function mayUndo({ kind, madeAt }: HandIn, now: number): boolean {
  return kind === 'submit' && now < madeAt + UNDO_MS;
}

/** What becomes of a tap that is taken back. What never left the tablet never leaves it; else the server has to take it back. */
export function takenBack(tap: HandIn, isOnItsWay: boolean): HandIn | undefined {
  if (!tap.isTried && !isOnItsWay) return undefined;
  return { ...tap, kind: 'undo', key: `${tap.key}-undo` };
}

export interface LocalTime {
  readonly date: string;
  readonly minutes: number;
}

/** The wall clock of a zone. */
export function localTime(now: number, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  return { date: `${of('year')}-${of('month')}-${of('day')}`, minutes: Number(of('hour')) * 60 + Number(of('minute')) };
}

const NOON = 12 * 60;

/** Whether a day is over for good: it counts until noon of the next. */
export function isOver(date: string, { date: today, minutes }: LocalTime): boolean {
  if (date >= today) return false;
  return minutes >= NOON || dayAfter(date) !== today;
}

export function dayAfter(date: string): string {
  const next = new Date(`${date}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
