/** Scripts whose spelling needs joiners: between two letters of them, ZWJ and ZWNJ stay. */
const joining = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** The three flags that emoji spell with tag characters: England, Scotland and Wales. */
const nations = [
  String.raw`\u{E0065}\u{E006E}\u{E0067}`,
  String.raw`\u{E0073}\u{E0063}\u{E0074}`,
  String.raw`\u{E0077}\u{E006C}\u{E0073}`,
];
const tagFlag = String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:${nations.join('|')})\u{E007F}`;

/** Hidden characters where people need them. Each alternative takes one, so that a row of them never stays. */
const needed = [
  tagFlag,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
].join('|');

/** Characters that show nothing, or that change the order in which others are shown. */
const hidden = String.raw`[\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFF9-\uFFFB]`;

const neededOrHidden = new RegExp(`(${needed})|${hidden}`, 'gu');

/**
 * The text without characters that a reader does not see: zero-width ones, changes of writing direction, tags, controls,
 * odd variation selectors. A model reads them, and a parent who looks at the same text does not. Emoji and the joiners of Persian, Hindi
 * and other languages stay as they are.
 */
export function visibleText(text: string): string {
  return text.replace(neededOrHidden, (_, kept: string | undefined) => kept ?? '');
}
