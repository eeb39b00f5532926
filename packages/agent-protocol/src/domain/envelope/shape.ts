import type { z } from 'zod';
import { jsonPointer } from '../json/pointer.ts';
import type { ViolationCode } from '../violation/codes.ts';
import { type Violation, violation } from '../violation/violation.ts';

type Issue = z.core.$ZodIssue;

const nouns: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

/** All violations of the schema, with our own texts. Zod reports every issue, so the list is complete. */
export function checkShape(schema: z.ZodType, value: unknown, unknownKeyCode?: ViolationCode): Violation[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.flatMap((issue) => fromIssue(issue, value, [], unknownKeyCode));
}

function fromIssue(issue: Issue, root: unknown, prefix: PropertyKey[], unknownKeyCode?: ViolationCode): Violation[] {
  const parts = [...prefix, ...issue.path];
  const pointer = jsonPointer(parts);
  const name = pointer === '' ? 'The top level' : pointer;
  const actual = lookUp(root, parts);
  const [expected] = expectedBy(issue);
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value': {
      if (!actual.present) {
        return [violation('FIELD_MISSING', pointer, `${name} is missing.`, `Add it: ${expected}.`)];
      }
      const code = issue.code === 'invalid_type' ? 'FIELD_TYPE' : 'FIELD_VALUE';
      return [violation(code, pointer, `${name} is ${describe(actual.value)}.`, `Make it ${expected}.`)];
    }
    case 'too_small':
      return [violation('FIELD_VALUE', pointer, `${name} is too small or empty.`, `${expected}.`)];
    case 'too_big':
      return [violation('FIELD_TOO_LONG', pointer, `${name} is too long or too big.`, `${expected}.`)];
    case 'invalid_union':
      return fromUnion(issue, root, parts, unknownKeyCode);
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const at = jsonPointer([...parts, key]);
        const says = `There is no key ${JSON.stringify(key)} here.`;
        return violation(unknownKeyCode ?? 'UNKNOWN_KEY', at, says, `${expected}.`);
      });
    default:
      return [violation('FIELD_VALUE', pointer, `${name} is not allowed: ${issue.message}.`, `${expected}.`)];
  }
}

/** What would be right instead; a union allows several. */
function expectedBy(issue: Issue): string[] {
  switch (issue.code) {
    case 'invalid_type':
      return [nouns[issue.expected] ?? issue.expected];
    case 'invalid_value':
      return [issue.values.map((option) => JSON.stringify(option)).join(' or ')];
    case 'too_small':
      return [`At least ${issue.minimum}`];
    case 'too_big':
      return [`At most ${issue.maximum}`];
    case 'invalid_union':
      return issue.errors.flat().flatMap(expectedBy);
    case 'unrecognized_keys':
      return ['Remove it'];
    default:
      return ['See the schema'];
  }
}

/** Reports the alternative that came closest: the one whose complaints lie deepest, then the fewest. */
function fromUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  root: unknown,
  parts: PropertyKey[],
  unknownKeyCode?: ViolationCode,
): Violation[] {
  const pointer = jsonPointer(parts);
  const branches = issue.errors.map((branch) =>
    branch.flatMap((inner) => fromIssue(inner, root, parts, unknownKeyCode)),
  );
  const deeper = branches
    .filter((branch) => branch.length > 0 && branch.every((inner) => inner.pointer !== pointer))
    .sort((a, b) => a.length - b.length)[0];
  if (deeper) return deeper;
  const options = [...new Set(expectedBy(issue))];
  const { present, value } = lookUp(root, parts);
  return [
    violation(
      present ? 'FIELD_TYPE' : 'FIELD_MISSING',
      pointer,
      present ? `${pointer} is ${describe(value)}.` : `${pointer} is missing.`,
      options.length === 0 ? issue.message : `Make it one of: ${options.join('; ')}.`,
    ),
  ];
}

function lookUp(root: unknown, parts: readonly PropertyKey[]): { present: boolean; value: unknown } {
  let value = root;
  for (const part of parts) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) {
      return { present: false, value: undefined };
    }
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return { present: true, value };
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
