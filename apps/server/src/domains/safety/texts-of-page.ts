const quoted = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const attribute =
  /\b(?:alt|title|placeholder|value|content|label|aria-[a-z]+|data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const tag = /<\/?([a-z][\w-]*)((?:"[^"<>]*"|'[^'<>]*'|[^"'<>])*)>/iy;
const inline = /^(?:a|abbr|b|big|em|font|i|mark|small|span|strong|sub|sup|u|wbr)$/i;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The words of a page that a kid can meet: its text, the attributes that are shown or read out, and the strings of its
 * scripts. It reads the source once and needs no valid page.
 */
export function textsOfPage(html: string): string {
  const lower = html.toLowerCase();
  const texts: string[] = [];
  let shown = '';
  /** The end of the part that begins at `from`; an open part goes on to the end of the page. */
  const after = (closing: string, from: number) => {
    const found = lower.indexOf(closing, from);
    return found === -1 ? html.length : found + closing.length;
  };
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    shown += html.slice(at, start === -1 ? html.length : start);
    if (start === -1) break;
    tag.lastIndex = start;
    const [whole, name = '', inside = ''] = tag.exec(html) ?? [];
    if (lower.startsWith('<!--', start)) at = after('-->', start);
    else if (whole === undefined) {
      shown += ' ';
      at = start + 1;
    } else {
      at = start + whole.length;
      for (const [, a, b] of inside.matchAll(attribute)) texts.push(a ?? b ?? '');
      if (!inline.test(name)) shown += '\n';
      if (lower.startsWith('<style', start)) at = after('</style', at);
      if (lower.startsWith('<script', start)) {
        const end = after('</script', at);
        for (const [, a, b, c] of html.slice(at, end).matchAll(quoted)) texts.push(unescapeScript(a ?? b ?? c ?? ''));
        at = end;
      }
    }
  }
  return [shown, ...texts].map(unescapeHtml).join('\n');
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, decimal: string) => characterOf(Number(decimal)))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => named[name] as string);
}

function unescapeScript(text: string): string {
  return text
    .replace(/\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, ...found: (string | undefined)[]) =>
      characterOf(Number.parseInt(found.slice(0, 3).find((code) => code !== undefined) as string, 16)),
    )
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1');
}

function characterOf(value: number): string {
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : ' ';
}
