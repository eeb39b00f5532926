import type { Principal } from '../principal.ts';
import { findDefinition } from './catalogue.ts';

interface IdSource {
  /** The operation whose answer names such ids. */
  readonly listedBy: string;
  /** The operation that names them to a kid, where kids send such ids too. */
  readonly listedForKidBy?: string;
  /** The operation that names them to a wall. */
  readonly listedForWallBy?: string;
  /** The live resource that shows them. */
  readonly shownBy?: string;
}

const child = { listedBy: 'family.query_overview', listedForKidBy: 'kid.today', listedForWallBy: 'wall.day' };
const canvas = { listedBy: 'canvas.list', listedForKidBy: 'kid.list_skills' };
const claim = { listedBy: 'reward.list_claims', listedForKidBy: 'kid.list_rewards' };
const submission = { listedBy: 'task.describe' };

/** Every argument that takes an id, by its name, with the operation that lists such ids. */
export const idArguments = {
  childId: child,
  childIds: child,
  assignChildIds: child,
  assignedChildIds: child,
  userId: { listedBy: 'family.query_overview' },
  taskId: {
    listedBy: 'task.list',
    listedForKidBy: 'kid.today',
    listedForWallBy: 'wall.day',
    shownBy: 'sprout://child/{childId}/today',
  },
  taskIds: { listedBy: 'task.list' },
  submissionId: submission,
  submissionIds: submission,
  mediaId: { listedBy: 'task.describe', listedForKidBy: 'kid.add_media' },
  mediaIds: { listedBy: 'task.describe', listedForKidBy: 'kid.add_media' },
  pauseId: { listedBy: 'task.list_pauses' },
  heartbeatId: { listedBy: 'heartbeat.list' },
  hookId: { listedBy: 'hook.list' },
  ruleId: { listedBy: 'rule.list' },
  matchId: { listedBy: 'rule.describe' },
  runSkillId: { listedBy: 'skill.list' },
  sourceChatId: { listedBy: 'inbox.list', shownBy: 'sprout://family/inbox' },
  assignmentSkillId: { listedBy: 'skill.list' },
  skillId: { listedBy: 'skill.list', listedForKidBy: 'kid.list_skills' },
  resultId: { listedBy: 'inbox.get' },
  canvasId: canvas,
  canvasIds: canvas,
  addCanvasIds: canvas,
  removeCanvasIds: canvas,
  playId: { listedBy: 'kid.open_canvas', listedForKidBy: 'kid.open_canvas' },
  runId: { listedBy: 'run.list', shownBy: 'sprout://family/runs' },
  questionId: { listedBy: 'run.get', shownBy: 'sprout://family/runs' },
  rewardId: { listedBy: 'reward.list', listedForKidBy: 'kid.list_rewards' },
  claimId: claim,
  claimIds: claim,
  requestId: {
    listedBy: 'screentime.list_requests',
    listedForKidBy: 'kid.screentime',
    shownBy: 'sprout://child/{childId}/screentime/requests',
  },
  transactionId: { listedBy: 'gems.list_transactions', shownBy: 'sprout://child/{childId}/gems' },
  threadId: { listedBy: 'inbox.list', shownBy: 'sprout://family/inbox' },
  cardId: { listedBy: 'inbox.get', shownBy: 'sprout://family/inbox' },
  optionId: { listedBy: 'inbox.get', shownBy: 'sprout://family/inbox' },
  noteId: { listedBy: 'kid.today', listedForKidBy: 'kid.today' },
  deviceId: { listedBy: 'access.list_devices' },
  sessionId: { listedBy: 'access.list_sessions' },
  subscriptionId: { listedBy: 'notify.get_settings' },
  passkeyId: { listedBy: 'access.list_passkeys' },
  grantId: { listedBy: 'access.list_grants' },
  previewId: { listedBy: 'access.list_audit' },
  /** The id of an event. */
  after: { listedBy: 'activity.list' },
} as const satisfies Record<string, IdSource>;

/** The name of an argument that takes an id. */
export type IdArgument = keyof typeof idArguments;

/** The operation that tells this caller which ids an argument takes; undefined if the catalogue has none for it. */
export function listerOf(argument: IdArgument, caller: Principal['kind']): string | undefined {
  const source: IdSource = idArguments[argument];
  const name = caller === 'kid' ? source.listedForKidBy : caller === 'wall' ? source.listedForWallBy : source.listedBy;
  return name !== undefined && findDefinition(name) !== undefined ? name : undefined;
}
