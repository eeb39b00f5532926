/** What stands on the button of an option. */
import { readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import type { Option } from './decision.ts';

/** The longest label of an agent that fits a button. */
const LONGEST = 24;

/** A label as short as “Yes” or “Sure” says nothing that the change and the button do not say. */
const SAYS_NOTHING = 4;

/**
 * Sprout's own verb where the call has one. Where one option alone acts, its button says so, whatever the agent calls it: a “No” that
 * deletes something would be taken for a no. An agent's label otherwise, unless it is long or one of Sprout's verbs: then the words
 * stand above the buttons, and the button says only that this is chosen.
 */
export function labelOf(option: Option, isAgents: boolean, isOnly: boolean): string {
  const words = wordsOf('decisions');
  const label = readSentence(option, 'label');
  if (!isAgents) return label;
  const [change, ...others] = option.actions.flatMap(({ changes = [] }) => changes);
  if (change?.verb != null && others.length === 0) return readSentence(change, 'verb');
  if (isOwn(label) && !(isOnly && option.actions.length > 0)) return label;
  return option.actions.length > 0 ? words.doIt : words.answerIs;
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
