/** What each type of event carries in its refs and its payload. Placeholders name these, and filters need them. */

const task = ['childId', 'taskId', 'submissionId', 'date'];
const claim = ['childId', 'rewardId', 'claimId', 'gems'];
const request = ['childId', 'requestId', 'durationMinutes'];
const decided = [...request, 'grantedMinutes', 'decidedBy'];
const run = ['runId', 'skillId', 'childId'];
const card = ['cardId', 'threadId'];

/** By type of event. A field that only some events of the type have is here too. */
export const eventFields: Readonly<Record<string, readonly string[]>> = {
  'family.created': ['parentId'],
  'family.updated': ['changedFields'],
  'family.kid_added': ['childId'],
  'family.kid_updated': ['childId', 'changedFields'],
  'family.kid_removed': ['childId'],
  'family.kid_restored': ['childId'],
  'family.kid_told': ['childId', 'noteId', 'text'],
  'family.parent_added': ['parentId'],
  'family.parent_removed': ['parentId'],
  'task.created': ['taskId', 'childId', 'skillId', 'runMode', 'gems'],
  'task.updated': ['taskId', 'changedFields'],
  'task.deleted': ['taskId'],
  'task.restored': ['taskId'],
  'task.reordered': [],
  'task.submitted': [...task, 'sentBack'],
  'task.completed': [...task, 'gems', 'isAuto'],
  'task.rejected': task,
  'task.undone': task,
  'task.reopened': [...task, 'from', 'to'],
  'task.schedule_paused': ['pauseId', 'childId', 'from', 'until', 'childIds'],
  'task.schedule_resumed': ['pauseId', 'childId', 'until'],
  'media.settings_updated': ['keepDays'],
  'canvas.created': ['canvasId'],
  'canvas.updated': ['canvasId', 'version', 'changedFields'],
  'canvas.played': ['childId', 'canvasId', 'kind', 'score', 'maxScore', 'durationMs', 'playedMs', 'version'],
  'canvas.stopped': ['childId', 'canvasId', 'why', 'version'],
  'canvas.reopened': ['canvasId'],
  'canvas.archived': ['canvasId'],
  'canvas.restored': ['canvasId'],
  'skill.written': ['skillId', 'kidCallable'],
  'skill.updated': ['skillId', 'changedFields'],
  'skill.archived': ['skillId'],
  'skill.restored': ['skillId'],
  'skill.approved': ['skillId'],
  'skill.declined': ['skillId'],
  'skill.invoked': ['skillId'],
  'skill.launched': ['childId', 'skillId'],
  'skill.result_posted': ['skillId', 'resultId', ...card],
  'heartbeat.created': ['heartbeatId', 'skillId'],
  'heartbeat.paused': ['heartbeatId', 'why'],
  'heartbeat.resumed': ['heartbeatId'],
  'heartbeat.cancelled': ['heartbeatId'],
  'heartbeat.fired': ['heartbeatId', ...run, 'fireAt', 'standsFor'],
  'gems.adjusted': ['childId', 'transactionId', 'revertedTransactionId', 'delta', 'source', 'newBalance'],
  'gems.switched_on': [],
  'gems.switched_off': [],
  'gems.settings_updated': ['changedFields'],
  'reward.created': ['rewardId', 'gemsRequired'],
  'reward.updated': ['rewardId', 'changedFields'],
  'reward.archived': ['rewardId'],
  'reward.restored': ['rewardId'],
  'reward.claimed': claim,
  'reward.claim_approved': claim,
  'reward.claim_denied': claim,
  'reward.claim_expired': claim,
  'reward.claim_cancelled': claim,
  'reward.claim_given': ['childId', 'rewardId', 'claimId', 'given'],
  'reward.claim_reopened': [...claim, 'from'],
  'reward.goal_set': ['childId', 'rewardId'],
  'reward.goal_cleared': ['childId'],
  'reward.goal_reached': ['childId', 'rewardId'],
  'run.started': [...run, 'origin', 'worker'],
  'run.waiting': run,
  'run.completed': [...run, 'reason', 'cancelled'],
  'run.blocked': [...run, 'reason', 'cancelled'],
  'run.terminated': [...run, 'reason', 'cancelled'],
  'screentime.requested': request,
  'screentime.approved': [...decided, 'unlockedUntil'],
  'screentime.denied': decided,
  'screentime.expired': decided,
  'screentime.cancelled': decided,
  'screentime.reopened': [...request, 'from'],
  'screentime.granted': ['childId', 'sourceId', 'minutes', 'unlockedUntil', 'reason'],
  'screentime.ended': ['childId', 'unusedMinutes'],
  'screentime.over': ['childId'],
  'screentime.settings_updated': ['childId', 'changedFields'],
  'agent.settings_updated': ['changedFields'],
  'inbox.asked': card,
  'inbox.withdrawn': card,
  'inbox.answered': [...card, 'optionId', 'grantId', 'operations'],
  'inbox.card_expired': card,
  'rule.created': ['ruleId'],
  'rule.updated': ['ruleId', 'changedFields'],
  'rule.fired': ['ruleId', 'childId', 'operations'],
  'rule.paused': ['ruleId', 'why'],
  'rule.archived': ['ruleId'],
  'hook.created': ['hookId'],
  'hook.updated': ['hookId', 'changedFields'],
  'hook.removed': ['hookId'],
  'hook.stopped': ['hookId', 'count'],
  'access.agent_connected': ['grantId', 'scopes'],
  'access.ceilings_changed': ['grantId', 'everyWrite', 'gemsAtOnce', 'minutesAtOnce', 'deletes'],
  'access.agent_changed': ['grantId', 'scopes'],
  'access.agent_disconnected': ['grantId'],
  'access.wall_paired': ['deviceId'],
  'access.device_paired': ['childId', 'deviceId'],
  'access.device_revoked': ['deviceId'],
  'access.passkey_added': ['passkeyId', 'name'],
  'access.passkey_removed': ['passkeyId'],
  'access.password_changed': ['parentId'],
  'access.restored': ['ended', 'kept'],
};

export function hasField(type: string, ...names: readonly string[]): boolean {
  return names.some((name) => eventFields[type]?.includes(name));
}

type Payload = Readonly<Record<string, unknown>>;

/** The fields that `minGems` looks at, and those of `minMinutes`: the first one that an event has. */
export const gemFields = ['gems', 'delta', 'gemsRequired'];
export const minuteFields = ['grantedMinutes', 'durationMinutes', 'minutes', 'unusedMinutes'];

export const gemsIn = (payload: Payload) => numberIn(payload, gemFields);
export const minutesIn = (payload: Payload) => numberIn(payload, minuteFields);

function numberIn(payload: Payload, names: readonly string[]): number | undefined {
  const found = names.map((name) => payload[name]).find((value) => typeof value === 'number');
  return found as number | undefined;
}

const numbers = [
  ...gemFields,
  ...minuteFields,
  'newBalance',
  'score',
  'maxScore',
  'durationMs',
  'playedMs',
  'version',
  'standsFor',
];
const days = ['date', 'from', 'until'];

/** A value such as an event may carry, to see whether arguments with a placeholder in them could ever fit. */
export function sampleOf(name: string): unknown {
  if (numbers.includes(name)) return 1;
  if (name === 'childIds' || name === 'operations' || name === 'changedFields' || name === 'scopes') return ['sample'];
  if (name === 'isAuto' || name === 'given' || name === 'cancelled' || name === 'kidCallable') return true;
  if (name === 'unlockedUntil' || name === 'fireAt') return '2026-01-01T12:00:00Z';
  return days.includes(name) ? '2026-01-01' : 'sample';
}
