/** Placeholders in prompts: {{input.x}} stands for a value that the caller gives. */

import { type Message, message } from '@sprout/messages';
import { limits } from '#operations';
import type { Problem } from '../../core/errors/envelope.ts';
import { visibleText } from '../../core/operations/schema/visible-text.ts';
import { isDay } from './response-model.ts';
import type { InputVariable } from './skill.ts';

const placeholder = /\{\{\s*input\.([A-Za-z_][\w-]{0,59})\s*\}\}/g;

/** Anything in double braces, well-formed or not. */
const braced = /\{\{([^{}]{0,80})\}\}/g;

/** The names that a prompt uses, each once. */
export function namesIn(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** The variables with those that the prompt uses without a declaration: a use declares a text. */
export function declaredByUse<Variable extends Pick<InputVariable, 'name'>>(
  prompt: string,
  variables: readonly Variable[],
): (Variable | { name: string; type: 'string' })[] {
  const undeclared = namesIn(prompt).filter((name) => !variables.some((variable) => variable.name === name));
  return [...variables, ...undeclared.map((name) => ({ name, type: 'string' }) as const)];
}

/** What looks like a placeholder and is misspelt, such as `input.`. */
export function misspeltIn(prompt: string): string[] {
  const rest = prompt.replace(placeholder, '');
  const misspelt = [...rest.matchAll(braced)]
    .map(([, inner = '']) => inner.trim())
    .filter((inner) => /^input\b/.test(inner));
  return [...new Set(misspelt.map((inner) => inner.replace(/[^\w.\- ]/g, '?')))];
}

/** What is allowed in a prompt, but probably not meant. */
export function promptWarnings(prompt: string, variables: readonly Pick<InputVariable, 'name'>[]): Message[] {
  const used = new Set(namesIn(prompt));
  const unused = variables.filter(({ name }) => !used.has(name));
  return [
    ...unused.map(({ name }) => message('skillWarnings.unusedVariable', { variable: name })),
    ...notFilledIn(prompt).map((inner) => staysAsItIs(inner, variables)),
  ];
}

/** How many placeholders that are none the warnings name. */
const NAMED = 10;

/** What stands in double braces, looks like a placeholder and is none. Misspelt ones with `input` are refused before. */
function notFilledIn(prompt: string): string[] {
  const inners = [...prompt.replace(placeholder, '').matchAll(braced)].map(([, inner = '']) => inner.trim());
  return [...new Set(inners)].filter((inner) => inner !== '' && !/^input\b/.test(inner)).slice(0, NAMED);
}

function staysAsItIs(inner: string, variables: readonly Pick<InputVariable, 'name'>[]): Message {
  const placeholder = `{{${inner.replace(/[^\w.\-# ]/g, '?')}}}`;
  if (inner === 'fireDate')
    return message('skillWarnings.placeholder.fireDate', { placeholder, instead: '{{input.today}}' });
  const name = inner.replace(/^inputs?\s*\.\s*/i, '').replaceAll(/[\s.]+/g, '_');
  if (!/^[A-Za-z_][\w-]{0,59}$/.test(name)) {
    return message('skillWarnings.placeholder.notFilled', { placeholder, instead: '{{input.x}}' });
  }
  const declares = variables.some((variable) => variable.name === name);
  const instead = `{{input.${name}}}`;
  return declares
    ? message('skillWarnings.placeholder.declared', { placeholder, instead })
    : message('skillWarnings.placeholder.undeclared', { placeholder, instead, variable: name });
}

export type InputValue = string | number | boolean | unknown[] | Record<string, unknown>;
export type InputValues = Readonly<Record<string, InputValue>>;

/** Of the values that Sprout knows, those that a skill declares. */
export function declaredOf(
  { inputVariables }: { readonly inputVariables: readonly Pick<InputVariable, 'name'>[] },
  known: InputValues,
): InputValues {
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => inputVariables.some((variable) => variable.name === name)),
  );
}

/** What is wrong with the values for a prompt: one is missing, has another type than declared, or is too long. Others are not read. */
export function valueProblems(prompt: string, variables: readonly InputVariable[], values: InputValues): Problem[] {
  const declared = new Map(variables.map((variable) => [variable.name, variable]));
  const missing = namesIn(prompt).filter((name) => !Object.hasOwn(values, name));
  const problems = missing.map((name) => ({ path: `/input/${name}`, expected: 'a value, because the prompt uses it' }));
  for (const [name, value] of Object.entries(values)) {
    const variable = declared.get(name);
    const expected = variable && misfit(variable, value);
    if (expected !== undefined) problems.push({ path: `/input/${name}`, expected });
  }
  const tooLong = problems.length === 0 ? longestOfTooLong(prompt, values) : undefined;
  if (tooLong === undefined) return problems;
  return [
    {
      path: `/input/${tooLong}`,
      expected: `a shorter value: the prompt may have ${limits.renderedPromptLength} characters with it`,
    },
  ];
}

/** The types that are checked. */
const types: Readonly<Record<string, { fits(value: InputValue): boolean; words: string }>> = {
  string: { fits: (value) => typeof value === 'string', words: 'text' },
  number: { fits: isNumber, words: 'a number' },
  integer: { fits: (value) => isNumber(value) && Number.isInteger(Number(value)), words: 'a whole number' },
  boolean: {
    fits: (value) => value === true || value === false || value === 'true' || value === 'false',
    words: 'true or false',
  },
  date: { fits: (value) => typeof value === 'string' && isDay(value), words: 'a day, YYYY-MM-DD' },
  array: { fits: (value) => Array.isArray(value), words: 'a list' },
  object: { fits: (value) => typeof value === 'object' && !Array.isArray(value), words: 'an object' },
};

function misfit({ type }: InputVariable, value: InputValue): string | undefined {
  const known = type !== undefined && Object.hasOwn(types, type) ? types[type] : undefined;
  return known === undefined || known.fits(value) ? undefined : known.words;
}

function isNumber(value: InputValue): boolean {
  if (typeof value === 'string') return value.trim() !== '' && Number.isFinite(Number(value));
  return typeof value === 'number';
}

/** The value that takes most of a prompt which gets too long with the values in it; undefined if it does not. */
function longestOfTooLong(prompt: string, values: InputValues): string | undefined {
  const lengths = new Map<string, number>();
  for (const [, name = ''] of prompt.matchAll(placeholder)) {
    lengths.set(name, (lengths.get(name) ?? 0) + textOf(values[name]).length);
  }
  const [longest] = [...lengths].sort(([, one], [, other]) => other - one);
  const total = [...lengths.values()].reduce((sum, length) => sum + length, prompt.length);
  return total > limits.renderedPromptLength ? longest?.[0] : undefined;
}

/** Puts the values in, in one pass: what a value says is never read as a placeholder. Hidden characters are left out. */
export function render(prompt: string, values: InputValues): string {
  return prompt.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? visibleText(textOf(values[name])) : whole,
  );
}

/** Lists and objects as JSON. */
function textOf(value: InputValue | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
