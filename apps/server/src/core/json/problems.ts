import type { z } from 'zod';
import type { Problem } from '../errors/envelope.ts';
import { nearestNames } from '../names/nearest-names.ts';
import { limits } from '../operations/limits.ts';
import { escapeKey, shorten } from './inspect.ts';

/** Longer texts say nothing more; they come from many problems at one path. */
const MAX_EXPECTED_LENGTH = 1_000;

/** Problems as a refusal shows them: one entry for each path, not more than a reader can use, and how many more there are. */
export function listProblems(problems: readonly Problem[]): { problems: Problem[]; moreProblems?: number } {
  const byPath = Map.groupBy(problems, ({ path }) => path);
  const listed = [...byPath].slice(0, limits.listedProblems).map(([path, all]) => {
    const [{ rule, limit } = {}] = all;
    return {
      path: shorten(path),
      expected: [...new Set(all.map(({ expected }) => expected))].join('; ').slice(0, MAX_EXPECTED_LENGTH),
      ...(rule !== undefined && { rule }),
      ...(limit !== undefined && { limit }),
    };
  });
  const moreProblems = byPath.size - listed.length;
  return { problems: listed, ...(moreProblems > 0 && { moreProblems }) };
}

/**
 * Every problem that a schema found, in the order of the arguments. The schema must have parsed with `reportInput`. Only
 * those that will be listed get their words: the names of the arguments are compared for each unknown key.
 */
export function problemsOf(error: z.ZodError, schema: z.ZodObject): Problem[] {
  const problems: Problem[] = [];
  const mistyped = new Set<string>();
  for (const issue of error.issues) {
    for (const { path, describe, broken } of flatten(issue, schema)) {
      // A value of the wrong type breaks other rules as well; naming those does not help.
      if (mistyped.has(path)) continue;
      if (issue.code === 'invalid_type') mistyped.add(path);
      problems.push({ path, expected: problems.length < limits.listedProblems ? describe() : '', ...broken });
    }
  }
  return problems;
}

interface Described {
  readonly path: string;
  readonly describe: () => string;
  readonly broken?: Pick<Problem, 'rule' | 'limit'>;
}

function flatten(issue: z.core.$ZodIssue, schema: z.ZodObject): Described[] {
  const meant = issue.code === 'invalid_union' ? branchOfItsType(issue) : undefined;
  if (meant !== undefined) {
    return meant.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }, schema));
  }
  const path = issue.path.map((part) => `/${escapeKey(String(part))}`).join('');
  if (issue.code === 'unrecognized_keys') {
    const unknown = new Set(issue.keys);
    const names = namesAt(schema, issue.path).filter((name) => !unknown.has(name));
    return issue.keys.map((key) => ({
      path: shorten(`${path}/${escapeKey(key)}`),
      describe: () => existingNames(key, names),
    }));
  }
  const describe = () => describeIssue(issue) + membersOf(issue, schema) + sentWords(issue);
  return [{ path: shorten(path), describe, broken: brokenRule(issue) }];
}

/** Many agents send an object as text that holds JSON. */
function sentWords(issue: z.core.$ZodIssue): string {
  const isWhole = issue.code === 'invalid_type' && (issue.expected === 'object' || issue.expected === 'array');
  return isWhole && typeof issue.input === 'string' ? '; you sent text' : '';
}

/** What belongs into an object or a list, where something else was sent. */
function membersOf(issue: z.core.$ZodIssue, schema: z.ZodObject): string {
  if (issue.code !== 'invalid_type' || (issue.expected !== 'object' && issue.expected !== 'array')) return '';
  const isList = issue.expected === 'array';
  const names = namesAt(schema, isList ? [...issue.path, 0] : issue.path).slice(0, SHOWN_NAMES);
  return names.length === 0 ? '' : `: ${isList ? 'each ' : ''}{ ${names.join(', ')} }`;
}

/** Where several kinds of value are allowed: what is wrong with the kind that was sent, if it is one of them. */
function branchOfItsType({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  return errors.find((branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0));
}

/** How many names of arguments a problem shows. */
const SHOWN_NAMES = 8;

/** The arguments that exist where an unknown one was sent, the closest first. */
function existingNames(unknown: string, names: readonly string[]): string {
  if (names.length === 0) return 'no arguments';
  const sorted = [...new Set([...nearestNames(unknown, names), ...names])];
  const more = sorted.length > SHOWN_NAMES ? ' …' : '';
  return `one of these arguments: ${sorted.slice(0, SHOWN_NAMES).join(', ')}${more}`;
}

/** The parts of a Zod schema through which a path can lead. */
interface SchemaParts {
  readonly shape?: Readonly<Record<PropertyKey, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

/** The names that an object takes at a path. Where several schemas are allowed: the names of each. */
function namesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { shape, element, innerType, out, options } = schema._zod.def as SchemaParts;
  if (options) return options.flatMap((option) => namesAt(option, path));
  const inner = innerType ?? out;
  if (inner) return namesAt(inner, path);
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(shape ?? {});
  const next = element ?? shape?.[first];
  return next ? namesAt(next, rest) : [];
}

function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${typeWord(issue.expected)}, required` : typeWord(issue.expected);
    case 'invalid_union':
      return unionWords(issue);
    case 'too_small':
      return `${sizeWord(issue.origin)} ${issue.inclusive === false ? 'of more than' : 'of at least'} ${issue.minimum}`;
    case 'too_big':
      return `${sizeWord(issue.origin)} ${issue.inclusive === false ? 'of less than' : 'of at most'} ${issue.maximum}`;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'regex' && issue.message !== '' ? issue.message : formatWords(issue.format);
    default:
      return issue.message;
  }
}

/** The rule that was broken, where people have words for it. */
function brokenRule(issue: z.core.$ZodIssue): Pick<Problem, 'rule' | 'limit'> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { rule: 'required' } : {};
    case 'too_small':
      if (issue.origin === 'array') return { rule: 'too_few' };
      if (issue.origin !== 'string') return {};
      return issue.minimum === 1 ? { rule: 'required' } : { rule: 'too_short', limit: Number(issue.minimum) };
    case 'too_big':
      return issue.origin === 'string' ? { rule: 'too_long', limit: Number(issue.maximum) } : {};
    case 'invalid_format':
      return formatRules[issue.format] ?? {};
    default:
      return {};
  }
}

const formatRules: Readonly<Record<string, Pick<Problem, 'rule'>>> = {
  email: { rule: 'email' },
  date: { rule: 'date' },
  regex: { rule: 'characters' },
};

/** The kinds of value that are allowed, where what was sent is none of them. */
function unionWords(issue: z.core.$ZodIssueInvalidUnion): string {
  const options = 'options' in issue ? (issue.options ?? []) : [];
  if (options.length > 0) return `one of ${options.map((value) => JSON.stringify(value)).join(', ')}`;
  return [...new Set(issue.errors.flatMap(([first]) => (first === undefined ? [] : [describeIssue(first)])))].join(
    ' or ',
  );
}

/** Types of our schemas that have another name for everybody who writes JSON. */
const typeNames: Readonly<Record<string, string>> = { record: 'object', int: 'whole number' };

function typeWord(expected: string): string {
  return typeNames[expected] ?? expected;
}

/** Formats that a caller would have to guess, in the form that is accepted. */
const formats: Readonly<Record<string, string>> = {
  date: 'a day that exists, as YYYY-MM-DD, e.g. 2026-05-23',
  datetime: 'a time as ISO 8601 with seconds and offset, e.g. 2026-05-23T08:00:00-04:00 or 2026-05-23T12:00:00Z',
};

function formatWords(format: string): string {
  return formats[format] ?? `a valid ${format}`;
}

function sizeWord(origin: string): string {
  if (origin === 'string') return 'a length';
  if (origin === 'array') return 'a number of entries';
  return 'a value';
}
