import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { message } from '@sprout/messages';
import { rightsIn } from './authority.ts';
import { propose } from './propose.ts';
import type { RunSession } from './session.ts';

/**
 * What the run may do, but not its worker or the agent that wrote its skill, is for a parent to decide: the writes become
 * proposals. What could not happen anyway goes its usual way.
 */
export async function withinRights(session: RunSession, output: OutputEnvelope): Promise<OutputEnvelope> {
  const { success, recommendation, artifacts } = output;
  if (!success || recommendation !== 'proceed' || !artifacts.some(({ path }) => path !== 'result.json')) return output;
  const { ofRun, unapproved } = await rightsIn(session);
  if (unapproved === undefined || unapproved === ofRun) return output;
  if ((await propose(session, output, unapproved)).violations.length === 0) return output;
  if ((await propose(session, output)).violations.length > 0) return output;
  session.ownQuestion = message('run.beyondRights');
  return { ...output, recommendation: 'escalate' };
}
