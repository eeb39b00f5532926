import type { PrepareContext } from '#operations';
import { listKidNames } from '../family/index.ts';
import { type Judged, judge, nothingJudged, requireNoNames, type TextField } from '../safety/index.ts';
import type { SkillPorts } from './ports.ts';
import type { Authored } from './skill.ts';

/** The texts that the content check has let pass, and the readers for whom it checked them. */
export type Checked = Pick<Texts, 'toCheck' | 'audience'>;

type Worded = Pick<Authored, 'name' | 'description' | 'prompt' | 'inputVariables'>;

type Nameless = Worded & {
  readonly responseModel?: Authored['responseModel'] | undefined;
  readonly kidCallable: boolean;
};

/** Everything that kids read of a skill that they may launch, and its description. */
export function textsForKids(
  { name, description, prompt, inputVariables }: Worded,
  promptField = 'prompt',
): TextField[] {
  return [
    { field: promptField, text: prompt },
    { field: 'description', text: description },
    { field: 'name', text: name },
    ...inputVariables.map((variable, index) => ({
      field: `inputVariables[${index}].name`,
      text: spellOut(variable.name),
    })),
    ...descriptionsOf(inputVariables),
  ];
}

/**
 * Where no kid's name may stand: what a model reads, and what every kid reads. A model reads the prompt, the description, what
 * variables say of themselves, and of the response model what a result lacks. Every kid reads the name of a skill that kids may
 * start, and the names of what it asks for. A name that only grown-ups read may be “Mia’s week”.
 */
export function namelessTexts(skill: Nameless, promptField = 'prompt'): TextField[] {
  const { name, description, prompt, inputVariables, responseModel, kidCallable } = skill;
  const forKids = [
    { field: 'name', text: name, isFixed: true },
    ...inputVariables.map((variable, index) => ({
      ...{ field: `inputVariables[${index}].name`, text: spellOut(variable.name), isFixed: true },
    })),
  ];
  return [
    { field: promptField, text: prompt },
    // Values are put into the prompt only.
    { field: 'description', text: description, isFixed: true },
    ...descriptionsOf(inputVariables).map((text) => ({ ...text, isFixed: true })),
    ...(responseModel ?? []).flatMap((field, index) => [
      { field: `responseModel[${index}].name`, text: spellOut(field.name), isFixed: true },
      { field: `responseModel[${index}].description`, text: field.description ?? '', isFixed: true },
    ]),
    ...(kidCallable ? forKids : []),
  ];
}

/** What the variables of a skill say about themselves. */
function descriptionsOf(inputVariables: Authored['inputVariables']): TextField[] {
  return inputVariables.flatMap(({ description }, index) =>
    description === undefined ? [] : [{ field: `inputVariables[${index}].description`, text: description }],
  );
}

/** A variable's name as words: home_address and homeAddress are home address. */
export function spellOut(name: string): string {
  return name.replaceAll(/[_-]+|(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** Whether these are the texts that were checked for kids. */
export function wereChecked(checked: Checked | undefined, skill: Worded): boolean {
  if (checked?.audience !== 'kid') return false;
  const wordsOf = (texts: readonly TextField[]) => JSON.stringify(texts.map(({ text }) => text));
  return wordsOf(checked.toCheck) === wordsOf(textsForKids(skill));
}

/** The texts of a call, and those of them that the safety provider checks. */
export interface Texts {
  readonly written: readonly TextField[];
  readonly toCheck: readonly TextField[];
  readonly audience: 'kid' | 'parent';
  /** What the skill said before: no service is asked about it again. */
  readonly saved?: readonly TextField[];
}

/** The gates before the transaction: first no names, so that none leaves this machine, then the provider, if it has to look. */
export async function checkTexts(
  { safety }: SkillPorts,
  context: PrepareContext,
  familyId: string,
  { written, toCheck, audience, saved = [] }: Texts,
): Promise<Judged> {
  const { store, signal } = context;
  if (written.length === 0 && toCheck.length === 0) return nothingJudged;
  const kids = await store.read((db) => listKidNames(db, familyId));
  await requireNoNames(kids, written, signal);
  if (toCheck.length === 0) return nothingJudged;
  const readers = audience === 'kid' ? 'skill_for_kid' : 'note_to_parents';
  return judge(safety, context, { texts: toCheck, saved, audience: readers, kind: 'skill', kids });
}
