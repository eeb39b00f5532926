import { type EventOf, hashOf, type OutputEnvelope, type Unstamped } from '@sprout/agent-protocol/pure';
import { besideChanges } from './beside-changes.ts';
import { propose } from './propose.ts';
import type { RunSession } from './session.ts';
import { withinRights } from './within-rights.ts';

type Reply = Unstamped<EventOf<'attempt_failed' | 'output_accepted' | 'output_rejected'>>;

/** Journals what a worker answered. Writes that it proposes are rehearsed first: nobody is asked about what cannot be. */
export async function hear(session: RunSession, reply: Reply): Promise<void> {
  if (reply.type !== 'output_accepted') return session.append(reply);
  const output = await withinRights(session, await besideChanges(session, heldBack(session, reply.output)));
  if (!isProposing(output)) return session.append({ ...reply, output });
  const { violations } = await propose(session, output);
  if (violations.length === 0) return session.append({ ...reply, output });
  const { step, iteration, attempt } = reply;
  const excerpt = JSON.stringify(output).slice(0, 4_000).toWellFormed();
  return session.append({
    ...{ type: 'output_rejected', step, iteration, attempt, violations, outputHash: hashOf(output), excerpt },
  });
}

function isProposing({ success, recommendation, artifacts }: OutputEnvelope): boolean {
  return success && recommendation === 'escalate' && artifacts.length > 0;
}

/** What a kid started never writes by itself: its writes become proposals for a parent. */
function heldBack({ run }: RunSession, output: OutputEnvelope): OutputEnvelope {
  const writes = output.artifacts.some(({ path }) => path !== 'result.json');
  if (run.authority.kind !== 'kid' || !output.success || !writes) return output;
  return { ...output, recommendation: 'escalate' };
}
