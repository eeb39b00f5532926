import { parseAgeRange } from '../safety/index.ts';
import { type InputValues, namesIn } from './placeholders.ts';
import type { Skill } from './skill.ts';

interface Kid {
  readonly childId: string;
  readonly name: string;
}

/** What Sprout fills in by itself when a kid launches a skill. */
const filledIn = {
  child_name: ({ name }: Kid) => name,
  child_id: ({ childId }: Kid) => childId,
  today: (_kid: Kid, today: string) => today,
} as const;

/** The values for a launch: what Sprout knows goes before what the kid typed. Values that the skill does not declare are left out. */
export function valuesFor({ inputVariables }: Skill, kid: Kid, today: string, typed: InputValues) {
  const known = Object.entries(filledIn)
    .filter(([name]) => inputVariables.some((variable) => variable.name === name))
    .map(([name, fill]) => [name, fill(kid, today)] as const);
  return { ...typed, ...Object.fromEntries(known) };
}

/** The variables that the kid fills in. */
export function asksOf({ prompt, inputVariables }: Skill): Skill['inputVariables'] {
  const used = namesIn(prompt).filter((name) => !Object.hasOwn(filledIn, name));
  return inputVariables.filter(({ name }) => used.includes(name));
}

export function mayLaunch(skill: Skill, age: number): boolean {
  if (!skill.kidCallable || skill.isWaiting || skill.archived || skill.ageRange === null) return false;
  const ages = parseAgeRange(skill.ageRange);
  return ages !== undefined && ages.from <= age && age <= ages.until;
}
