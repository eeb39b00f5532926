import { hashOf, type RunPlan } from '@sprout/agent-protocol/pure';
import type { InputValues, Skill } from '../../skill/index.ts';
import { type Happened, RUNS_URI, type RunWorker, STEP, WORKFLOW } from '../run.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an agent may work on one attempt. */
export const ATTEMPT_MS: Readonly<Record<RunWorker, number>> = { sprout: 3 * MINUTE_MS, agent: 2 * HOUR_MS };

/** How much working time a run has in all. Waiting for a person or for a worker does not count. */
const RUN_MS: Readonly<Record<RunWorker, number>> = { sprout: 20 * MINUTE_MS, agent: 8 * HOUR_MS };

/** How long a question waits for a parent. */
const ANSWER_MS = 72 * HOUR_MS;

interface PlanParts {
  readonly runId: string;
  readonly skill: Skill;
  readonly prompt: string;
  readonly input: InputValues;
  /** What happened, if that is why it runs. */
  readonly events: readonly Happened[];
  readonly worker: RunWorker;
  /** Resources that the worker may need. */
  readonly uris: Readonly<Record<string, string | string[]>>;
}

/** A run of a skill as a plan of the agent protocol: one step, whose escalations only propose. */
export function planSkillRun({ runId, skill, prompt, input, events, worker, uris }: PlanParts): RunPlan {
  const params = { skillId: skill.skillId, input, prompt, ...(events.length > 0 && { events: [...events] }) };
  return {
    workflow: WORKFLOW,
    definitionHash: hashOf(params),
    featureId: runId,
    inputs: {},
    unattended: false,
    runTimeoutMs: RUN_MS[worker],
    answerTimeoutMs: ANSWER_MS,
    maxRecoveries: 3,
    indexPath: RUNS_URI,
    agents: {},
    steps: [
      {
        id: STEP,
        title: skill.name,
        agent: worker,
        action: 'run_skill',
        params,
        paths: uris,
        needs: [],
        writes: ['result.json', 'task/*.json', 'call/*.json'],
        proposesWrites: true,
        featureOptional: false,
        maxIterations: 4,
        maxAttempts: 3,
        staleAfter: 3,
        onCap: 'ask',
        suspiciousContent: 'retry',
        attemptTimeoutMs: ATTEMPT_MS[worker],
        stepTimeoutMs: RUN_MS[worker],
        backoffMs: 5_000,
        validators: [],
        findings: null,
      },
    ],
  };
}
