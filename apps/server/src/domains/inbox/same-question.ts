import type { WrittenText } from '@sprout/messages';
import { canonicalHash } from '../../core/json/canonical.ts';
import type { CardChoice, CardOption } from './inbox.ts';

interface Question {
  readonly title: string;
  readonly body: string;
  readonly showAt: number | null;
  readonly expiresAt: number | null;
}

/** Whether a stored question is what an agent asks again: the same words, times, options and calls. */
export function isSameQuestion(
  stored: Question & { readonly options: string },
  asked: Question & { readonly choices: readonly CardChoice[] },
): boolean {
  return (
    hashOf(
      { ...stored, title: readWritten(stored.title), body: readWritten(stored.body) },
      JSON.parse(stored.options) as CardOption[],
    ) === hashOf(asked, asked.choices)
  );
}

/** What an agent wrote, as it is stored. */
function readWritten(stored: string): string {
  return (JSON.parse(stored) as WrittenText).text;
}

function hashOf({ title, body, showAt, expiresAt }: Question, options: readonly (CardChoice | CardOption)[]): string {
  const calls = options.map(({ label, actions }) => [label, actions.map(({ operation, args }) => [operation, args])]);
  return canonicalHash([title, body, showAt, expiresAt, calls]);
}
