/** Pictures among letters. Pure. */

/** One emoji: a flag, a key, or a picture with what changes it (skin, style) and what is joined to it (a family, a flag of a region). */
const flag = /\p{Regional_Indicator}{2}/u;
const key = /[0-9#*]\u{FE0F}?\u{20E3}/u;
const picture = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F}|[\u{E0020}-\u{E007F}])*/u;
const joined = /(?:\u{200D}\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F})*)*/u;
const emoji = new RegExp(`${flag.source}|${key.source}|${picture.source}${joined.source}`, 'u');

/** The first emoji of a text; undefined where it has none. */
export function emojiIn(text: string): string | undefined {
  return emoji.exec(text)?.[0];
}

/** Whether a text is one emoji and nothing else. */
export function isEmoji(text: string): boolean {
  return text !== '' && emojiIn(text) === text;
}
