/** What an address in a canvas leads to. */
export type Address =
  | 'own' // nothing, or a place in the canvas itself
  | 'inline' // data: and blob:, which carry their content
  | 'code' // javascript:
  | 'other-app' // mailto:, tel:, intent: …
  | 'outside'; // everything else, relative addresses included: they lead to the server

/** A character that stands for text which only the running script knows. */
export const HOLE = '\u{F8FF}';

/** Reads an address as browsers do: they drop tabs and line ends anywhere, and controls and blanks at both ends. */
export function readAddress(raw: string): { readonly kind: Address | 'unknown'; readonly text: string } {
  const text = trimAddress(raw);
  return { kind: classify(text), text: text.length > 80 ? `${text.slice(0, 80)}…` : text };
}

function classify(text: string): Address | 'unknown' {
  if (text === '' || text.startsWith('#')) return 'own';
  if (text.startsWith(HOLE)) return 'unknown';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'outside';
  if (scheme === 'data' || scheme === 'blob' || scheme === 'about') return 'inline';
  if (/^(?:javascript|vbscript)$/.test(scheme)) return 'code';
  return /^(?:https?|wss?|ftp|file|filesystem|view-source)$/.test(scheme) ? 'outside' : 'other-app';
}

function trimAddress(raw: string): string {
  let start = 0;
  let end = raw.length;
  while (start < end && raw.charCodeAt(start) <= 32) start += 1;
  while (end > start && raw.charCodeAt(end - 1) <= 32) end -= 1;
  return raw.slice(start, Math.min(end, start + 4_000)).replace(/[\t\n\r]/g, '');
}

/** The addresses of a srcset: the first word of each candidate. */
export function addressesInSet(value: string): string[] {
  const found: string[] = [];
  const candidate = /[\s,]*([^\s]+)([^,]*)/gy;
  for (let match = candidate.exec(value); match !== null && found.length < 100; match = candidate.exec(value)) {
    const address = match[1] ?? '';
    if (address !== '') found.push(address.replace(/,+$/, ''));
  }
  return found;
}
