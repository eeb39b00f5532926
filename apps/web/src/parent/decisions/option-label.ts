/** What stands on the button of an option. */
import { readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import type { Option } from './decision.ts';

/** The longest label of an agent that fits a button. */
const LONGEST = 24;

/** A label as short as “Yes” or “Sure” says nothing that the change and the button do not say. */
const SAYS_NOTHING = 4;

/**
 * Sprout's own verb where the call has one. Else an agent's label, unless it is long, one of Sprout's verbs, or holds a word of no where it
 * acts: a “No” that deletes something would be taken for a no. Then the words stand above the buttons, and the button says only that this
 * is chosen.
 */
export function labelOf(option: Option, isAgents: boolean, isOnly: boolean): string {
  const words = wordsOf('decisions');
  const label = readSentence(option, 'label');
  if (!isAgents) return label;
  const [change, ...others] = option.actions.flatMap(({ changes = [] }) => changes);
  if (change?.verb != null && others.length === 0) return readSentence(change, 'verb');
  if (isOwn(label) && !(isOnly && option.actions.length > 0 && soundsLikeNo(label))) return label;
  return option.actions.length > 0 ? words.doIt : words.answerIs;
}

/** Whether a parent could take a label for the way to leave things as they are. */
function soundsLikeNo(label: string): boolean {
  const plain = label.toLocaleLowerCase().replaceAll("'", '’');
  const said = plain.split(/[^\p{L}\p{M}’]+/u);
  const wordsOfNo = wordsOf('decisions').wordsOfNo.split(' ');
  return wordsOfNo.some((word) => said.includes(word) || (isUnspaced(word) && plain.includes(word)));
}

/** Japanese has no spaces between words. */
function isUnspaced(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}]/u.test(word);
}

/**
 * What stands above the changes of an option: an agent's words that are not on the button, as a quotation, or which of several options
 * it is. Sprout's own label alone is on the button already.
 */
export function headingOf(option: Option, isAgents: boolean, isOnly: boolean): string | undefined {
  const label = readSentence(option, 'label');
  if (isOnly && labelOf(option, isAgents, isOnly) === label) return undefined;
  if (isOnly && isAgents && [...label].length <= SAYS_NOTHING) return undefined;
  return isAgents ? wordsOf('shared').quoted({ text: label }) : label;
}

/** Whether an agent's label may stand on a button as it is. */
export function isOwn(label: string): boolean {
  return [...label].length <= LONGEST && !sproutsVerbs().includes(label.trim().toLowerCase());
}

function sproutsVerbs(): string[] {
  const { approve, gemsSend, minutesSend, denySend, tryAgainSend } = wordsOf('decisions');
  return [approve, gemsSend, minutesSend, denySend, tryAgainSend].map((verb) => verb.toLowerCase());
}
