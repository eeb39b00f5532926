import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { inLanguage } from '../../../core/in-language.ts';
import type { WorkDone, WorkOrder } from '../../../domains/run/index.ts';
import { gather, kidsOf } from '../gather.ts';
import { firstWordOf } from '../names/name-mask.ts';
import { digestWords } from './digest-words.ts';
import { type KidFacts, kidFacts, pendingFacts } from './facts.ts';

/** Longer instructions are cut in the digest: the parent knows them. */
const MOST_INSTRUCTIONS = 400;

/**
 * Works on a run with nothing but rules: it reads what the skill's reading tools show and sums it up for the parents. It
 * changes nothing, and says that the instructions themselves are left to the reader.
 */
export async function workWithRules(order: WorkOrder, signal: AbortSignal): Promise<WorkDone> {
  const gathered = await gather(order, signal);
  const words = inLanguage(digestWords, order.language);
  const names = new Map(order.people.map(({ id, names: [name = ''] }) => [id, firstWordOf(name)]));
  const kids = kidsOf(order).map((childId) => kidFacts(gathered, childId));
  const lines = kids.flatMap((kid) => lineOf(kid, names.get(kid.childId) ?? words.aKid, words));
  const pending = words.pending(pendingFacts(gathered));
  const { prompt } = order.input.task.params as { readonly prompt?: unknown };
  const parts = [
    lines.length === 0 && pending === '' ? words.nothing : [...lines, pending].filter((line) => line !== '').join('\n'),
    typeof prompt === 'string' ? words.instructions(shortened(prompt)) : '',
  ];
  const envelope: OutputEnvelope = {
    success: true,
    summary: parts.filter((part) => part !== '').join('\n\n'),
    artifacts: [],
    recommendation: 'proceed',
  };
  return { text: JSON.stringify(envelope), cost: { adapter: 'rules', inputTokens: 0, outputTokens: 0, microUsd: 0 } };
}

type Words = (typeof digestWords)['en'];

function lineOf(kid: KidFacts, name: string, words: Words): string[] {
  const { tasks, gems, screen } = kid;
  const said = [
    tasks && words.tasks(tasks),
    gems && words.gems(gems.balance, gems.onHold),
    screen && words.screen(screen.consumed, screen.remaining),
  ].filter((part) => part !== undefined);
  return said.length === 0 ? [] : [`${name}: ${said.join(' ')}`];
}

function shortened(prompt: string): string {
  const plain = prompt.replace(/\s+/g, ' ').trim();
  return plain.length <= MOST_INSTRUCTIONS ? plain : `${plain.slice(0, MOST_INSTRUCTIONS).trimEnd()}…`.toWellFormed();
}
