/** What a rule does: up to three steps, each of one kind. */
import { z } from 'zod';
import { type Fields, fillIn, fillWords } from './placeholders.ts';
import type { Problem } from './when.ts';

const id = z.string().min(1).max(64);
const args = z.record(z.string(), z.unknown());
const words = (length: number) => z.string().trim().min(1).max(length);

/** How long words may be, by where they are said; those for a kid as in family.tell_kid. What an event fills in is cut to it. */
const most = { remind: 500, tellKid: 200, title: 200, label: 80 };

const remind = z.strictObject({ text: words(most.remind) });
const tellKid = z.strictObject({ text: words(most.tellKid) });
const action = z.strictObject({ tool: z.string().min(1).max(64), arguments: args });
const ask = z.strictObject({
  title: words(most.title),
  options: z
    .array(z.strictObject({ label: words(most.label), actions: z.array(action).max(10).optional() }))
    .min(2)
    .max(6),
});
const run = z.strictObject({
  skillId: id,
  input: args.optional(),
  worker: z.enum(['sprout', 'agent']).optional(),
  claimWithinMinutes: z.int().min(1).max(10_080).optional(),
});

/** One of tool, remind, tellKid, ask and run: see `stepProblems`. What is in the last four stands in words: tool lists are short. */
export const stepSchema = z.strictObject({
  tool: z.string().min(1).max(64).optional().describe('A call.'),
  arguments: args.optional().describe('Of tool; may hold {{event.childId}} and other fields of the event.'),
  remind: args.pipe(remind).optional().describe('{ text }: a card for the parents.'),
  tellKid: args.pipe(tellKid).optional().describe('{ text }: a note to the kid.'),
  ask: args.pipe(ask).optional().describe('{ title, options } as in inbox.ask.'),
  run: args.pipe(run).optional().describe('{ skillId, input?, worker?: sprout | agent, claimWithinMinutes? }: a run.'),
});

export type Step = z.infer<typeof stepSchema>;

const kinds = ['tool', 'remind', 'tellKid', 'ask', 'run'] as const;

export type StepKind = (typeof kinds)[number];

export function kindOf(step: Step): StepKind {
  return kinds.find((kind) => step[kind] !== undefined) ?? 'tool';
}

/** What a step does to the family is asked about; what it only says is not. */
export function needsYes(step: Step): boolean {
  return step.tool !== undefined || step.run !== undefined;
}

/** Which fields of a step do not go together. */
export function stepProblems(step: Step, path: string): Problem[] {
  const found = kinds.filter((kind) => step[kind] !== undefined);
  if (found.length !== 1) return [{ path, expected: `one of ${kinds.join(', ')}` }];
  if (step.tool !== undefined && step.arguments === undefined) {
    return [{ path: `${path}/arguments`, expected: 'the arguments of the tool' }];
  }
  if (step.tool === undefined && step.arguments !== undefined) {
    return [{ path: `${path}/arguments`, expected: 'nothing: they go with tool' }];
  }
  return [];
}

/** The step with what an event carries in place of its placeholders. What it says to people is text, whatever the event carries. */
export function fillStep(step: Step, fields: Fields): Step {
  const filled = fillIn(step, fields) as Step;
  const { remind: reminded, tellKid: told, ask: asked } = step;
  const say = (text: string, length: number) => fillWords(text, fields).slice(0, length).toWellFormed();
  const labels = asked?.options.map(({ label }) => say(label, most.label)) ?? [];
  const options = filled.ask?.options.map((option, index) => ({ ...option, label: labels[index] ?? '' })) ?? [];
  return {
    ...filled,
    ...(reminded !== undefined && { remind: { text: say(reminded.text, most.remind) } }),
    ...(told !== undefined && { tellKid: { text: say(told.text, most.tellKid) } }),
    ...(asked !== undefined && { ask: { title: say(asked.title, most.title), options } }),
  };
}
