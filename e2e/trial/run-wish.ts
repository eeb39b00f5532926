import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { connectClient2 } from '../../apps/server/src/testing/mcp/official-clients.ts';
import { type Answer, type Cost, ScriptedAgent } from './agent.ts';
import { daysOf } from './days.ts';
import { TrialFamily } from './family.ts';
import { fillIn, valueAt } from './value-at.ts';
import type { Act, Step, StoreCheck, Wish } from './wish.ts';

/** A server to try the wishes on. */
export interface Stage {
  readonly url: string;
  /** The SQLite file that it writes. */
  readonly file: string;
}

/** What a wish cost, and what went wrong if it was not granted. */
export interface Trial extends Cost {
  readonly wish: Wish;
  /** Instructions and tool list. */
  readonly readFirst: number;
  readonly problem?: unknown;
}

/** Lets the agent grant one wish, and looks into the store whether it did. */
export async function runWish(stage: Stage, wish: Wish): Promise<Trial> {
  const family = await TrialFamily.setUp(stage.url, wish.name);
  const { client } = await connectClient2(new URL('/mcp', stage.url), 'modern', family.token);
  const agent = await ScriptedAgent.meet(client, wish.name);
  const { cost, readFirst } = agent;
  try {
    await grant(stage, wish, family, agent);
    return { wish, readFirst, ...cost };
  } catch (problem) {
    return { wish, readFirst, ...cost, problem };
  } finally {
    await client.close();
  }
}

async function grant(stage: Stage, wish: Wish, family: TrialFamily, agent: ScriptedAgent): Promise<void> {
  const days = Object.entries(daysOf(family.timezone));
  // What the agent knows comes from its own calls. What the family knows is for the acts and checks around them.
  const known = new Map<string, unknown>(days);
  const all = new Map<string, unknown>([...days, ...(await family.ids())]);
  const act = async ({ as, operation, arguments: args, keep = {} }: Act) => {
    const answer = await family.act(as, operation, fillIn(args, all) as object);
    for (const [name, place] of Object.entries(keep)) all.set(name, valueAt(answer, place));
  };

  for (const each of wish.before ?? []) await act(each);
  await agent.readGuide(wish.guide);
  for (const step of wish.steps) {
    const calling = agent.take(step, fillIn(step.arguments ?? {}, known) as object);
    if (step.meanwhile !== undefined) await Promise.all([calling, act(step.meanwhile)]);
    const answer = await letThrough(family, await calling);
    for (const [name, place] of Object.entries(step.keep ?? {})) {
      known.set(name, valueAt(answer, place));
      all.set(name, known.get(name));
    }
    checkAnswer(step, answer, all);
  }
  for (const each of wish.after ?? []) await act(each);
  for (const check of wish.store ?? []) checkStore(stage.file, check, all);
}

/** A call that waits for a parent: the parent says yes, and its answer is what came of it. */
async function letThrough(family: TrialFamily, answer: Answer): Promise<Answer> {
  const { cardId, threadId } = (answer.waitingForParent ?? {}) as { cardId?: string; threadId?: string };
  if (cardId === undefined) return answer;
  const { items } = await family.act('parent', 'inbox.get', { threadId });
  const card = (items as { cardId: string; options: { optionId: string }[] }[]).find((one) => one.cardId === cardId);
  const tap = { cardId, optionId: card?.options[0]?.optionId };
  const { results } = await family.act('parent', 'inbox.answer', tap);
  const [made] = results as { result: Answer }[];
  return { ...made?.result, nextStep: answer.nextStep };
}

function checkAnswer({ call, answers = {}, leadsTo = '' }: Step, answer: Answer, values: ReadonlyMap<string, unknown>) {
  for (const [place, expected] of Object.entries(answers)) {
    assert.deepEqual(valueAt(answer, place), fillIn(expected, values), `${call}: ${place}`);
  }
  assert.ok(String(answer.nextStep).includes(leadsTo), `${call} leads to ${leadsTo}: ${answer.nextStep}`);
}

/** Looks past the server, at what it wrote. */
function checkStore(file: string, { sql, rows }: StoreCheck, values: ReadonlyMap<string, unknown>): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const names = new Set([...sql.matchAll(/:(\w+)/g)].map(([, name]) => name as string));
    const parameters = Object.fromEntries([...names].map((name) => [name, values.get(name) as string]));
    const found = database
      .prepare(sql)
      .all(parameters)
      .map((row) => Object.values(row));
    assert.deepEqual(found, fillIn(rows, values), sql);
  } finally {
    database.close();
  }
}
