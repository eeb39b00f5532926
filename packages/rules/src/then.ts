/** What a rule does: up to three steps, each of one kind. */
import { z } from 'zod';
import type { Problem } from './when.ts';

const id = z.string().min(1).max(64);
const args = z.record(z.string(), z.unknown());

/** Words for a kid are as short as those of family.tell_kid. */
const KID_TEXT = 200;

/** One of tool, remind, tellKid, ask and run: see `stepProblems`. */
export const stepSchema = z.strictObject({
  tool: z.string().min(1).max(64).optional(),
  arguments: args.optional().describe('Of tool; may hold {{event.childId}} and other fields of the event.'),
  remind: z
    .strictObject({ text: z.string().trim().min(1).max(500) })
    .optional()
    .describe('A card for the parents.'),
  tellKid: z
    .strictObject({ text: z.string().trim().min(1).max(KID_TEXT) })
    .optional()
    .describe('A note to the kid.'),
  ask: z
    .strictObject({
      title: z.string().trim().min(1).max(200),
      options: z
        .array(
          z.strictObject({
            label: z.string().trim().min(1).max(80),
            actions: z
              .array(z.strictObject({ tool: z.string().min(1).max(64), arguments: args }))
              .max(10)
              .optional(),
          }),
        )
        .min(2)
        .max(6),
    })
    .optional()
    .describe('A question to the parents, as in inbox.ask.'),
  run: z
    .strictObject({
      skillId: id,
      input: args.optional(),
      worker: z.enum(['sprout', 'agent']).optional(),
      claimWithinMinutes: z.int().min(1).max(10_080).optional(),
    })
    .optional()
    .describe('A run of a skill.'),
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
