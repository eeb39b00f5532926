import { Turn } from './turn.ts';

const quoted = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const attribute =
  /(?<![\w-])(?:alt|title|placeholder|value|content|label|aria-[a-z]+|data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/gi;
const tag = /<\/?([a-z][\w-]*)((?:"[^"<>]*"|'[^'<>]*'|[^"'<>])*)>/iy;
const inline =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tspan|u|var|wbr)$/i;
/** What a style shows: content: "…" */
const shownByStyle = /(?<![\w-])content\s*:[^;{}]*/gi;

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', szlig: 'ß', rsquo: '’', lsquo: '‘' },
};
/** The accents that named letters such as &auml; have. */
const accents: Readonly<Record<string, string>> = {
  ...{
    uml: '\u0308',
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    tilde: '\u0303',
    cedil: '\u0327',
    ring: '\u030a',
  },
};

/** Longer texts are cut, so that a reader can pause between two parts. The parts overlap, so nothing hides at a cut. */
const PART_LENGTH = 5_000;
const OVERLAP = 150;

/** After so many tags without a word, a reader may pause as well. */
const TAGS_IN_A_ROW = 50;

/**
 * The words of a page that a kid can meet: its text, the attributes that are shown or read out, what its styles show, and the
 * strings of its scripts, part by part; some parts are empty. It reads the source once and needs no valid page.
 */
export function* textsOfPage(html: string): Generator<string> {
  const lower = html.toLowerCase();
  let shown = '';
  let tags = 0;
  /** The end of the part that begins at `from`; an open part goes on to the end of the page. */
  const after = (closing: string, from: number) => {
    const found = lower.indexOf(closing, from);
    return found === -1 ? html.length : found + closing.length;
  };
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    shown += html.slice(at, start === -1 ? html.length : start);
    if (start === -1) break;
    if (++tags % TAGS_IN_A_ROW === 0) yield '';
    tag.lastIndex = start;
    const [whole, name = '', inside = ''] = tag.exec(html) ?? [];
    if (lower.startsWith('<!--', start)) at = after('-->', start);
    else if (whole === undefined) {
      shown += ' ';
      at = start + 1;
    } else {
      at = start + whole.length;
      for (const [, a, b, c] of inside.matchAll(attribute)) yield* partsOf(a ?? b ?? c ?? '', unescapeHtml);
      if (!inline.test(name)) {
        yield* partsOf(shown, unescapeHtml);
        shown = '';
      }
      if (lower.startsWith('<style', start)) {
        const end = after('</style', at);
        for (const [declaration] of html.slice(at, end).matchAll(shownByStyle))
          yield* stringsIn(declaration, unescapeStyle);
        at = end;
      }
      if (lower.startsWith('<script', start)) {
        const end = after('</script', at);
        yield* stringsIn(html.slice(at, end), (text) => unescapeHtml(unescapeScript(text)));
        at = end;
      }
    }
  }
  yield* partsOf(shown, unescapeHtml);
}

/** All words of a page, one part per line. */
export async function wordsOfPage(html: string, signal: AbortSignal): Promise<string> {
  const turn = new Turn(signal);
  const parts: string[] = [];
  for (const part of textsOfPage(html)) {
    await turn.read(part);
    if (part !== '') parts.push(part);
  }
  return parts.join('\n');
}

function* stringsIn(code: string, decode: (text: string) => string): Generator<string> {
  for (const [, a, b, c] of code.matchAll(quoted)) yield* partsOf(a ?? b ?? c ?? '', decode);
}

function* partsOf(text: string, decode: (text: string) => string): Generator<string> {
  for (let at = 0; at < text.length; at += PART_LENGTH - OVERLAP) yield decode(text.slice(at, at + PART_LENGTH));
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, decimal: string) => characterOf(Number(decimal)))
    .replace(/&([a-z])(uml|acute|grave|circ|tilde|cedil|ring);/gi, (_, letter: string, accent: string) =>
      `${letter}${accents[accent.toLowerCase()]}`.normalize('NFC'),
    )
    .replace(/&(amp|lt|gt|quot|apos|nbsp|szlig|[lr]squo);/g, (_, name: string) => named[name] as string);
}

function unescapeScript(text: string): string {
  return text
    .replace(/\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, ...found: (string | undefined)[]) =>
      characterOf(Number.parseInt(found.slice(0, 3).find((code) => code !== undefined) as string, 16)),
    )
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1');
}

function unescapeStyle(text: string): string {
  return text.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)));
}

function characterOf(value: number): string {
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : ' ';
}
