/** How entries of the audit are named, and what they were about. */

import type { OutputOf } from '#operations';
import type { listActivity } from '../activity/index.ts';

type ActivityEvent = OutputOf<typeof listActivity>['items'][number];

export function auditIdOf(revision: number): string {
  return `au_${revision.toString(36)}`;
}

/** What each kind of thing is called in what an event refers to. The first that an event has is what it is about. */
const kinds = {
  submissionId: 'submission',
  claimId: 'claim',
  requestId: 'screentime_request',
  transactionId: 'transaction',
  taskId: 'task',
  rewardId: 'reward',
  heartbeatId: 'heartbeat',
  ruleId: 'rule',
  hookId: 'hook',
  runId: 'run',
  canvasId: 'canvas',
  skillId: 'skill',
  pauseId: 'pause',
  cardId: 'card',
  grantId: 'agent',
  deviceId: 'device',
  passkeyId: 'passkey',
  parentId: 'parent',
  childId: 'child',
} as const;

/** What a change was about: the thing that its first event names. Undefined where it names none. */
export function aboutOf(events: readonly Pick<ActivityEvent, 'refs'>[]) {
  for (const { refs } of events) {
    const found = Object.entries(kinds).find(([name]) => refs[name] !== undefined);
    if (found !== undefined) return { kind: found[1], id: refs[found[0]] as string, childId: refs.childId ?? null };
  }
  return undefined;
}
