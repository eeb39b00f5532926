/** Whether something that was done can still be taken back, or was taken back since: by its undo, by hand, or by another run. */
import type { ReadContext } from '#operations';
import { isMadeByGrant } from '../../../core/ceilings/made-by-store.ts';
import { findDefinition } from '../../../core/operations/catalogue.ts';
import { isAuthorised } from '../../../core/scopes/authorise.ts';
import type { FoundUndo, UndoCall } from '../../../core/undo/find-undo.ts';
import { isFreshDecision } from '../../../core/undo/fresh-decision.ts';
import type { Awaitable, Query } from '../../../store/port.ts';
import { canvasesOf } from '../../canvas/index.ts';
import { findEntry } from '../../gems/index.ts';
import { findHeartbeat } from '../../heartbeat/index.ts';
import { findClaim, findGoal, findReward, rewardBefore } from '../../reward/index.ts';
import { findRequest, rulesSetFor } from '../../screentime/index.ts';
import { findSkill } from '../../skill/index.ts';
import { findPause, findSubmission, findTask, taskBefore } from '../../task/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `over`: something went on from there, or its minutes are over. */
type State = 'open' | 'taken_back' | 'over';

interface Asked {
  readonly args: Fields;
  /** What an update left. */
  readonly left?: Fields;
  /** The arguments of the call that is taken back, where they are known. */
  readonly done: Fields;
  readonly now: number;
}

type Look = (db: Query, familyId: string, id: string, asked: Asked) => Promise<State>;

const takenBackIf = (isTakenBack: boolean): State => (isTakenBack ? 'taken_back' : 'open');

/** A thing that can be taken out of use, as its domain finds it. */
type Kept = { readonly archivedAt: unknown } | { readonly archived: boolean };
type FindKept = (db: Query, familyId: string, id: string) => Awaitable<Kept | undefined>;

const isArchived = (kept: Kept): boolean => ('archived' in kept ? kept.archived : kept.archivedAt !== null);

const findCanvas: FindKept = async (db, familyId, id) => (await canvasesOf(db, familyId, [id]))[0];

/** Of the call that takes a thing out of use. */
const isAway =
  (find: FindKept): Look =>
  async (db, familyId, id) => {
    const kept = await find(db, familyId, id);
    return takenBackIf(kept === undefined || isArchived(kept));
  };

/** Of the call that brings a thing back. */
const isBack =
  (find: FindKept): Look =>
  async (db, familyId, id) => {
    const kept = await find(db, familyId, id);
    return takenBackIf(kept !== undefined && !isArchived(kept));
  };

/** Looks at the thing itself, by the call that would take the change back. Something that is gone has nothing left to take back. */
const looks: Readonly<Record<string, readonly [idName: string, Look]>> = {
  'gems.revert': [
    'transactionId',
    async (db, familyId, id) => takenBackIf((await findEntry(db, familyId, id))?.revertedBy !== null),
  ],
  'task.delete': ['taskId', isAway(findTask)],
  'task.restore': ['taskId', isBack(findTask)],
  'task.update': [
    'taskId',
    async (db, familyId, id, asked) => {
      const task = await findTask(db, familyId, id);
      return task === undefined || task.archivedAt !== null ? 'over' : stateOfFields(taskBefore(task), asked);
    },
  ],
  'task.undo_complete': [
    'submissionId',
    async (db, familyId, id) => {
      const { status } = (await findSubmission(db, familyId, id)) ?? {};
      return status === 'undone' ? 'taken_back' : status === 'rejected' ? 'over' : 'open';
    },
  ],
  'task.undo_review': [
    'submissionId',
    async (db, familyId, id, asked) => {
      const { status, decidedLocal, backTo } = (await findSubmission(db, familyId, id)) ?? {};
      return stateOfDecision(status, backTo === null ? null : decidedLocal, asked);
    },
  ],
  'task.resume_schedule': [
    'pauseId',
    async (db, familyId, id, { done: { until } }) => {
      const pause = await findPause(db, familyId, id);
      return takenBackIf(pause === undefined || (typeof until === 'string' && pause.until < until));
    },
  ],
  'reward.archive': ['rewardId', isAway(findReward)],
  'reward.restore': ['rewardId', isBack(findReward)],
  'reward.update': [
    'rewardId',
    async (db, familyId, id, asked) => {
      const reward = await findReward(db, familyId, id);
      return reward === undefined || reward.archivedAt !== null ? 'over' : stateOfFields(rewardBefore(reward), asked);
    },
  ],
  'reward.set_goal': [
    'childId',
    async (db, familyId, id, asked) =>
      stateOfFields({ rewardId: (await findGoal(db, familyId, id))?.rewardId ?? null }, asked),
  ],
  'reward.undo_review': [
    'claimId',
    async (db, familyId, id, asked) => {
      const { status, resolvedLocal } = (await findClaim(db, familyId, id)) ?? {};
      return stateOfDecision(status, resolvedLocal, asked);
    },
  ],
  'screentime.undo_review': [
    'requestId',
    async (db, familyId, id, asked) => {
      const { status, resolvedLocal, decidedBy } = (await findRequest(db, familyId, id)) ?? {};
      return stateOfDecision(status, decidedBy === 'sprout' ? null : resolvedLocal, asked);
    },
  ],
  'screentime.update_settings': [
    'childId',
    async (db, familyId, id, asked) => stateOfFields(await rulesSetFor(db, familyId, id), asked),
  ],
  'skill.archive': ['skillId', isAway(findSkill)],
  'skill.restore': ['skillId', isBack(findSkill)],
  'canvas.archive': ['canvasId', isAway(findCanvas)],
  'canvas.restore': ['canvasId', isBack(findCanvas)],
  'heartbeat.update': [
    'heartbeatId',
    async (db, familyId, id, { args }) => {
      const { status = 'cancelled' } = (await findHeartbeat(db, familyId, id)) ?? {};
      if (status === 'cancelled') return args.action === 'cancel' ? 'taken_back' : 'over';
      return takenBackIf(args.action === (status === 'paused' ? 'pause' : 'resume'));
    },
  ],
};

/** The calls for which it can be told, so that a test sees that every undo is among them. */
export const toldUndos: readonly string[] = Object.keys(looks);

async function stateOf(
  db: Query,
  familyId: string,
  { operation, ...undo }: FoundUndo,
  rest: Pick<Asked, 'done' | 'now'>,
): Promise<State> {
  const [idName, look] = looks[operation] ?? [];
  if (idName === undefined || look === undefined) return 'open';
  return look(db, familyId, String(undo.args[idName] ?? ''), { ...undo, ...rest });
}

/** `done`: the arguments of the call that is taken back, where they are known. */
export async function isTakenBack(db: Query, familyId: string, undo: UndoCall, done: Fields = {}): Promise<boolean> {
  return (await stateOf(db, familyId, undo, { done, now: 0 })) === 'taken_back';
}

/** Whether a caller can take something back by this call, now. */
export async function mayTakeBack({ db, familyId, principal, now }: ReadContext, undo: FoundUndo): Promise<boolean> {
  const definition = findDefinition(undo.operation);
  if (definition === undefined || !isAuthorised(principal, definition)) return false;
  const { submissionId } = undo.args;
  const isCompletion = undo.operation === 'task.undo_complete' && principal.kind === 'agent';
  if (isCompletion && !(await isMadeByGrant(db, familyId, String(submissionId), principal.channelId))) return false;
  return (await stateOf(db, familyId, undo, { done: {}, now })) === 'open';
}

/** How decisions about things are taken back, by the kind of thing: the call, the name of its id, and what can be decided. */
const decisions: Readonly<Record<string, readonly [operation: string, idName: string, decided: readonly string[]]>> = {
  submission: ['task.undo_review', 'submissionId', ['approved', 'rejected']],
  claim: ['reward.undo_review', 'claimId', ['approved', 'denied']],
  screentime_request: ['screentime.undo_review', 'requestId', ['approved', 'denied']],
};

/** The call with which a caller can take back what was decided about a thing, now; null: none. */
export async function undoOfDecision(context: ReadContext, kind: string, id: string): Promise<UndoCall | null> {
  const [operation, idName, decided] = decisions[kind] ?? [];
  if (context.principal.kind !== 'parent' || operation === undefined || idName === undefined) return null;
  for (const status of decided ?? []) {
    const undo = { operation, args: { [idName]: id, status } };
    if (await mayTakeBack(context, undo)) return undo;
  }
  return null;
}

/** Of an update: taken back if its fields are as before, and over if somebody made other ones of them since. */
function stateOfFields(fields: Fields, { args, left = {} }: Asked): State {
  const isNow = (wanted: Fields) =>
    Object.entries(wanted).every(([name, value]) => !(name in fields) || isSame(fields[name], value));
  if (isNow(left)) return 'open';
  return isNow(args) ? 'taken_back' : 'over';
}

/** Groups in the arguments of an undo have null where a field goes. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function stateOfDecision(
  status: string | undefined,
  decidedLocal: string | null | undefined,
  { args, now }: Asked,
): State {
  if (status !== args.status) return 'taken_back';
  return isFreshDecision(decidedLocal ?? null, now) ? 'open' : 'over';
}
