/** Who may answer a run's question: see docs/decisions/0031-who-may-answer.md. */
import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { renderMessage } from '@sprout/messages';
import { refuse } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { rehearseCalls } from '../calls/rehearse-calls.ts';
import { findActor, narrowRights } from '../calls/rights.ts';
import { stepOf } from '../record/progress.ts';
import type { RunSession } from '../record/run-session.ts';
import type { LeaseHolder } from '../run-store.ts';

/** Refuses an agent that asked itself, and every agent where a kid started the run. Parents may always answer. */
export function requireAnswerer({ run, question }: RunSession, principal: Principal): void {
  if (principal.kind !== 'agent') return;
  if (run.authority.kind === 'kid') throw notYours('a kid started the run, so a parent decides', 'no agent can');
  if (question?.raisedBy && isSame(question.raisedBy, principal)) {
    throw notYours('your own output raised it', 'another agent that could do all of it can pass a parent’s answer on');
  }
}

/** Refuses the approval of an agent that could not make these calls itself. */
export async function requireOwnRights(session: RunSession, principal: Principal): Promise<void> {
  if (principal.kind !== 'agent') return;
  const { context, ports, run, state } = session;
  const { db, familyId, now } = context;
  const actor = narrowRights(await findActor(ports, db, familyId, run, now, principal), principal);
  const { violations, waits } = await rehearseCalls(session, stepOf(state).output as OutputEnvelope, actor);
  const [wait] = waits;
  const why = violations[0]?.message ?? (wait && renderMessage('en', wait));
  if (why === undefined) return;
  throw notYours(
    `you could not do yourself what it proposes (${why.replace(/\.$/, '')})`,
    'an agent that could do all of it can pass a parent’s answer on',
  );
}

function notYours(why: string, others: string) {
  return refuse('ANSWER_NOT_YOURS', { details: { why, others } });
}

/** A program that reconnects, or has several tokens of a parent, is still the one that asked. */
function isSame(worker: LeaseHolder, { actorId, channelId, clientId }: Principal): boolean {
  if (worker.kind !== 'agent') return false;
  return (
    worker.channelId === channelId ||
    (clientId !== undefined && worker.clientId === clientId && worker.actorId === actorId)
  );
}
