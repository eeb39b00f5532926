/** A string or template literal; what a template computes is shown as `…`. */
export interface Literal {
  readonly offset: number;
  readonly text: string;
}

export interface Scan {
  /** The source with comments, regular expressions and the insides of literals blanked, at the same offsets. */
  readonly code: string;
  readonly literals: readonly Literal[];
  /** The regular expressions, as they are written. */
  readonly expressions: readonly Literal[];
}

const WORD_BEFORE_REGEX = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|throw|await|yield)\s*$/;

/**
 * Tells code from comments and literals. It is no parser: it knows just enough of TypeScript's lexical grammar that a
 * rule about code is not fooled by prose, and a rule about literals is not fooled by code.
 */
export function scan(source: string): Scan {
  const code = source.split('');
  const literals: Literal[] = [];
  const expressions: Literal[] = [];
  /** The templates we are inside of: which literal each is, and how many braces its current computation has open. */
  const templates: { readonly literal: number; openBraces: number }[] = [];
  let at = 0;

  const blank = (from: number, to: number) => {
    for (let index = from; index < to; index++) if (code[index] !== '\n') code[index] = ' ';
  };
  const endOf = (search: string, from: number) => {
    const found = source.indexOf(search, from);
    return found === -1 ? source.length : found;
  };

  while (at < source.length) {
    const start = at;
    const char = source[at] as string;
    if (source.startsWith('//', at)) {
      at = endOf('\n', at);
      blank(start, at);
    } else if (source.startsWith('/*', at)) {
      at = Math.min(source.length, endOf('*/', at) + 2);
      blank(start, at);
    } else if (char === "'" || char === '"') {
      at = skipQuoted(source, at);
      literals.push({ offset: start, text: source.slice(start + 1, at - 1) });
      blank(start + 1, at - 1);
    } else if (char === '`') {
      literals.push({ offset: start, text: '' });
      scanTemplate(start, literals.length - 1);
    } else if (char === '}' && templates.at(-1)?.openBraces === 0) {
      scanTemplate(start, templates.pop()?.literal as number);
    } else if (char === '/' && startsRegex(code, at)) {
      at = skipRegex(source, at);
      expressions.push({ offset: start, text: source.slice(start, at) });
      blank(start, at);
    } else {
      const template = templates.at(-1);
      if (template && char === '{') template.openBraces++;
      if (template && char === '}') template.openBraces--;
      at++;
    }
  }
  return { code: code.join(''), literals, expressions };

  /** From a backtick, or from the brace that ends a computation, to the next of either. */
  function scanTemplate(start: number, literal: number): void {
    let end = start + 1;
    while (end < source.length && source[end] !== '`' && !source.startsWith('${', end)) {
      end += source[end] === '\\' ? 2 : 1;
    }
    const { offset, text } = literals[literal] as Literal;
    const gap = source[start] === '}' ? '…' : '';
    literals[literal] = { offset, text: text + gap + source.slice(start + 1, end) };
    blank(start + 1, end);
    const computes = source.startsWith('${', end);
    if (computes) templates.push({ literal, openBraces: 0 });
    at = end + (computes ? 2 : 1);
  }
}

function skipQuoted(source: string, start: number): number {
  const quote = source[start];
  let end = start + 1;
  while (end < source.length && source[end] !== quote && source[end] !== '\n') end += source[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** A slash divides after a value and opens a regular expression after anything else. */
function startsRegex(code: readonly string[], at: number): boolean {
  const before = code
    .slice(Math.max(0, at - 40), at)
    .join('')
    .trimEnd();
  return before === '' || /[(,=:[!&|?{};+\-*%<>~^]$/.test(before) || WORD_BEFORE_REGEX.test(before);
}

function skipRegex(source: string, start: number): number {
  let inClass = false;
  let end = start + 1;
  while (end < source.length && source[end] !== '\n' && (inClass || source[end] !== '/')) {
    if (source[end] === '[') inClass = true;
    else if (source[end] === ']') inClass = false;
    end += source[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}
