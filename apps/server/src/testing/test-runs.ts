import type { InputEnvelope, OutputEnvelope } from '@sprout/agent-protocol/pure';
import type { AnswerOf } from '#operations';
import type { Principal } from '../core/principal.ts';
import type { SproutAgent, WorkDone, WorkOrder } from '../domains/run/index.ts';
import type { definition as answerRun } from '../domains/run/operations/answer.ts';
import type { definition as getRun } from '../domains/run/operations/get.ts';
import type { definition as submitRunOutput } from '../domains/run/operations/submit-output.ts';
import { callDue } from './due.ts';
import { newSkill } from './new-skill.ts';
import type { TestFamily, TestSprout } from './test-sprout.ts';

export type RunStory = AnswerOf<typeof getRun>;
export type Submitted = AnswerOf<typeof submitRunOutput>;
export type AnsweredRun = AnswerOf<typeof answerRun>;

/** A Sprout agent that does what a test says, and remembers its orders. */
export class ScriptedAgent implements SproutAgent {
  readonly orders: WorkOrder[] = [];
  answer: (order: WorkOrder, signal: AbortSignal) => Promise<WorkDone> | WorkDone = () => done(envelope());

  async work(order: WorkOrder, signal: AbortSignal): Promise<WorkDone> {
    this.orders.push(order);
    return this.answer(order, signal);
  }
}

export function done(output: OutputEnvelope): WorkDone {
  return { text: JSON.stringify(output) };
}

/** An output envelope that is done, unless the fields say otherwise. */
export function envelope(fields: Partial<OutputEnvelope> = {}): OutputEnvelope {
  return { success: true, summary: 'All done.', artifacts: [], recommendation: 'proceed', ...fields };
}

/** A tool and its arguments. */
export type Made = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** Artifacts that call tools. */
export function calls(...made: readonly Made[]) {
  return made.map(([tool, args], index) => ({
    path: `call/${index + 1}.json`,
    operation: 'create' as const,
    content: JSON.stringify({ tool, arguments: args }),
  }));
}

export function pay({ childIds }: TestFamily, delta = 5) {
  return calls(['gems_adjust', { childId: childIds[0], delta, reason: 'Read a book' }]);
}

/** A skill without variables that may adjust gems, create and change tasks. */
export function payingSkill(test: TestSprout, caller: Principal, fields: Record<string, unknown> = {}) {
  return newSkill(test, caller, {
    name: 'Book gems',
    prompt: 'Pay for books that were read.',
    inputVariables: [],
    handsReferenced: ['gems_adjust', 'task_create', 'task_update', 'task_list'],
    ...fields,
  });
}

/** Starts a run of a new paying skill. */
export async function startRun(test: TestSprout, caller: Principal, fields: Record<string, unknown> = {}) {
  const { skill = {}, ...args } = fields;
  const { skillId } = await payingSkill(test, caller, skill as Record<string, unknown>);
  const { runId } = await test.ok<{ runId: string }>(caller, 'run.start', { skillId, ...args });
  return runId;
}

/** Lets the Sprout agent work until nothing of the family is due for it. */
export async function workOff(test: TestSprout, { familyId }: TestFamily): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const called = await callDue(test, familyId);
    await test.sprout.afterwards.finish();
    await test.sprout.worker.idle();
    if (!called.includes('run.work')) return;
  }
  throw new Error('the run does not come to rest');
}

export function storyOf(test: TestSprout, caller: Principal, runId: string): Promise<RunStory> {
  return test.ok<RunStory>(caller, 'run.get', { runId });
}

export async function balanceOf(test: TestSprout, { parent, childIds }: TestFamily): Promise<number> {
  const { balance } = await test.ok<{ balance: number }>(parent, 'gems.query_balance', { childId: childIds[0] });
  return balance;
}

/** Claims a run as an outside worker. */
export async function claimRun(test: TestSprout, caller: Principal, runId: string) {
  const claimed = await test.ok<Submitted>(caller, 'run.submit_output', { runId, claim: true });
  return { ...claimed, leaseToken: String(claimed.leaseToken), input: claimed.input as InputEnvelope };
}
