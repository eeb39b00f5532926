import type { z } from 'zod';
import { limits, type Refusal, refuse } from '#operations';
import type { TaskAuthor } from './authorship.ts';
import { type EarlierSchedule, isTaskDue } from './past-days.ts';
import type { Pause } from './pause.ts';
import type { Schedule } from './schedule.ts';
import type {
  cameraTaskSpec,
  conversationSpec,
  listedState,
  reviewPolicy,
  runMode,
  submissionStatus,
  taskState,
} from './spec-schemas.ts';

export type RunMode = z.infer<typeof runMode>;
export type ReviewPolicy = z.infer<typeof reviewPolicy>;
export type TaskState = z.infer<typeof taskState>;
export type ListedState = z.infer<typeof listedState>;
export type SubmissionStatus = z.infer<typeof submissionStatus>;
export type ConversationSpec = z.infer<typeof conversationSpec>;

/** The canvas of a task, in the version that it plays until somebody moves it. */
export interface CanvasToPlay {
  readonly canvasId: string;
  readonly version: number;
  /** Fewer points leave the task to do. On the wire it is in rewardSpec. */
  readonly minScore?: number;
}

/** The spec objects, each under the name that callers use. A task has the one of its run mode. */
export interface Specs {
  readonly conversationSpec?: ConversationSpec | undefined;
  readonly canvasSpec?: CanvasToPlay | undefined;
  readonly cameraTaskSpec?: z.infer<typeof cameraTaskSpec> | undefined;
}

/** On which days a task came before screens, and the place in the family's history at which that changed. */
export interface CameFirst {
  readonly schedule: Schedule;
  readonly place: number;
}

export interface Task extends Specs {
  readonly taskId: string;
  /** Its place in the family's history. */
  readonly place: number;
  readonly name: string;
  readonly emoji: string;
  readonly runMode: RunMode;
  /** Whose it is; null means every kid of the family, also kids added later. */
  readonly childIds: readonly string[] | null;
  readonly schedule: Schedule;
  /** It is never due before this local day. */
  readonly firstDay: string;
  /** When it was due before it was changed, oldest first; null: it was never changed. */
  readonly earlier: readonly EarlierSchedule[] | null;
  readonly gems: number;
  readonly reviewPolicy: ReviewPolicy;
  readonly blocking: boolean;
  readonly assignmentSkillId: string | null;
  /** Whether an agent without the scope gems:adjust made or changed it: then it pays by itself only within the caps. */
  readonly byCappedAgent: boolean;
  /** How it came before screens until an agent without the scope screentime:approve changed that; null: it is as parents know it. */
  readonly cameFirst: CameFirst | null;
  /** The agents whose words stand in it; null: none. */
  readonly authors: readonly TaskAuthor[] | null;
  readonly archivedAt: number | null;
}

export interface Submission {
  readonly submissionId: string;
  readonly place: number;
  readonly taskId: string;
  readonly childId: string;
  /** The local day for which it was handed in. */
  readonly day: string;
  readonly status: SubmissionStatus;
  readonly byKind: string;
  /** Whether it was approved without a parent or agent. */
  readonly isAuto: boolean;
  readonly note: string | null;
  readonly reviewNote: string | null;
  readonly gems: number | null;
  readonly transactionId: string | null;
  /** JSON of what a canvas reported. */
  readonly result: string | null;
  readonly submittedAt: number;
  readonly submittedLocal: string;
  readonly decidedLocal: string | null;
  /** The parent who decided; null: nobody, an agent, or Sprout's rules. */
  readonly decidedBy: string | null;
  /** The status before somebody decided, to which taking the decision back leads; null if nobody decided. */
  readonly backTo: SubmissionStatus | null;
}

/** How many approvals in a row make a kid trusted with a task. */
export const TRUSTED_AFTER = 3;

export function isAssigned({ childIds }: Task, childId: string): boolean {
  return childIds === null || childIds.includes(childId);
}

/** The kid's state of a task on a day, from its last submission and the kid's pauses. */
export function stateOf(
  task: Task,
  day: string,
  last: Submission | undefined,
  pauses: readonly Pause[] = [],
): TaskState {
  if (last?.status === 'submitted') return 'waiting';
  if (last?.status === 'approved') return 'done';
  if (!isTaskDue(task, day, pauses)) return 'locked';
  return last?.status === 'rejected' ? 'try_again' : 'to_do';
}

/** The state as parents see it. Nothing is left to do of a deleted task, nor on a day that is over: that was missed. */
export function listedStateOf(
  task: Task,
  day: string,
  today: string,
  last: Submission | undefined,
  pauses: readonly Pause[] = [],
): ListedState {
  const state = stateOf(task, day, last, pauses);
  if (state === 'waiting' || state === 'done') return state;
  if (day < today && state !== 'locked') return 'missed';
  if (day < today && isTaskDue(task, day)) return 'excused';
  return task.archivedAt === null ? state : 'archived';
}

/** The gems that the task brings, or that it brought once it is done. */
export function gemsOf(task: Task, last: Submission | undefined): number {
  return last?.status === 'approved' ? (last.gems ?? 0) : task.gems;
}

/** How many replies must count before a chat is done. */
export function repliesNeeded({ minResponses }: ConversationSpec): number {
  return Math.min(minResponses, limits.repliesPerChat);
}

/** Whether a submission is approved at once, from the outcomes of the kid's last ones, newest first. */
export function isDoneAtOnce(task: Task, lastOutcomes: readonly SubmissionStatus[]): boolean {
  if (task.cameraTaskSpec?.requireParentReview) return false;
  // The server cannot judge whether an answer is right, so a parent decides.
  if (task.conversationSpec?.grading === 'correctness') return false;
  if (task.reviewPolicy !== 'trusted') return task.reviewPolicy === 'auto';
  const recent = lastOutcomes.slice(0, TRUSTED_AFTER);
  return recent.length === TRUSTED_AFTER && recent.every((status) => status === 'approved');
}

/** Refuses a task with another run mode. */
export function requireRunMode(task: Task, ...modes: RunMode[]): void {
  if (modes.includes(task.runMode)) return;
  throw refuse('WRONG_RUN_MODE', { details: { runMode: task.runMode, operation: doneWith[task.runMode] } });
}

/** The refusal of a day on which a kid cannot do a task. */
export function refuseLockedToKid(day: string): Refusal {
  return refuse('TASK_LOCKED', { details: { date: day, instead: 'kid.today shows what is due now' } });
}

/** The canvas that a canvas task plays. */
export function canvasOf(task: Task): NonNullable<Task['canvasSpec']> {
  requireRunMode(task, 'canvas');
  if (task.canvasSpec === undefined) throw new Error('a canvas task has no canvas');
  return task.canvasSpec;
}

const doneWith: Readonly<Record<RunMode, string>> = {
  self_check: 'kid.submit_task',
  camera: 'kid.submit_task',
  conversation: 'kid.reply',
  canvas: 'kid.report_canvas',
};

/** Until when a tap can be taken back; undefined if it cannot, or if it was decided. */
export function undoUntil(task: Task, last: Submission | undefined): number | undefined {
  if (last === undefined || last.byKind !== 'kid' || doneWith[task.runMode] !== 'kid.submit_task') return undefined;
  const isOpen = last.status === 'submitted' || (last.status === 'approved' && last.isAuto);
  return isOpen ? last.submittedAt + limits.undoSeconds * 1_000 : undefined;
}
