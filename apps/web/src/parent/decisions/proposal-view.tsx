import { readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { changeWords } from './change-words.ts';
import { proposalOf } from './changes.ts';
import type { Action } from './decision.ts';
import { warningWords } from './warning-words.ts';

/** Before and after, as in a diff that people read. */
export function ProposalView({ action }: { readonly action: Action }) {
  const words = wordsOf('decisions');
  const { changes, next, warnings } = proposalOf(action, changeWords());
  if (action.effect === null && changes.length === 0) return null;
  return (
    <div class="proposal">
      {action.effect !== null && <p>{readSentence(action, 'effect')}</p>}
      <dl>
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            {before !== undefined && (
              <dd class="was">
                <span class="visually-hidden">{words.before}: </span>
                <del dir="auto">{before}</del>
              </dd>
            )}
            <dd class="will">
              <span class="visually-hidden">{before === undefined ? words.isNew : words.after}: </span>
              <ins dir="auto">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {next.length > 0 && <p class="small">{words.next({ days: next.join(' · ') })}</p>}
      {warnings.map((warning) => (
        <p key={warning} class="notice small">
          {warningWords(warning)}
        </p>
      ))}
    </div>
  );
}
