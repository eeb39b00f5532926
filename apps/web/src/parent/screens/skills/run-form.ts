/** What a parent fills in before a skill runs. Pure. */
export interface Variable {
  readonly name: string;
  readonly type?: string | undefined;
  readonly description?: string | undefined;
}

export interface AskingSkill {
  readonly prompt: string;
  readonly inputVariables: readonly Variable[];
}

interface Kid {
  readonly childId: string;
  readonly name: string;
}

const ofKid = ['child_name', 'child_id'];
const filledIn = [...ofKid, 'today'];

function isUsed(prompt: string, name: string): boolean {
  return [...prompt.matchAll(/\{\{\s*input\.([\w-]+)\s*\}\}/g)].some(([, used]) => used === name);
}

/** The variables that the instructions use and that nobody but the parent knows. */
export function askedOf({ prompt, inputVariables }: AskingSkill): Variable[] {
  return inputVariables.filter(({ name }) => isUsed(prompt, name) && !filledIn.includes(name));
}

/** What is asked for and not filled in. A switch always says something. */
export function unfilledIn(skill: AskingSkill, typed: Readonly<Record<string, string>>): Variable[] {
  return askedOf(skill).filter(({ name, type }) => type !== 'boolean' && (typed[name] ?? '').trim() === '');
}

/** What a variable is called for people. */
export function labelOf({ name, description }: Variable): string {
  return description ?? name.replaceAll('_', ' ');
}

/** Whether the instructions speak about one kid. */
export function needsKid({ prompt, inputVariables }: AskingSkill): boolean {
  return inputVariables.some(({ name }) => ofKid.includes(name) && isUsed(prompt, name));
}

/** The values for the run: what was typed, in its type, and what is known anyway. */
export function inputOf(
  skill: AskingSkill,
  typed: Readonly<Record<string, string>>,
  kid: Kid | undefined,
  today: string,
): Record<string, string | number | boolean> {
  const known: Readonly<Record<string, string | undefined>> = {
    child_name: kid?.name,
    child_id: kid?.childId,
    today,
  };
  const values = skill.inputVariables.flatMap(({ name, type }): [string, string | number | boolean][] => {
    if (!isUsed(skill.prompt, name)) return [];
    const text = filledIn.includes(name) ? known[name] : (typed[name] ?? '');
    return text === undefined ? [] : [[name, typedValue(text, type)]];
  });
  return Object.fromEntries(values);
}

function typedValue(text: string, type: string | undefined): string | number | boolean {
  if (type === 'boolean') return text === 'true';
  if ((type === 'number' || type === 'integer') && text.trim() !== '') return Number(text.replace(',', '.'));
  return text;
}
