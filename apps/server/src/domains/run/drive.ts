import { decide } from '@sprout/agent-protocol/pure';
import { applyWrites, planWrites } from './apply.ts';
import { ask } from './ask.ts';
import type { RunSession } from './session.ts';
import { people } from './standing.ts';

/** Does what the decision core says until a worker, a person or nobody has to act next. */
export async function drive(session: RunSession): Promise<void> {
  for (;;) {
    const effect = decide(session.state, people);
    switch (effect?.type) {
      case undefined:
      case 'dispatch':
      case 'await_answer':
        return;
      case 'plan_writes':
        await planWrites(session, effect.step);
        break;
      case 'apply_writes':
        await applyWrites(session, effect.step);
        break;
      case 'quarantine':
        await session.append({ type: 'artifacts_quarantined', step: effect.step.id, iteration: effect.step.iteration });
        break;
      case 'validate':
        await session.append({
          type: 'validated',
          step: effect.step.id,
          iteration: effect.step.iteration,
          findings: [],
        });
        break;
      case 'record':
        await session.append(effect.event);
        break;
      case 'ask':
        await ask(session, effect.draft);
        break;
    }
  }
}
