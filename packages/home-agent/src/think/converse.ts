/**
 * A conversation with a model, as far as it comes now. Each of its turns is stored before what follows from it is done, so a
 * crash goes on where it was: an answer that came is never asked for again.
 */
import type { Conversation, ModelTool, ToolCall, ToolResult } from '@sprout/language-model';
import type { Surroundings } from '../agent/surroundings.ts';
import { type Limited, tellBudgetSpent } from '../agent/tell-budget-spent.ts';
import type { Model } from '../reaction/reaction.ts';
import { giveBackThought, holdThought, MAX_TOKENS, settleThought } from './spend-thought.ts';

/** A model that has not come to an end after so many answers is going round in circles. */
const MOST_ANSWERS = 12;
const MOST_CALLS = 8;

export interface Talk {
  readonly thread: string;
  readonly model: Model;
  readonly system: string;
  /** Said first. Made once, and then remembered. */
  readonly begin: () => Promise<string>;
  readonly tools: readonly ModelTool[];
  /** Stored together with the answer that wants these calls. `round` counts answers. */
  readonly plan: (calls: readonly ToolCall[], round: number) => void;
  /** Makes a call of an answer; undefined: it is not settled yet. */
  readonly make: (call: ToolCall, round: number, index: number) => Promise<Made | undefined>;
}

export type Made = Omit<ToolResult, 'callId'>;

export type Heard =
  | { readonly kind: 'said'; readonly text: string; readonly calls: readonly ToolCall[] }
  /** Goes on later: a call has no answer yet, or the day has no budget left. */
  | { readonly kind: 'later' }
  | { readonly kind: 'resting' }
  | { readonly kind: 'failed'; readonly why: string };

/** Throws a ServiceFault if the model gives no answer. */
export async function converse(around: Surroundings, talk: Talk, signal: AbortSignal): Promise<Heard> {
  const { talks } = around.store;
  if (talks.read(talk.thread).length === 0) {
    talks.append(talk.thread, { who: 'user', text: await talk.begin() });
  }
  for (;;) {
    const turns = talks.read(talk.thread);
    const last = turns.at(-1);
    const answers = turns.flatMap((turn) => (turn.who === 'model' ? [turn] : []));
    if (last?.who === 'model') {
      const results = await makeCalls(talk, last.calls, answers.length);
      if (last.calls.length === 0)
        return { kind: 'said', text: last.text, calls: answers.flatMap(({ calls }) => calls) };
      if (results === undefined) return { kind: 'later' };
      talks.append(talk.thread, { who: 'tools', results });
    } else if (answers.length >= MOST_ANSWERS) {
      return { kind: 'failed', why: `The model came to no end in ${MOST_ANSWERS} answers.` };
    } else {
      const mayCall = answers.length < MOST_ANSWERS - 1;
      const { model, system, tools } = talk;
      const conversation = { system, tools, mayCall, turns, maxTokens: model.maxTokens ?? MAX_TOKENS };
      const spent = await ask(around, talk, conversation, answers.length + 1, signal);
      if (spent === 'refused') return { kind: 'failed', why: 'The model does not answer this.' };
      if (spent !== undefined) {
        await tellBudgetSpent(around, spent, signal);
        return { kind: 'resting' };
      }
    }
  }
}

/** Asks for one answer and stores it with all that follows from it. A limit's name: nothing was asked. */
async function ask(
  around: Surroundings,
  { model, thread, plan }: Talk,
  conversation: Conversation,
  round: number,
  signal: AbortSignal,
): Promise<Limited | 'refused' | undefined> {
  const held = holdThought(around, model, conversation);
  if (typeof held === 'string') return held;
  const { store, askModel } = around;
  try {
    const answer = await askModel(model, conversation, signal);
    const calls = conversation.mayCall ? answer.calls.slice(0, MOST_CALLS) : [];
    store.inOne(() => {
      settleThought(around, model, held, answer.use);
      if (answer.end === 'refused') return;
      store.talks.append(thread, { who: 'model', text: answer.text, calls });
      plan(calls, round);
    });
    return answer.end === 'refused' ? 'refused' : undefined;
  } catch (thrown) {
    if ((thrown as { mayCost?: unknown }).mayCost === false) giveBackThought(around, model, held);
    throw thrown;
  }
}

async function makeCalls(
  { make }: Talk,
  calls: readonly ToolCall[],
  round: number,
): Promise<readonly ToolResult[] | undefined> {
  const results: ToolResult[] = [];
  for (const [index, call] of calls.entries()) {
    const made = await make(call, round, index);
    if (made === undefined) return undefined;
    results.push({ callId: call.callId, ...made });
  }
  return results;
}

export function failure(message: string): Made {
  return { text: JSON.stringify({ error: { message } }), isError: true };
}
