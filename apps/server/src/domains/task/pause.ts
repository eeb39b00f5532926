import { addDays } from '../../core/time/day.ts';

/** Days on which repeating tasks are not due, both ends included. */
export interface Pause {
  readonly pauseId: string;
  readonly from: string;
  readonly until: string;
  /** Whose days off they are; null means every kid of the family, also kids added later. */
  readonly childIds: readonly string[] | null;
  readonly label: string | null;
  /** Whether an agent without the scope screentime:approve planned them, and nobody with it has seen that. */
  readonly isUnseen: boolean;
  /** Its place in the family's history. */
  readonly place: number;
}

/** Whether both are the same days of the same kids. */
export function isSamePause(one: Days, other: Days): boolean {
  const kidsOf = ({ childIds }: Days) => childIds && [...childIds].sort().join(' ');
  return one.from === other.from && one.until === other.until && kidsOf(one) === kidsOf(other);
}

type Days = Pick<Pause, 'from' | 'until' | 'childIds'>;

/** The pauses that hold for a kid. */
export function pausesOfKid(pauses: readonly Pause[], childId: string): Pause[] {
  return pauses.filter(({ childIds }) => childIds === null || childIds.includes(childId));
}

/** The pause that a day belongs to. */
export function pauseOn(pauses: readonly Pause[], day: string): Pause | undefined {
  return pauses.find(({ from, until }) => from <= day && day <= until);
}

/** The last of the kid's days off that today belongs to, across pauses that follow on each other; null: none today. */
export function pausedUntil(pauses: readonly Pause[], childId: string, today: string): string | null {
  const own = pausesOfKid(pauses, childId);
  let last: string | null = null;
  for (let pause = pauseOn(own, today); pause !== undefined; pause = pauseOn(own, addDays(last, 1))) {
    last = pause.until;
  }
  return last;
}
