/** What an operation does that left no event behind, or none this time, as a parent reads it. */
import { wordIn, wordsOf } from '../../../client/words.ts';

/** They leave an event behind whenever something is different after them. */
const savings = [
  ...['family.update', 'family.update_kid', 'gems.set_enabled', 'gems.update_settings', 'agent.update_settings'],
  ...['canvas.reopen', 'skill.review', 'task.reorder'],
];

/** Undefined for an operation that this page does not know. */
export function quietWords(operation: string, actor: string): string | undefined {
  const { quiet, did, same, taken, tidied } = wordsOf('quiet');
  if (actor === 'sprout') return tidied;
  if (savings.includes(operation)) return same;
  if (operation.endsWith('.undo_review')) return taken;
  const hand = wordIn(wordsOf('hands'), operation.replace('.', '_'));
  return wordIn(quiet, operation) ?? (hand && did({ what: hand }));
}
