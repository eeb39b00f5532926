import type { WriteContext } from '../../core/operations/context.ts';
import type { OutputOf } from '../../core/operations/define-operation.ts';
import type { PrepareContext } from '../../core/operations/operation.ts';
import type { Query, Store } from '../../store/port.ts';
import type { definition as exportFamily } from './operations/export.ts';
import type { definition as queryOverview } from './operations/query-overview.ts';

export type Goal = NonNullable<OutputOf<typeof queryOverview>['kids'][number]['goal']>;

export type Waiting = OutputOf<typeof queryOverview>['waiting'];

/** Days off; childIds null: of every kid. */
interface Pause extends Omit<OutputOf<typeof queryOverview>['pauses'][number], 'childIds'> {
  readonly childIds: readonly string[] | null;
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
    /** Ends a parent's login, sessions and grants. */
    endParent(context: WriteContext, parentId: string): Promise<void>;
    /** Ends every login, session, grant and device of the family. */
    endFamily(context: WriteContext): Promise<void>;
    /** Unpairs a kid's devices. */
    endDevicesOf(context: WriteContext, childId: string): Promise<void>;
  };
}
