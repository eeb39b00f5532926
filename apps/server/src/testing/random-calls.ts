/** Random calls by everybody in a family, over all that kids, parents and the server itself can change. */
import fc from 'fast-check';
import type { Principal } from '../core/principal.ts';
import { sproutOf } from '../scheduler/due-work.ts';
import { inboxOf } from './family-inbox.ts';
import type { TestFamily, TestSprout } from './test-sprout.ts';

/** Some share all their offsets, some for half of the year, some never. */
const zones = [
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'UTC',
];

/** One call; numbers are places in the lists of what the run has made so far. */
export interface Step {
  readonly operation: string;
  readonly pick: number;
  readonly delta: number;
  readonly zone: string;
  readonly name: string;
  readonly key: string | undefined;
  readonly days: number;
}

export const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.constantFrom(
    'gems.adjust',
    'gems.adjust',
    'family.update',
    'family.rename',
    'family.update_kid',
    'family.remove_kid',
    'family.restore_kid',
    'family.add_kid',
    'task.create',
    'task.create',
    'task.update',
    'task.delete',
    'task.complete',
    'task.review',
    'task.review_many',
    'task.pause_schedule',
    'task.resume_schedule',
    'task.begin_day',
    'kid.submit_task',
    'kid.submit_task',
    'kid.undo_submit',
    'kid.reply',
    'access.create_token',
    'access.revoke_grant',
    'access.create_pairing_code',
    'access.sign_out',
    'gems.query_balance',
    'gems.set_enabled',
    'reward.create',
    'reward.update',
    'reward.archive',
    'reward.review_claim',
    'reward.review_claim',
    'reward.expire_claim',
    'activity.forget_old',
    'kid.claim_reward',
    'kid.claim_reward',
    'kid.cancel_claim',
    'kid.set_goal',
    'kid.request_screentime',
    'kid.request_screentime',
    'kid.cancel_screentime',
    'screentime.review_request',
    'screentime.update_settings',
    'inbox.answer',
    'inbox.mark_read',
    'inbox.archive',
  ),
  pick: fc.nat({ max: 9 }),
  delta: fc.integer({ min: -5, max: 9 }).filter((delta) => delta !== 0),
  zone: fc.constantFrom(...zones),
  name: fc.constantFrom('Test', 'Other', 'Mia', 'Zoë'),
  key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  days: fc.constantFrom(0, 0, 1, 90),
});

/** What a run may name: its own kids and grants, another family's, and nobody's. */
export interface Known {
  readonly childIds: string[];
  readonly grantIds: string[];
  readonly rewardIds: string[];
  readonly claimIds: string[];
  readonly taskIds: string[];
  readonly submissionIds: string[];
  readonly requestIds: string[];
  readonly threadIds: string[];
  /** A card with one of its options. */
  readonly answers: { readonly cardId: string; readonly optionId: string }[];
}

/** At first only the kids are known, and nobody's of everything else. */
export function knownOf(childIds: readonly string[]): Known {
  return {
    childIds: [...childIds],
    grantIds: ['gr_nobody'],
    rewardIds: ['rw_nobody'],
    claimIds: ['cl_nobody'],
    taskIds: ['task_nobody'],
    submissionIds: ['sub_nobody'],
    requestIds: ['sr_nobody'],
    threadIds: ['th_nobody'],
    answers: [{ cardId: 'ca_nobody', optionId: 'op_nobody' }],
  };
}

const fallDue = ['task.begin_day', 'reward.expire_claim', 'activity.forget_old'];

/** Who makes the call: a kid what is the kid's, Sprout what falls due, and a parent the rest. */
export function callerOf({ operation, pick }: Step, { parent, kids, familyId }: TestFamily): Principal {
  if (fallDue.includes(operation)) return sproutOf(familyId);
  return operation.startsWith('kid.') ? (kids[pick % 2] as Principal) : parent;
}

/** Due on every day, on some, on this one, or on none that comes; ticked off or talked about. */
function taskOf({ pick, delta, name }: Step, childId: string | undefined): Record<string, unknown> {
  const days = pick % 3 === 0 ? ['sat', 'sun'] : ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const once = { taskType: 'onetime', oneTimeDate: delta > 7 ? '2026-05-23' : '2020-01-01' };
  return {
    name,
    ...(pick % 2 === 0 ? { assignAllChildren: true } : { assignChildIds: [childId] }),
    scheduleSpec: delta > 6 ? once : { taskType: 'schedule', days, startMinutes: 60 * pick },
    rewardSpec: { gems: Math.max(0, delta) },
    reviewPolicy: (['auto', 'parent', 'trusted'] as const)[pick % 3],
    ...(delta === 1 && {
      runMode: 'conversation',
      conversationSpec: { guidance: name, minResponses: 1, effort: 'lenient' },
    }),
  };
}

export function argumentsOf(current: Step, known: Known): [string, Record<string, unknown>] {
  const { operation, pick, delta, zone, name } = current;
  const taskId = known.taskIds[pick % known.taskIds.length];
  const submissionId = known.submissionIds[pick % known.submissionIds.length];
  const childId = known.childIds[pick % known.childIds.length];
  const rewardId = known.rewardIds[pick % known.rewardIds.length];
  const claimId = known.claimIds[pick % known.claimIds.length];
  switch (operation) {
    case 'gems.adjust':
      return [operation, { childId, delta, reason: name }];
    case 'family.update':
      return [operation, { timezone: zone }];
    case 'family.rename':
      return ['family.update', { name }];
    case 'family.update_kid':
      return [operation, { childId, name }];
    case 'family.add_kid':
      return [operation, { name, birthDate: '2018-03-04' }];
    case 'task.create':
      return [operation, taskOf(current, childId)];
    case 'task.update':
      return [
        operation,
        { taskId, ...(delta > 3 ? { name } : delta > 0 ? { rewardSpec: { gems: delta } } : { blocking: true }) },
      ];
    case 'task.delete':
    case 'kid.submit_task':
    case 'kid.undo_submit':
      return [operation, { taskId }];
    case 'kid.reply':
      return [operation, { taskId, text: `${name} ${delta}` }];
    case 'task.complete':
      return [operation, { taskId, childId }];
    case 'task.review':
      return [operation, { submissionId, ...(delta > 0 ? { action: 'approve' } : { action: 'reject', note: name }) }];
    case 'task.review_many':
      return [operation, { submissionIds: [submissionId] }];
    case 'task.pause_schedule':
      return [operation, { childId, from: '2026-05-23', until: delta > 0 ? '2026-05-24' : '2026-12-31' }];
    case 'task.begin_day':
      return [operation, {}];
    case 'access.create_token':
      return [operation, { clientName: name, scopes: ['gems:read'] }];
    case 'access.revoke_grant':
      return [operation, { grantId: known.grantIds[pick % known.grantIds.length] }];
    case 'gems.set_enabled':
      return [operation, { enabled: delta > 0 }];
    case 'reward.create':
      return [operation, { name, gemsRequired: Math.abs(delta), ...(pick > 4 ? { stock: 1 } : {}) }];
    case 'reward.update':
      return [operation, { rewardId, gemsRequired: Math.abs(delta) }];
    case 'reward.review_claim':
      return [operation, { claimId, action: delta > 0 ? 'approve' : 'deny' }];
    case 'reward.expire_claim':
    case 'kid.cancel_claim':
      return [operation, { claimId }];
    case 'reward.archive':
    case 'kid.claim_reward':
      return [operation, { rewardId }];
    case 'kid.set_goal':
      return [operation, { rewardId: delta > 0 ? rewardId : null }];
    case 'activity.forget_old':
    case 'access.sign_out':
      return [operation, {}];
    case 'kid.request_screentime':
      return [operation, { durationMinutes: delta + 6, reason: name }];
    case 'kid.cancel_screentime':
      return [operation, { requestId: known.requestIds.at(-1 - (pick % known.requestIds.length)) }];
    case 'screentime.review_request':
      return [
        operation,
        {
          requestId: known.requestIds.at(-1 - (pick % known.requestIds.length)),
          action: pick % 3 === 0 ? 'deny' : 'approve',
        },
      ];
    case 'screentime.update_settings':
      return [operation, { gemsPerMinute: pick % 2, autoApprove: pick < 3 ? { minutesPerDay: 20 } : null }];
    case 'inbox.answer':
      return [operation, { ...known.answers.at(-1 - (pick % known.answers.length)) }];
    case 'inbox.mark_read':
      return [operation, { threadId: known.threadIds[pick % known.threadIds.length] }];
    case 'inbox.archive':
      return [operation, { threadId: known.threadIds[pick % known.threadIds.length], archived: delta > 0 }];
    default:
      return [operation, { childId }];
  }
}

export interface Made {
  readonly childId?: string;
  readonly grantId?: string;
  readonly taskId?: string;
  readonly submissionId?: string;
  readonly rewardId?: string;
  readonly claimId?: string;
  readonly requestId?: string;
}

/** Lets later steps name what a call has made: its ids, and the questions that it put into the inbox. */
export async function learn(test: TestSprout, { parent }: TestFamily, known: Known, operation: string, made: Made) {
  if (operation === 'family.add_kid') known.childIds.push(String(made.childId));
  if (operation === 'access.create_token') known.grantIds.push(String(made.grantId));
  if (operation === 'task.create') known.taskIds.unshift(String(made.taskId));
  if (operation === 'reward.create') known.rewardIds.push(String(made.rewardId));
  if (operation === 'kid.claim_reward') known.claimIds.push(String(made.claimId));
  if (operation === 'kid.request_screentime') known.requestIds.push(String(made.requestId));
  if (made.submissionId !== undefined) known.submissionIds.unshift(made.submissionId);
  if (!operation.startsWith('kid.')) return;
  const { threads, questions } = await inboxOf(test, parent);
  for (const { threadId } of threads) if (!known.threadIds.includes(threadId)) known.threadIds.push(threadId);
  for (const { cardId, options } of questions.slice(0, 1)) {
    for (const { optionId } of options) known.answers.push({ cardId, optionId });
  }
}
