/** Asks thinkers about matches, and turns their answers into planned calls. A thinker is started only when something happened. */
import { type AgentReply, classifyReply, type InputEnvelope, type OutputEnvelope } from '@sprout/agent-protocol/pure';
import type { Identity, Surroundings } from '../agent/surroundings.ts';
import { tellBudgetSpent } from '../agent/tell-budget-spent.ts';
import { cardOf } from '../reaction/calls-of-steps.ts';
import { plannedCalls } from '../reaction/find-matches.ts';
import type { Call, ModelThinker, ProgramThinker, Reaction, Think } from '../reaction/reaction.ts';
import type { Match } from '../state/agent-store.ts';
import { WireError } from '../wire/wire-error.ts';
import { faultIn, pauseAfterFault } from './fault.ts';
import { fence } from './fence.ts';
import { readCalls } from './read-calls.ts';

const MOST_ATTEMPTS = 3;
const LIMIT_MS = 5 * 60_000;

/** How long a service that is away is asked again. */
const PATIENCE_MS = 24 * 60 * 60_000;

/** Asks about every match that is to be thought about. */
export async function think(around: Surroundings, me: Identity, signal?: AbortSignal): Promise<void> {
  const { store, clock, reactions, budget, tell } = around;
  for (const match of store.listMatches('thinking')) {
    if ((match.dueAt ?? 0) > clock.now()) continue;
    const reaction = reactions.find(({ name }) => name === match.reaction);
    if (reaction?.think === undefined) {
      store.fail(match, 'The reaction is gone, or no longer has a thinker.');
    } else if (match.attempts >= MOST_ATTEMPTS) {
      store.fail(match, match.why ?? `No usable answer in ${MOST_ATTEMPTS} attempts.`);
      tell(`${match.reaction}: gave up after ${MOST_ATTEMPTS} attempts.`);
    } else if (reaction.think.model !== undefined) {
      await askModelAbout(around, me, { ...reaction, think: reaction.think }, match, signal);
    } else if (store.spent.take(clock.now(), 'thoughts', budget.thoughtsPerDay)) {
      await thinkOnce(around, me, { ...reaction, think: reaction.think }, match, signal);
    } else {
      store.postponeThinking(match, store.spent.nextDay(clock.now()));
      await tellBudgetSpent(around, 'thoughts', signal);
    }
  }
}

type ThinkingWith<Kind> = Reaction & { readonly think: Kind & Pick<Think, 'tools'> };

/** Loaded on first use: an agent without a model needs none of it. */
async function askModelAbout(
  around: Surroundings,
  me: Identity,
  reaction: ThinkingWith<ModelThinker>,
  match: Match,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { store, clock, tell } = around;
  const { thinkWithModel } = await import('./think-with-model.ts');
  try {
    const begin = () => inputOf(around, match, reaction.think.tools, signal);
    await thinkWithModel(around, me, { reaction, match, begin }, signal);
  } catch (thrown) {
    signal.throwIfAborted();
    const fault = faultIn(thrown);
    if (fault === undefined) throw thrown;
    tell(`${reaction.name}: ${fault.message}`);
    if (fault.mayCost) store.countAttempt(match);
    const age = clock.now() - Date.parse(match.event.timestamp);
    if (!fault.isPassing || age > PATIENCE_MS) store.fail(match, fault.message);
    else store.postponeThinking(match, clock.now() + pauseAfterFault(fault, age), fault.message);
  }
}

async function thinkOnce(
  around: Surroundings,
  me: Identity,
  { name, think: thinker }: ThinkingWith<ProgramThinker>,
  match: Match,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { store, clock, startThinker, tell } = around;
  const tools = thinker.tools;
  const input = await inputOf(around, match, tools, signal);
  // Stored first: an attempt that a crash cuts off has been one, and no crash can ask for ever.
  store.countAttempt(match);
  const limit = AbortSignal.timeout(LIMIT_MS);
  const attempt = match.attempts + 1;
  const reply: AgentReply = await startThinker(thinker).call({
    ...{ input, runId: match.item, step: name, attempt },
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  });
  signal?.throwIfAborted();
  const read = classifyReply(reply, { step: name, iteration: 1, attempt });
  const again = (why: string) => {
    store.postponeThinking(match, clock.now(), why);
    tell(`${name}: ${why}`);
  };
  if (read.type === 'attempt_failed') return again(`the thinker failed. ${read.detail}`);
  if (read.type === 'output_rejected') return again('the thinker’s answer is no envelope.');
  const answer = decide(name, read.output, { tools, scopes: me.scopes });
  if ('again' in answer) return again(`the thinker wants another try. ${answer.again}`);
  if ('problems' in answer) {
    store.fail(match, answer.problems.join(' '));
    return tell(`${name}: nothing of the thinker’s answer is done. ${answer.problems.join(' ')}`);
  }
  store.plan(match, plannedCalls(name, match.item, answer.calls), clock.now());
  tell(`${name}: ${read.output.summary}`);
}

type Decided =
  | { readonly calls: readonly Call[] }
  | { readonly problems: readonly string[] }
  | { readonly again: string };

/** What an answer comes to. What the thinker leaves to a person becomes a question to the parents. */
function decide(name: string, output: OutputEnvelope, allowed: Parameters<typeof readCalls>[1]): Decided {
  const { recommendation, summary, success } = output;
  if (recommendation === 'retry') return { again: summary };
  if (recommendation === 'escalate') return { calls: [{ tool: 'inbox.ask', arguments: cardOf(name, summary) }] };
  return success ? readCalls(output, allowed) : { problems: [summary] };
}

async function inputOf(
  around: Surroundings,
  { event, fields, reaction }: Match,
  tools: readonly string[],
  signal: AbortSignal | undefined,
): Promise<InputEnvelope> {
  const uri = resourceOf(event.type, event.refs.childId);
  const state = uri === undefined ? undefined : await readState(around, uri, signal);
  const { notice, data } = fence({ payload: event.payload, fields, ...(state !== undefined && { state }) });
  return {
    context: { feature_id: reaction.slice(0, 100), workflow: 'home-agent', iteration: 1 },
    paths: { ...(uri !== undefined && { state: uri }) },
    task: {
      action: 'react',
      params: {
        reaction,
        event: { type: event.type, refs: event.refs, timestamp: event.timestamp },
        ...{ tools, notice, data },
        answer:
          'An output envelope. Each call is an artifact call/<n>.json with { "tool", "arguments" }; none is fine.',
      },
    },
  };
}

/** What a parent would look at first for such an event. */
function resourceOf(type: string, childId: string | undefined): string | undefined {
  if (childId === undefined) return undefined;
  const [noun = ''] = type.split('.');
  const views: Readonly<Record<string, string>> = {
    screentime: 'screentime/requests',
    task: 'today',
    reward: 'rewards',
    gems: 'gems',
  };
  return views[noun] === undefined ? undefined : `sprout://child/${childId}/${views[noun]}`;
}

/** Undefined without the scope for it: the thinker then knows the event alone. */
async function readState({ wire }: Surroundings, uri: string, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const { resources } = await wire.wait([{ uri }], { timeoutMs: 0, signal });
    return resources[0]?.state;
  } catch (thrown) {
    if (thrown instanceof WireError && thrown.kind === 'refused' && !thrown.mayRetry) return undefined;
    throw thrown;
  }
}
