import type { WriteContext } from '#operations';
import type { FindDue } from '../../core/domain.ts';
import type { CallsByName } from '../../core/operations/call-by-name.ts';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import type { NamesOfRefs } from '../activity/index.ts';
import type { RehearsalPorts } from '../inbox/index.ts';
import type { RunStart } from '../run/index.ts';
import type { TaskOfDay } from '../task/index.ts';

/** What rules need from other domains. */
export interface RulePorts extends CallsByName, RehearsalPorts {
  /** The agent of a grant with the rights that it has now; undefined if it is no longer connected. */
  findAgent(db: Query, familyId: string, grantId: string, now: number): Promise<Principal | undefined>;
  agentName(db: Query, familyId: string, grantId: string): Promise<string>;
  /** Starts a run in the caller's transaction. */
  startRun(context: WriteContext, start: RunStart): Promise<{ readonly runId: string }>;
  /** What was due for a kid, day by day. */
  tasksOfDays(
    db: Query,
    familyId: string,
    childId: string,
    days: { readonly from: string; readonly until: string; readonly today: string },
  ): Promise<Map<string, TaskOfDay[]>>;
  /** The tasks that an agent took out of the kid's way on a day. */
  tasksSetAside(db: Query, familyId: string, childId: string, day: string): Promise<string[]>;
  /** What people and things are called, for callers that may know it. */
  readonly names: NamesOfRefs;
  /** Something that was just committed is due: nobody waits for the next round. */
  fellDue(find: FindDue): void;
}
