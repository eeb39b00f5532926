import { visibleText } from '../../../core/operations/schema/visible-text.ts';

/** A kid reads no more than this. */
const MOST_CHARACTERS = 600;

/** So many words in a row, and the guidance has been quoted. */
const QUOTED_WORDS = 6;

const leadsOutside = /https?:|www\.|\b\S+@\S+\.\S+/i;

/** What a model wrote, as a kid may read it; undefined if it is not fit for that. */
export function fitForKid(written: string, guidance: string): string | undefined {
  const text = visibleText(written.replace(/<think>.*<\/think>/s, ''))
    .replace(/\s+/g, ' ')
    .trim();
  const isFit = text !== '' && text.length <= MOST_CHARACTERS && !leadsOutside.test(text) && !quotes(text, guidance);
  return isFit ? text : undefined;
}

function quotes(text: string, guidance: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  const words = wordsOf(guidance);
  return words.some((_, at) => {
    const run = words.slice(at, at + QUOTED_WORDS);
    return run.length === QUOTED_WORDS && said.includes(` ${run.join(' ')} `);
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
