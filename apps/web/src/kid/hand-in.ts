/** What a kid hands in: pure decisions. `hand-ins.ts` sends it. */
import { dayAfter, type LocalTime } from '../client/local-time.ts';

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
  /** The name under which this browser keeps the photo or video that goes with it. */
  readonly photo?: string;
  /** How a game ended, as its canvas told it. */
  readonly report?: object;
}

/** How long a tap can be taken back. */
export const UNDO_MS = 10_000;

/** What becomes of a tap that is taken back. What never left the tablet never leaves it; else the server has to take it back. */
export function createUndo(tap: HandIn, isOnItsWay: boolean): HandIn | undefined {
  if (!tap.isTried && !isOnItsWay) return undefined;
  return { ...tap, kind: 'undo', key: `${tap.key}-undo` };
}

const NOON = 12 * 60;

/** Whether a day is over for good: it counts until noon of the next. */
export function isOver(date: string, { date: today, minutes }: LocalTime): boolean {
  if (date >= today) return false;
  return minutes >= NOON || dayAfter(date) !== today;
}
