import type { OutputOf, PrepareContext, WriteContext } from '#operations';
import type { Query, Store, Transaction } from '../../store/port.ts';
import type { ChildRow } from './family-store.ts';
import type { definition as exportFamily } from './operations/export.ts';
import type { definition as queryOverview } from './operations/query-overview.ts';
import type { definition as queryPeriod } from './operations/query-period.ts';

export type Goal = NonNullable<OutputOf<typeof queryOverview>['kids'][number]['goal']>;

export type Waiting = OutputOf<typeof queryOverview>['waiting'];

/** Days off; childIds null: of every kid. */
interface Pause extends Omit<OutputOf<typeof queryOverview>['pauses'][number], 'childIds'> {
  readonly childIds: readonly string[] | null;
}

type Figures = Required<OutputOf<typeof queryPeriod>['kids'][number]>;
export type TaskFigures = Pick<Figures, 'due' | 'done' | 'missed' | 'waiting' | 'excused' | 'chats' | 'bestStreak'>;
type GemFigures = Figures['gems'];
type MinuteFigures = Figures['screenMinutes'];

/** Local days, both included. */
export interface Days {
  readonly from: string;
  readonly until: string;
  readonly today: string;
  readonly timezone: string;
}

/** From an instant to another, which is not included. */
interface Span {
  readonly since: number;
  readonly until: number;
}

/** What the family asks of domains that themselves build on it. */
export interface FamilyPorts {
  /** Whether anyone may set up a family, or only the first one. The machine's owner always may. */
  readonly signUp: 'first-only' | 'open';
  balancesOf(db: Query, familyId: string): Promise<Map<string, number>>;
  areGemsOff(db: Query, familyId: string): Promise<boolean>;
  /** What each kid saves for, by child. */
  goalsOf(db: Query, familyId: string): Promise<Map<string, Goal>>;
  /** The days off that are not over on a local day, soonest first. */
  pausesOf(db: Query, familyId: string, today: string): Promise<readonly Pause[]>;
  /** The last of the kid's days off that today belongs to; null: none today. */
  pausedUntil(pauses: readonly Pause[], childId: string, today: string): string | null;
  /** How many things wait for a parent. */
  countWaiting(db: Query, familyId: string): Promise<Waiting>;
  /** What each kid had to do from one local day to another, and did. */
  countTasks(db: Query, familyId: string, kids: readonly ChildRow[], days: Days): Promise<Map<string, TaskFigures>>;
  /** What each kid got and spent. */
  sumGems(db: Query, familyId: string, since: number, until: number): Promise<Map<string, GemFigures>>;
  /** The screen time of a kid. */
  countMinutes(db: Query, familyId: string, span: Span, now: number): Promise<(childId: string) => MinuteFigures>;
  /** How often each kid played a canvas to its end. */
  countPlays(db: Query, familyId: string, since: number, until: number): Promise<Map<string, number>>;
  /** The local day on which the family began. */
  firstDayOf(db: Query, familyId: string, timezone: string): Promise<string>;
  /** Everything of a family as one document. */
  exportFamily(db: Query, familyId: string, now: number): Promise<OutputOf<typeof exportFamily>>;
  /** Deletes every row of a family. */
  eraseFamily(store: Store, familyId: string): Promise<void>;
  openLedger(context: WriteContext, childId: string): void;
  readonly logins: {
    /** Refuses a password that is easy to guess, also from these words. */
    hashPassword(context: PrepareContext, email: string, password: string, words: readonly string[]): Promise<string>;
    /** Whether a parent of this family has this address. */
    isEmailTaken(context: WriteContext, email: string): Promise<boolean>;
    createLogin(context: WriteContext, parentId: string, email: string, passwordHash: string): void;
    createInvitation(context: WriteContext, name: string): Promise<{ secret: string; expiresAt: number }>;
    /** Whose invitation it is, while it is good. Looking spends nothing. */
    checkInvitation(
      db: Query,
      secret: string,
      now: number,
    ): Promise<{ readonly familyId: string; readonly name: string }>;
    spendInvitation(tx: Transaction, secret: string, now: number): Promise<{ readonly familyId: string }>;
    /** Ends a parent's login, sessions and grants. */
    endParent(context: WriteContext, parentId: string): Promise<void>;
    /** Ends every login, session, grant and device of the family. */
    endFamily(context: WriteContext): Promise<void>;
    /** Unpairs a kid's devices. */
    endDevicesOf(context: WriteContext, childId: string): Promise<void>;
    hashPin(context: PrepareContext, pin: string): Promise<string>;
    /** Null: the kid needs no PIN any more. Answers whether that changed anything. */
    setPin(context: WriteContext, childId: string, hash: string | null): Promise<boolean>;
    hasPin(db: Query, familyId: string, childId: string): Promise<boolean>;
  };
}
