import { declaredOf, type InputValues, type Skill } from '../skill/index.ts';

/** The values of a run: what Sprout knows and the rule gives, as words where the skill wants text. */
export function runValues(skill: Skill, known: InputValues, given: object = {}): InputValues {
  const texts = new Set(skill.inputVariables.flatMap(({ name, type }) => (type === 'string' ? [name] : [])));
  const values = { ...declaredOf(skill, known), ...(given as InputValues) };
  const wordsOf = (value: InputValues[string] | null) => (typeof value === 'object' ? (value ?? '') : String(value));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, texts.has(name) ? wordsOf(value) : value]),
  );
}
