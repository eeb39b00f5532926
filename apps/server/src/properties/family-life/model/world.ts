/**
 * The model's world: everything that a family may see, as plain data.
 *
 * It is written from the contract and the READMEs of the domains, without their code: balances, gems on hold and
 * counts are never kept here, they are added up each time from what happened. Ids are made up (`#task 3`); the comparison
 * finds out which real id each stands for.
 */
export interface Actor {
  readonly kind: 'agent' | 'parent' | 'kid' | 'sprout';
  readonly id: string;
  /** Through what an agent acts. */
  readonly grantId?: string;
  readonly client?: string;
  /** What an agent's grant lacks. */
  readonly lacks?: readonly string[];
}

export function lacks({ lacks: missing = [] }: Actor, scope: string): boolean {
  return missing.includes(scope);
}

export interface Kid {
  readonly childId: string;
  readonly name: string;
  readonly birthDate: string;
  readonly avatar: string;
}

export interface Entry {
  readonly transactionId: string;
  readonly childId: string;
  readonly delta: number;
  readonly reason: string;
  readonly source: string;
  readonly at: number;
  /** The entry that this one takes back. */
  readonly reverts?: string;
}

export interface Schedule {
  readonly taskType: 'schedule' | 'onetime';
  readonly days?: string[];
  readonly oneTimeDate?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly exceptDates?: string[];
  readonly evenOnDaysOff?: boolean;
  readonly startMinutes?: number;
  readonly durationMinutes?: number;
}

/** Days off of some kids; null: of all. */
export interface Pause {
  readonly pauseId: string;
  readonly from: string;
  until: string;
  readonly childIds: string[] | null;
  readonly label: string | null;
  /** An agent that lacks screentime:approve planned it, and nobody else has seen it. */
  isUnseen: boolean;
  readonly order: number;
}

export interface ConversationSpec {
  readonly goalType: string;
  readonly guidance: string;
  readonly minResponses: number;
  readonly effort: 'lenient' | 'balanced' | 'strict';
  readonly grading: 'engagement' | 'correctness';
  readonly dailyTarget?: number;
}

export interface Task {
  readonly taskId: string;
  name: string;
  readonly emoji: string;
  readonly runMode: 'self_check' | 'conversation' | 'canvas';
  /** null: every kid. */
  readonly childIds: string[] | null;
  readonly conversationSpec: ConversationSpec | null;
  canvasSpec: CanvasLink | null;
  readonly assignmentSkillId: string | null;
  schedule: Schedule;
  gems: number;
  reviewPolicy: 'auto' | 'parent' | 'trusted';
  blocking: boolean;
  /** An agent that lacks gems:adjust made or changed it, and no parent has said since what it pays. */
  isCapped: boolean;
  /** When it came before screens, until an agent that lacks screentime:approve changed that and nobody else has seen it. */
  cameFirst: { readonly schedule: Schedule; readonly order: number } | null;
  isArchived: boolean;
}

/** A canvas in the version that is played. */
export interface CanvasLink {
  readonly canvasId: string;
  readonly version: number;
}

export interface CompletionSchema {
  readonly kind: 'score' | 'complete';
  readonly maxScore?: number;
}

export interface CanvasVersion {
  readonly version: number;
  readonly name: string;
  readonly html: string;
  readonly completionSchema: CompletionSchema;
  readonly by: Actor['kind'];
  readonly createdAt: number;
}

export interface Canvas {
  readonly canvasId: string;
  readonly age: string;
  /** The oldest first. */
  readonly versions: CanvasVersion[];
  archivedAt: number | null;
}

export interface PlayResult {
  readonly version: number;
  readonly kind: CompletionSchema['kind'];
  readonly score?: number;
  readonly maxScore?: number;
  readonly summary?: string;
  readonly playedMs: number;
}

/** A kid has the canvas of a task open, or had. */
export interface Play {
  readonly playId: string;
  readonly childId: string;
  readonly taskId: string;
  readonly canvasId: string;
  readonly version: number;
  readonly openedAt: number;
  ended: (PlayResult & { readonly at: number }) | null;
}

export interface Skill {
  readonly skillId: string;
  name: string;
  readonly description: string;
  prompt: string;
  kidCallable: boolean;
  ageRange: string | null;
  links: CanvasLink[];
  isWaiting: boolean;
  archived: boolean;
  policyDecision: { readonly verdict: 'allow' | 'review'; readonly reasons: object[] };
  authorTier: Actor['kind'];
  readonly createdAt: number;
  updatedAt: number;
}

export interface Turn {
  readonly who: 'kid' | 'coach';
  readonly text: string;
  readonly hasCounted: boolean;
  readonly at: number;
}

/** So long can a decision be taken back, in milliseconds. */
export const UNDO_DECISION_FOR = 10 * 60_000;

export interface Submission {
  readonly submissionId: string;
  readonly taskId: string;
  readonly childId: string;
  readonly day: string;
  status: 'in_progress' | 'submitted' | 'approved' | 'rejected' | 'undone';
  readonly byKid: boolean;
  isAuto: boolean;
  readonly note: string | null;
  reviewNote: string | null;
  gems: number | null;
  transactionId: string | null;
  readonly submittedAt: number;
  decidedAt: number | null;
  /** What it was before somebody decided; null if nobody did. */
  backTo: Submission['status'] | null;
  readonly turns: Turn[];
  /** What its canvas reported. */
  readonly result: PlayResult | null;
}

export interface Reward {
  readonly rewardId: string;
  name: string;
  readonly emoji: string | null;
  gemsRequired: number;
  readonly category: 'general' | 'screen_time';
  readonly screenTimeSpec: { minutes: number } | null;
  readonly childIds: string[] | null;
  /** How many are left; null: no end. */
  stock: number | null;
  readonly cooldownDays: number | null;
  readonly createdAt: number;
  archivedAt: number | null;
}

export interface Claim {
  readonly claimId: string;
  readonly rewardId: string;
  readonly childId: string;
  readonly rewardName: string;
  readonly gems: number;
  readonly minutes: number | null;
  status: 'pending' | 'approved' | 'denied' | 'expired' | 'cancelled';
  reason: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  resolvedAt: number | null;
  /** When the kid had it. */
  givenAt: number | null;
  transactionId: string | null;
  /** Whether its approval ended the kid's goal. */
  endedGoal: boolean;
}

export interface Settings {
  dailyMinutes: number | Record<string, number> | null;
  gemsPerMinute: number;
  quietHours: { days?: string[]; from: string; until: string }[];
  tasksFirst: boolean;
  autoApprove: { minutesPerDay?: number; minutesPerRequest?: number } | null;
  overLimit: 'ask' | 'refuse';
}

export interface Request {
  readonly requestId: string;
  readonly order: number;
  readonly childId: string;
  readonly durationMinutes: number;
  readonly reason: string | null;
  status: 'pending' | 'approved' | 'denied' | 'expired' | 'cancelled';
  readonly createdAt: number;
  waitsUntil: number;
  resolvedAt: number | null;
  grantedMinutes: number | null;
  decidedBy: Actor['kind'] | null;
  decisionReason: string | null;
  /** Whether the live resource has let go of it. */
  isForgotten: boolean;
}

export interface Grant {
  readonly childId: string;
  minutes: number;
  readonly grantedAt: number;
  startsAt: number;
  endsAt: number;
  /** What a kid asked for, and the entry that it cost. */
  readonly request?: Request;
  readonly paid?: string | null;
  readonly claimId?: string;
}

export interface Thread {
  readonly threadId: string;
  readonly topic: string;
  isArchived: boolean;
  updatedAt: number;
  /** Grows with each card: the latest thread has the highest. */
  raised: number;
}

export interface Option {
  readonly optionId: string;
  readonly operation: string;
  readonly args: Record<string, unknown>;
}

export interface Card {
  readonly cardId: string;
  readonly threadId: string;
  readonly kind: 'question' | 'report';
  readonly about: { readonly kind: string; readonly id: string; readonly childId: string | null };
  /** What stays the same however often a kid asks; null once somebody decided. */
  subject: string | null;
  /** Which card was posted when: a card that is written over gets new words. */
  readonly posted: number;
  readonly childWords: string | null;
  readonly options: Option[];
  state: 'for_reading' | 'open' | 'answered' | 'closed' | 'expired' | 'replaced';
  isRead: boolean;
  answer: { optionId: string; answeredBy: string; result: object; at: number } | null;
  /** Whether the decision on it was taken back. */
  isTakenBack: boolean;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface Event {
  readonly eventId: string;
  readonly type: string;
  readonly actor: Actor;
  readonly refs: Record<string, string>;
  readonly payload: Record<string, unknown>;
  readonly timestamp: string;
}

export interface World {
  now: number;
  readonly zone: string;
  /** When the family was set up. */
  readonly since: number;
  readonly overview: { familyId: string; name: string; parents: object[] };
  readonly kids: Kid[];
  made: number;
  areGemsOn: boolean;
  gemCaps: { agentGemsPerTask: number; agentGemsPerDay: number };
  /** The day that `today` shows. */
  begunDay: string;
  readonly entries: Entry[];
  readonly tasks: Task[];
  readonly submissions: Submission[];
  pauses: Pause[];
  readonly rewards: Reward[];
  readonly claims: Claim[];
  readonly goals: Record<string, string>;
  /** The rules that were set, of the family and of each kid. */
  familySettings: Partial<Settings>;
  readonly kidSettings: Record<string, Partial<Settings>>;
  readonly requests: Request[];
  readonly grants: Grant[];
  /** When each unlocked screen locks; gone once the server has said so. */
  readonly screens: Record<string, number>;
  readonly threads: Thread[];
  readonly cards: Card[];
  readonly canvases: Canvas[];
  plays: Play[];
  readonly skills: Skill[];
  readonly events: Event[];
}

/** A refusal that the model expects; without a reason it is the one for an id that is not the caller's. */
export class Refused extends Error {
  readonly reason: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(reason?: string, details?: Record<string, unknown>) {
    super(reason ?? 'unknown id');
    this.reason = reason;
    this.details = details;
  }
}

/** A made-up id, for which the comparison finds the real one. */
export function newId(world: World, noun: string): string {
  world.made += 1;
  return `#${noun} ${world.made}`;
}

export function require<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Refused();
  return found;
}
