import type { Happened, WorkOrder } from '../../../domains/run/index.ts';

/** What was called, and what a call answers. */
export interface OrderOptions {
  readonly prompt?: string;
  readonly language?: string;
  readonly tools?: Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => object>>;
  readonly writing?: readonly string[];
  readonly paths?: WorkOrder['input']['paths'];
  readonly priorContext?: string[];
  readonly events?: readonly Happened[];
}

/** The family of these orders: names that are no ordinary words, one with a surname, one with a nickname. */
export const people: WorkOrder['people'] = [
  { id: 'ch_1', kind: 'kid', names: ['Mia Lindenblatt'] },
  { id: 'ch_2', kind: 'kid', names: ['Jonathan "Jonte" Lindenblatt'] },
  { id: 'par_q', kind: 'parent', names: ['Quentin Lindenblatt'] },
];

/** A part of any of their names, in any case. */
export const anyName = /\bmias?\b|lindenblatt|jonathan|jonte|quentin/i;

/** A work order, and the calls that were made for it. */
export function orderOf(options: OrderOptions = {}): WorkOrder & { readonly calls: [string, object][] } {
  const { prompt = 'Tell Quentin how Mia and Jonathan did today.', tools = {}, writing = [] } = options;
  const calls: [string, object][] = [];
  return {
    calls,
    familyId: 'fam_1',
    runId: 'rn_1',
    attempt: 1,
    language: options.language ?? 'en',
    timezone: 'Europe/Berlin',
    today: '2026-05-24',
    people,
    input: {
      context: { feature_id: 'rn_1', workflow: 'skill_run', iteration: 1 },
      paths: options.paths ?? { today: ['sprout://child/ch_1/today', 'sprout://child/ch_2/today'] },
      task: {
        action: 'run_skill',
        params: {
          ...{ skillId: 'sk_1', input: { child_name: 'Mia' }, prompt },
          ...(options.events && { events: options.events }),
        },
      },
      ...(options.priorContext && { prior_context: options.priorContext }),
    },
    tools: Object.keys(tools).map((name) => ({
      name,
      description: `The tool ${name}.`,
      inputSchema: { type: 'object' },
      isRead: !writing.includes(name),
    })),
    async call(tool, args) {
      calls.push([tool, args]);
      return { ...tools[tool]?.(args) };
    },
  };
}
