/** Ends questions of agents about what was decided another way. */
import { message } from '@sprout/messages';
import type { DomainEvent, EventListener } from '../../core/events/event.ts';
import { endQuestion } from './end-cards.ts';
import type { CardOption } from './inbox.ts';
import { pendingQuestions } from './inbox-store.ts';

/** Which id of an event is decided by it, by the event's type. */
const decides: Readonly<Record<string, string>> = {
  'screentime.approved': 'requestId',
  'screentime.denied': 'requestId',
  'screentime.expired': 'requestId',
  'screentime.cancelled': 'requestId',
  'reward.claim_approved': 'claimId',
  'reward.claim_denied': 'claimId',
  'reward.claim_expired': 'claimId',
  'reward.claim_cancelled': 'claimId',
  'task.completed': 'submissionId',
  'task.rejected': 'submissionId',
  'task.undone': 'submissionId',
  'task.deleted': 'taskId',
  'reward.archived': 'rewardId',
  'canvas.archived': 'canvasId',
  'skill.archived': 'skillId',
  'heartbeat.cancelled': 'heartbeatId',
};

/** A planned or open question whose options act on what was just decided is withdrawn. */
export const settleQuestions: EventListener = async (context, event) => {
  const idName = decides[event.type];
  const id = idName === undefined ? undefined : event.refs[idName];
  if (idName === undefined || id === undefined) return;
  for (const card of await pendingQuestions(context.db, context.familyId)) {
    const calls = (JSON.parse(card.options) as CardOption[]).flatMap(({ actions }) => actions);
    if (!calls.some((call) => isSettled(call, event, idName, id))) continue;
    endQuestion(context, card, message('inboxCards.outcomes.settled'));
  }
};

type Call = CardOption['actions'][number];

function isSettled(
  { operation, args }: Call,
  { type, refs, payload }: DomainEvent,
  idName: string,
  id: string,
): boolean {
  const many = args[`${idName}s`];
  if (args[idName] === id || (Array.isArray(many) && many.includes(id))) return true;
  return (
    type === 'task.completed' &&
    operation === 'task.complete' &&
    args.taskId === refs.taskId &&
    args.childId === refs.childId &&
    (args.date === undefined || args.date === payload.date)
  );
}
