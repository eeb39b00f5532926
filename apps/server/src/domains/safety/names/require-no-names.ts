import { refuse } from '#operations';
import { NameFinder, type TextKind } from './find-names.ts';
import type { KidNames } from './name-forms.ts';

/** A text of a call, under the name of its argument. */
export interface TextField {
  readonly field: string;
  readonly text: string;
  /** `html`: a canvas. */
  readonly kind?: TextKind;
  /** Whether nothing is filled in there, as in a name: then only other words help. */
  readonly isFixed?: boolean;
}

const placeholders: Readonly<Record<TextKind, string>> = {
  text: '{{input.child_name}}',
  html: 'sprout.whoami()',
};

/** What to write instead of the name. */
const instead: Readonly<Record<TextKind | 'fixed', string>> = {
  text: `${placeholders.text}, and declare child_name in inputVariables`,
  html: placeholders.html,
  fixed: 'words for any kid, such as “the kid”, “my” or “your”',
};

/**
 * Refuses texts that hold the name of one of the family's kids, removed kids included. Names every field at once, with the
 * first place in it. The answer never repeats the name.
 */
export async function requireNoNames(
  kids: readonly KidNames[],
  fields: readonly TextField[],
  signal?: AbortSignal,
): Promise<void> {
  const finder = new NameFinder(kids);
  const places = [];
  /** The fields that each remedy is for. */
  const remedies = new Map<string, string[]>();
  for (const { field, text, kind = 'text', isFixed = false } of fields) {
    const found = await finder.findInTurns(text, kind, signal);
    const [first] = found;
    if (first === undefined) continue;
    const placeholder = isFixed ? null : placeholders[kind];
    places.push({ field, ...lineAndColumn(text, first.start), count: found.length, placeholder });
    const words = instead[isFixed ? 'fixed' : kind];
    remedies.set(words, [...(remedies.get(words) ?? []), field]);
  }
  if (places.length === 0) return;
  const where = places.map(
    ({ field, line, column, count }) =>
      `${field} (line ${line}, column ${column}${count > 1 ? `, and ${count - 1} more` : ''})`,
  );
  const remedy = Array.from(remedies, ([words, names]) => `in ${names.join(', ')} ${words}`).join('; ');
  throw refuse('PII_IN_PROMPT', { details: { where: where.join(', '), instead: remedy, places } });
}

/** The text with a neutral word in place of every name, for text that leaves this machine. */
export async function replaceNames(kids: readonly KidNames[], text: string, signal?: AbortSignal): Promise<string> {
  let rest = 0;
  let replaced = '';
  for (const { start, end } of await new NameFinder(kids).findInTurns(text, 'text', signal)) {
    replaced += `${text.slice(rest, start)}[child]`;
    rest = end;
  }
  return replaced + text.slice(rest);
}

/** Both count from 1; columns count characters. */
function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let lineStart = 0;
  for (let index = 0; index < at; index++) {
    const character = text[index];
    if (character !== '\n' && (character !== '\r' || text[index + 1] === '\n')) continue;
    line += 1;
    lineStart = index + 1;
  }
  return { line, column: [...text.slice(lineStart, at)].length + 1 };
}
