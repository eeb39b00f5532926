/** What the answers of reading tools say about a day, apart from words. */
import { z } from 'zod';
import type { Gathered } from '../gather.ts';

export interface KidTasks {
  readonly done: number;
  readonly due: number;
  readonly left: readonly string[];
  readonly waiting: readonly string[];
}

/** The figures of seven days; one that the run may not read is not there. */
export type WeekFigures = z.infer<typeof weekFigures>;

export interface KidWeek {
  readonly week: WeekFigures;
  /** The seven days before, if the family was there for all of them. */
  readonly before: WeekFigures | undefined;
}

export interface KidFacts {
  readonly childId: string;
  readonly tasks: KidTasks | undefined;
  readonly gems: { readonly balance: number; readonly onHold: number } | undefined;
  readonly screen: { readonly consumed: number; readonly remaining: number | null } | undefined;
}

export interface PendingFacts {
  readonly screentime: number;
  readonly claims: number;
  /** Of agents and of runs. */
  readonly questions: number;
}

const taskPage = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      isArchived: z.boolean().default(false),
      children: z.array(z.object({ childId: z.string(), state: z.string() })),
    }),
  ),
});
const balance = z.object({ balance: z.number(), onHold: z.number() });
const screenState = z.object({ consumedMinutes: z.number(), remainingMinutes: z.number().nullable() });
const weekFigures = z.object({
  due: z.number().optional(),
  done: z.number().optional(),
  missed: z.number().optional(),
  waiting: z.number().optional(),
  excused: z.number().optional(),
  gems: z.object({ earned: z.number(), spent: z.number() }).optional(),
  screenMinutes: z.object({ used: z.number() }).optional(),
});
const weeks = z.object({
  kids: z.tuple([weekFigures]),
  compared: z.tuple([weekFigures]).optional(),
  unknown: z.array(z.unknown()),
});
const page = z.object({ items: z.array(z.unknown()) });
const overview = z.object({
  waiting: z.object({
    claims: z.number(),
    screentimeRequests: z.number(),
    questions: z.number(),
    runs: z.number(),
  }),
});

export function kidFacts(gathered: readonly Gathered[], childId: string): KidFacts {
  const answer = (tool: string) => gathered.find((each) => each.tool === tool && each.childId === childId)?.answer;
  const gems = balance.safeParse(answer('gems_query_balance'));
  const screen = screenState.safeParse(answer('screentime_query_state'));
  return {
    childId,
    tasks: tasksOf(answer('task_list'), childId),
    gems: gems.data,
    screen: screen.data && { consumed: screen.data.consumedMinutes, remaining: screen.data.remainingMinutes },
  };
}

/** A kid's last seven days. */
export function weekOf(gathered: readonly Gathered[], childId: string): KidWeek | undefined {
  const found = gathered.find((each) => each.tool === 'family_query_period' && each.childId === childId);
  const { data } = weeks.safeParse(found?.answer);
  return data && { week: data.kids[0], before: data.unknown.length === 0 ? data.compared?.[0] : undefined };
}

/** Tasks that are not due today do not count, and deleted ones neither. */
function tasksOf(answer: unknown, childId: string): KidTasks | undefined {
  const { data } = taskPage.safeParse(answer);
  if (data === undefined) return undefined;
  const states = data.items
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ name, children }) =>
      children.filter((child) => child.childId === childId).map(({ state }) => ({ name, state })),
    );
  const named = (...wanted: string[]) => states.filter(({ state }) => wanted.includes(state)).map(({ name }) => name);
  const [done, left, waiting] = [named('done'), named('to_do', 'try_again'), named('waiting')];
  return { done: done.length, due: done.length + left.length + waiting.length, left, waiting };
}

/** What waits for the parents: from the lists of it, or from the overview, which counts all of it. */
export function pendingFacts(gathered: readonly Gathered[]): PendingFacts {
  const answer = (tool: string) => gathered.find((each) => each.tool === tool)?.answer;
  const { data } = overview.safeParse(answer('family_query_overview'));
  const count = (tool: string) => page.safeParse(answer(tool)).data?.items.length;
  return {
    screentime: count('screentime_list_requests') ?? data?.waiting.screentimeRequests ?? 0,
    claims: count('reward_list_claims') ?? data?.waiting.claims ?? 0,
    questions: (data?.waiting.questions ?? 0) + (data?.waiting.runs ?? 0),
  };
}
