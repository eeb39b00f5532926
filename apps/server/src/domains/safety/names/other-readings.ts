import type { TextKind } from './words.ts';

/** A text as a reader sees it, and where each of its characters stands in what was written. */
export interface Reading {
  readonly text: string;
  readonly places: readonly number[];
}

/** Blanks other than a space, inside a word: a reader takes them for a narrow gap or sees nothing. */
const oddBlanks = /(?<=\p{L})[\u00a0\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]+(?=\p{L})/gu;
/** Marks of emphasis inside a word, which Markdown does not show. */
const emphasis = /(?<=\p{L})(?:\*{1,3}|~~|`)(?=\p{L})/gu;
/** What stands between “read from right to left” and the end of that. */
const turned = /\u202e([^\u202c\u2069\n]*)/gu;

/** Tags inside a word that do not end it, and comments, which show nothing: M<!-- -->ia, <tspan x="1">M</tspan><tspan>ia. */
const withinWord =
  /(?<=[\p{L};])(?:<!--(?:[^-]|-(?!->)){0,400}-->|<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|label|mark|q|rb|ruby|s|samp|small|span|strong|sub|sup|time|tspan|u|var|wbr)(?:\s[^<>]{0,300})?>){1,8}(?=[\p{L}&])/giu;

/** How else a text is read than letter by letter as it stands. Most texts have no other reading. */
export function otherReadings(text: string, kind: TextKind): Reading[] {
  const ofText = kind === 'text' ? [without(text, emphasis), turnedRound(text)] : [];
  const readings = [without(text, oddBlanks), without(text, withinWord), ...ofText];
  return readings.filter((reading) => reading !== undefined);
}

function without(text: string, pattern: RegExp): Reading | undefined {
  const gone = [...text.matchAll(pattern)];
  if (gone.length === 0) return undefined;
  const places: number[] = [];
  let at = 0;
  for (const { index, 0: part } of gone) {
    while (at < index) places.push(at++);
    at = index + part.length;
  }
  while (at < text.length) places.push(at++);
  return { text: places.map((place) => text.charAt(place)).join(''), places };
}

function turnedRound(text: string): Reading | undefined {
  const runs = [...text.matchAll(turned)];
  if (runs.length === 0) return undefined;
  const places = Array.from({ length: text.length }, (_, place) => place);
  for (const { index, 1: run = '' } of runs) {
    const start = index + 1;
    for (let offset = 0; offset < run.length; offset++) places[start + offset] = start + run.length - 1 - offset;
  }
  return { text: places.map((place) => text.charAt(place)).join(''), places };
}
