import {
  type AttemptFence,
  checkOutput,
  classifyReply,
  decide,
  hasEnded,
  hasErrors,
  type OutputEnvelope,
  type Violation,
} from '@sprout/agent-protocol/pure';
import { z } from 'zod';
import { defineOperation, id, implementWrite, instant, refuse } from '#operations';
import { listProblems } from '../../../core/json/problems.ts';
import type { Rule } from '../../../core/operations/rule.ts';
import type { Principal } from '../../../core/principal.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { checkCalls } from '../calls/make-calls.ts';
import { mayWait, prepareCalls } from '../calls/prepare-calls.ts';
import { documentPaths } from '../calls/read-calls.ts';
import { requireHands } from '../calls/run-tools.ts';
import type { RunPorts } from '../ports.ts';
import { acceptOutput, advanceRun, saveRun } from '../record/advance-run.ts';
import { parentsAnswer, stepOf } from '../record/progress.ts';
import { type PreparedCalls, RunSession } from '../record/run-session.ts';
import { takeBackNobodyCame } from '../run-cards.ts';
import { effectsOf, findRun, type LeaseHolder } from '../run-store.ts';
import { runEffect, runInput, runQuestion, runStatus, token } from '../schemas.ts';
import { RunView } from '../view/run-view.ts';
import { showEffect, showQuestion } from '../view/show-run.ts';
import { type BegunAttempt, beginAttempt } from '../worker/begin-attempt.ts';

export const definition = defineOperation({
  name: 'run.submit_output',
  title: 'Work on a run',
  description:
    'For the worker of a run. claim: true takes a run that waits for an agent. leaseToken alone renews the lease; ' +
    'with output it hands in, and the answer has the next input with a new leaseToken, or the end state. Read ' +
    'sprout://run/guide first.',
  scope: 'run:write',
  neverAsked: true,
  reasons: ['RUN_NOT_WAITING', 'LEASE_LOST', 'ENVELOPE_INVALID', 'ALREADY_RESOLVED'],
  change: null,
  input: {
    runId: id,
    claim: z
      .literal(true)
      .optional()
      .describe('Take the run.')
      .meta({ examples: [true] }),
    leaseToken: token.optional().describe('Of your claim, or of the last answer.'),
    output: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        '{ success, summary, artifacts: [{ path, operation: create|update, content }], notes?, recommendation: proceed|retry|escalate }',
      ),
  },
  output: {
    runId: id,
    status: runStatus,
    reason: z.string().nullable(),
    leaseToken: token.nullable().describe('For your next call; null: the run needs nothing more from you now.'),
    leaseUntil: instant.nullable(),
    hands: z.array(z.string()).describe('The tools that artifacts may cause.'),
    input: runInput.nullable(),
    question: runQuestion.nullable().describe('What a parent is asked, while the run waits for that.'),
    effects: z.array(runEffect).describe('What the run has done so far.'),
  },
});

/** How long a worker has the run before it must renew its lease or hand in its output. */
export const WORKER_LEASE_MS = 10 * 60_000;

const oneThing: Rule = ({ claim: asks, leaseToken, output }) => {
  if (asks !== undefined && leaseToken === undefined && output === undefined) return [];
  if (asks === undefined && leaseToken !== undefined) return [];
  return [{ path: '/leaseToken', expected: 'claim: true alone, or leaseToken alone, or leaseToken with output' }];
};

export const submitOutput = implementWrite(definition, (ports: RunPorts) => ({
  rules: [oneThing],

  async prepare(context, { runId, leaseToken, output }): Promise<PreparedCalls> {
    const principal = context.principal as Principal;
    if (output === undefined || hasErrors(checkOutput(output))) return new Map();
    if (!mayWait(ports, output as OutputEnvelope)) return new Map();
    const run = await context.store.read((db) => findRun(db, principal.familyId, runId));
    if (run === undefined || run.lease?.token !== leaseToken) return new Map();
    return prepareCalls(ports, context, run, output as OutputEnvelope, principal);
  },

  async run(context, { runId, claim: asks, leaseToken, output }, prepared) {
    const session = await RunSession.open(context, ports, runId);
    if (session === undefined) throw context.unknownId('runId');
    requireHands(context.principal, session.run.hands);
    session.prepared = prepared;
    session.worker = context.principal;
    if (asks === true) return take(session);
    requireLease(session, String(leaseToken));
    if (output === undefined) return renew(session);
    await requireSound(session, output);
    const { id, iteration, attempt } = stepOf(session.state);
    const at: AttemptFence = { step: id, iteration, attempt };
    const text = JSON.stringify(output);
    await acceptOutput(session, classifyReply({ kind: 'answered', text }, at));
    await advanceRun(session);
    const next = await beginAttempt(session, holderOf(context.principal), WORKER_LEASE_MS);
    await saveRun(session);
    return answer(session, next);
  },
  nextStep: ({ input, question }) =>
    input !== null
      ? 'Do what input.task says, within hands, then call run.submit_output with leaseToken and output; renew before leaseUntil.'
      : question !== null
        ? 'A parent is asked; the run goes on with their answer, and run.list shows when it waits for a worker again.'
        : 'The run has ended; run.list with status open and for me lists others that wait.',
}));

/** Takes a run that waits for an agent. Of two workers one wins, and the other is told. */
async function take(session: RunSession) {
  const { context, run, state } = session;
  if (hasEnded(state)) throw refuse('ALREADY_RESOLVED', { details: { status: state.status } });
  const why =
    state.question !== null
      ? 'it waits for an answer of a parent.'
      : run.worker === 'sprout'
        ? 'the Sprout agent works on it.'
        : run.lease !== null
          ? `another worker has it until ${local(session, run.lease.until)}.`
          : undefined;
  if (why !== undefined) throw refuse('RUN_NOT_WAITING', { details: { why } });
  const claimed = await beginAttempt(session, holderOf(context.principal), WORKER_LEASE_MS);
  if (claimed === undefined) throw new Error('a run that waits for nobody has no worker either');
  await takeBackNobodyCame(context, run);
  await saveRun(session);
  return answer(session, claimed);
}

async function renew(session: RunSession) {
  const { context, state } = session;
  const { events, lease } = session;
  const begun = events.findLast((event) => event.type === 'attempt_started');
  if (lease === null || begun === undefined || decide(state, parentsAnswer) !== undefined) throw lost();
  session.lease = { ...lease, until: context.now + WORKER_LEASE_MS };
  session.save();
  return answer(session, { input: begun.input, leaseToken: lease.token, attempt: begun.attempt });
}

function requireLease({ run, state }: RunSession, leaseToken: string): void {
  if (run.lease?.token === leaseToken) return;
  if (hasEnded(state)) throw lost(`the run has ended: ${state.status}.`);
  throw lost();
}

function lost(why = 'it ran out, or the run went on without you.') {
  return refuse('LEASE_LOST', { details: { why } });
}

/** A broken envelope is an argument to put right: it costs no iteration. */
async function requireSound(session: RunSession, output: Readonly<Record<string, unknown>>): Promise<void> {
  const found = checkOutput(output).filter(({ severity }) => severity === 'error');
  const broken =
    found.length > 0 ? found : (await checkCalls(session, { output: output as OutputEnvelope })).violations;
  if (broken.length === 0) return;
  const problems = broken.map(({ code, pointer, message, fix }: Violation) => ({
    path: `/output${pointer}`,
    // The protocol knows of files; here there are only these.
    expected: `${message} ${code.startsWith('PATH_') ? `There are: ${documentPaths}.` : fix}`,
  }));
  throw refuse('ENVELOPE_INVALID', { details: { count: broken.length, ...listProblems(problems) } });
}

function holderOf({ kind, actorId, channelId, clientId }: Principal): LeaseHolder {
  const program = clientId !== undefined && { clientId };
  return { kind: kind === 'parent' ? 'parent' : 'agent', actorId, channelId, ...program };
}

async function answer(session: RunSession, claimed: BegunAttempt | undefined) {
  const { context, run, state, question, lease } = session;
  const [effects, view] = await Promise.all([effectsOf(context.db, context.familyId, run.runId), RunView.of(context)]);
  return {
    runId: run.runId,
    status: state.status,
    reason: state.reason,
    leaseToken: claimed?.leaseToken ?? null,
    leaseUntil: claimed === undefined || lease === null ? null : local(session, lease.until),
    hands: [...run.hands],
    input: (claimed === undefined ? null : view.input(claimed.input)) as never,
    question: state.question === null ? null : view.unnamed(showQuestion(question)),
    effects: view.unnamed(effects.map(showEffect)),
  };
}

function local({ context }: RunSession, at: number): string {
  return formatInstant(at, context.clock.timezone);
}
