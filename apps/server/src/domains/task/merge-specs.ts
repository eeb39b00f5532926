import type { z } from 'zod';
import { mergeFields, readMerged } from '../../core/operations/schema/patch.ts';
import { authoredShown } from './authored.ts';
import { fieldsOfOtherType, rulesOfParts, specProblems } from './rules.ts';
import { cameraTaskSpec, canvasSpec, conversationSpec, rewardSpec, scheduleSpec } from './spec-schemas.ts';
import type { Task } from './task.ts';

type Fields = Readonly<Record<string, unknown>>;

const groups = { conversationSpec, canvasSpec, cameraTaskSpec, scheduleSpec, rewardSpec };
type Groups = typeof groups;

/** The spec objects of a task after a change, of those that the change names. */
export type MergedSpecs = { readonly [Name in keyof Groups]?: z.output<Groups[Name]> };

type Patches = Readonly<Partial<Record<keyof Groups, Fields | undefined>>>;

/** Each spec object that is sent, merged by field into the task's own; and all that is wrong with them. */
export function mergeSpecs(before: Task, patches: Patches, now: number) {
  const was: Readonly<Record<keyof Groups, unknown>> = authoredShown(before);
  const merged: Record<string, unknown> = {};
  const problems = specProblems(before.runMode, patches, false);
  for (const [name, group] of Object.entries(groups) as [keyof Groups, z.ZodObject][]) {
    const patch = patches[name];
    if (patch === undefined || problems.some(({ path }) => path === `/${name}`)) continue;
    const own = { ...(was[name] as Fields | null) };
    for (const gone of fieldsThatGo(name, own, patch)) delete own[gone];
    const read = readMerged(group, name, mergeFields(own, patch));
    if (read.value !== undefined) merged[name] = read.value;
    problems.push(...read.problems);
  }
  const breaches = rulesOfParts.flatMap((rule) => rule(merged, now));
  return { merged: merged as MergedSpecs, problems: [...problems, ...breaches] };
}

/** Fields that a change leaves without meaning: those of the other type of schedule, and the version of another canvas. */
function fieldsThatGo(name: keyof Groups, before: Fields, patch: Fields): readonly string[] {
  if (name === 'canvasSpec' && patch.canvasId !== undefined) return ['version'];
  const { taskType } = patch;
  return name === 'scheduleSpec' && taskType !== undefined && taskType !== before.taskType
    ? fieldsOfOtherType(String(taskType))
    : [];
}
