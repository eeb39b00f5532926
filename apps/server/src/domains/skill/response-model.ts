import { limits } from '#operations';
import type { Problem } from '../../core/errors/envelope.ts';
import { visibleText } from '../../core/operations/schema/visible-text.ts';
import type { ResponseField } from './skill.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a result: it is too long, has nothing to read, or does not fit the skill's response model. */
export function resultProblems(model: readonly ResponseField[] | null, result: Fields): Problem[] {
  if (JSON.stringify(result).length > limits.resultLength) {
    return [{ path: '/result', expected: `at most ${limits.resultLength} characters as JSON` }];
  }
  if (model !== null) return modelProblems(model, result);
  return Object.values(result).every(isNothing) ? [{ path: '/result', expected: 'a summary or other fields' }] : [];
}

/** What a card would show as an empty line. */
function isNothing(value: unknown): boolean {
  return value === null || (typeof value === 'string' && visibleText(value).trim() === '');
}

function modelProblems(model: readonly ResponseField[], result: Fields): Problem[] {
  const declared = new Set(['summary', ...model.map(({ name }) => name)]);
  const undeclared = Object.keys(result).filter((name) => !declared.has(name));
  return [
    ...model.flatMap((field) => findMisfits(field, result)),
    ...undeclared.map((name) => ({ path: `/result/${name}`, expected: 'nothing: responseModel does not declare it' })),
  ];
}

function findMisfits({ name, type, optional }: ResponseField, result: Fields): Problem[] {
  const value = Object.hasOwn(result, name) ? result[name] : undefined;
  if (optional && (value === undefined || value === null)) return [];
  const { fits, words } = types[type];
  return fits(value) ? [] : [{ path: `/result/${name}`, expected: words }];
}

const types: Readonly<Record<ResponseField['type'], { fits(value: unknown): boolean; words: string }>> = {
  string: { fits: (value) => typeof value === 'string', words: 'text' },
  number: { fits: (value) => typeof value === 'number', words: 'a number' },
  boolean: { fits: (value) => typeof value === 'boolean', words: 'true or false' },
  date: { fits: (value) => typeof value === 'string' && isDay(value), words: 'a day, YYYY-MM-DD' },
  list: { fits: Array.isArray, words: 'a list' },
  object: {
    fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    words: 'an object',
  },
};

/** Whether the text is a day that exists, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
