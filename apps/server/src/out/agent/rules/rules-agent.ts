import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import type { Happened, WorkDone, WorkOrder } from '../../../domains/run/index.ts';
import { firstWordOf } from '../../language-model/name-mask.ts';
import { gather, kidsOf } from '../gather.ts';
import { digestWords } from './digest-words.ts';
import { type KidFacts, kidFacts, pendingFacts, weekOf } from './facts.ts';

/**
 * Works on a run with nothing but rules: it reads what the skill's reading tools show and sums it up for the parents. It
 * changes nothing and follows no prompt, and its words say so. The prompt is for agents: no parent reads it here.
 */
export async function workWithRules(order: WorkOrder, signal: AbortSignal): Promise<WorkDone> {
  const gathered = await gather(order, signal);
  const events = eventsIn(order);
  // What happened to one kid is not about the others.
  const concerned = new Set(events.flatMap(({ refs }) => refs.childId ?? []));
  const words = digestWords(order.language);
  const names = new Map(order.people.map(({ id, names: [name = ''] }) => [id, firstWordOf(name)]));
  const nameOf = (childId: string) => names.get(childId) ?? words.aKid;
  const kids = kidsOf(order).filter((childId) => concerned.size === 0 || concerned.has(childId));
  const lines = kids.flatMap((childId) => lineOf(kidFacts(gathered, childId), nameOf(childId), words));
  const weeks = kids.flatMap((childId) => {
    const week = weekOf(gathered, childId);
    const said = week === undefined ? '' : words.week(week);
    return said === '' ? [] : [`${nameOf(childId)}: ${said}`];
  });
  const pending = words.pending(pendingFacts(gathered));
  const happened = events.map((event) => words.after(event, event.timestamp.slice(11, 16)));
  const today = lines.length > 0 || (pending !== '' && weeks.length === 0) ? [words.today, ...lines] : [];
  const gatheredWords = [...(weeks.length > 0 ? [words.lastDays, ...weeks] : []), ...today, pending];
  const isEmpty = gatheredWords.every((line) => line === '');
  const said =
    isEmpty && happened.length === 0
      ? words.nothing
      : [...happened, ...gatheredWords].filter((line) => line !== '').join('\n');
  const envelope: OutputEnvelope = {
    success: true,
    summary: `${said}\n\n${words.onlyGathered(weeks.length > 0)}`,
    artifacts: [],
    recommendation: 'proceed',
  };
  return { text: JSON.stringify(envelope), cost: { adapter: 'rules', inputTokens: 0, outputTokens: 0, microUsd: 0 } };
}

/** What happened, if that is why the run runs. */
function eventsIn({ input }: WorkOrder): readonly Happened[] {
  const { events } = input.task.params as { readonly events?: readonly Happened[] };
  return events ?? [];
}

type Words = ReturnType<typeof digestWords>;

function lineOf(kid: KidFacts, name: string, words: Words): string[] {
  const { tasks, gems, screen } = kid;
  const said = [
    tasks && words.tasks(tasks),
    gems && words.gems(gems.balance, gems.onHold),
    screen && words.screen(screen.consumed, screen.remaining),
  ].filter((part) => part !== undefined);
  return said.length === 0 ? [] : [`${name}: ${said.join(' ')}`];
}
