import { addDays } from '../../core/time/day.ts';
import type { WorkOrder } from '../../domains/run/index.ts';

/** What a reading tool answered. */
export interface Gathered {
  readonly tool: string;
  readonly childId: string | null;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The arguments with which a reading tool shows a day of a family. Tools that are not here need to be asked for something particular. */
const asked: Readonly<Record<string, 'family' | 'kid' | 'week' | 'requests' | 'claims'>> = {
  family_query_overview: 'family',
  family_query_period: 'week',
  task_list: 'kid',
  gems_query_balance: 'kid',
  screentime_query_state: 'kid',
  screentime_list_requests: 'requests',
  reward_list_claims: 'claims',
  activity_list: 'family',
};

/**
 * Gathers what a run is about with the reading tools that it has: the kids are those whose resources the envelope names.
 * A tool that refuses is left out: its answer would be words for an agent.
 */
export async function gather(order: WorkOrder, signal: AbortSignal): Promise<Gathered[]> {
  const kids = kidsOf(order);
  const gathered: Gathered[] = [];
  const ask = async (tool: string, childId: string | null, args: Readonly<Record<string, unknown>>) => {
    signal.throwIfAborted();
    const answer = await order.call(tool, args);
    if (!('error' in answer)) gathered.push({ tool, childId, answer });
  };
  for (const { name } of order.tools.filter(({ isRead }) => isRead)) {
    const how = asked[name];
    if (how === 'family') await ask(name, null, {});
    else if (how === 'requests' || how === 'claims') await ask(name, null, { status: 'pending' });
    else if (how === 'week') {
      for (const childId of kids) await ask(name, childId, { childId, ...weeksUntil(order.today) });
    } else if (how === 'kid') {
      for (const childId of kids)
        await ask(name, childId, name === 'task_list' ? { childId, status: 'all' } : { childId });
    }
  }
  return gathered;
}

/** The last seven days, and the seven before. */
function weeksUntil(today: string) {
  const from = addDays(today, -6);
  return { from, until: today, compareWith: { from: addDays(from, -7), until: addDays(from, -1) } };
}

/** The kids whose resources the envelope names, in its order; all kids of the order if it names none. */
export function kidsOf({ input, people }: Pick<WorkOrder, 'input' | 'people'>): string[] {
  const uris = Object.values(input.paths).flat();
  const named = uris.flatMap((uri) => /^sprout:\/\/child\/([^/]+)\//.exec(uri)?.[1] ?? []);
  const known = people.filter(({ kind }) => kind === 'kid').map(({ id }) => id);
  return named.length > 0 ? [...new Set(named)] : known;
}
