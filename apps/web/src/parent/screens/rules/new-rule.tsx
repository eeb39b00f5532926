import { useState } from 'preact/hooks';
import type { ArgumentsOf } from '../../../client/operations.ts';
import { reasonOf } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { emptyStep } from './empty-step.ts';
import { endRule } from './keep-rule.ts';
import { readyNames, readyWish } from './ready-wishes.ts';
import { argumentsOfWish, emptyWish, missingInWish, type WishDraft } from './wish.ts';
import { WishForm, type WishPreview } from './wish-form.tsx';
import { nameOfWish } from './wish-name.ts';

export default function NewRule() {
  const words = wordsOf('rules');
  const [draft, setDraft] = useState<WishDraft>(() => emptyWish(emptyStep()));
  const args = missingInWish(draft).length === 0 ? argumentsOfWish(draft, nameOfWish(draft)) : undefined;
  const { preview, problem, commit } = usePreview<WishPreview>(args, (tried: ArgumentsOf<'rule.create'>) =>
    client.read('rule.create', tried),
  );
  const save = async () => {
    if (args === undefined) return;
    const outcome = await act('rule.create', { ...args, ...commit });
    if (!outcome.ok)
      return warn(reasonOf(outcome.problem) === 'PREVIEW_STALE' ? words.moved : problemWords(outcome.problem));
    const { ruleId } = outcome.data;
    router.go(router.href('rule', { ruleId }), 'replace');
    const undo = () =>
      void endRule({ ruleId, name: args.name }).then(() => router.go(router.href('agents'), 'replace'));
    tell(words.created, { label: wordsOf('shared').undo, act: undo });
  };
  return (
    <>
      <PageHead title={words.newTitle} />
      <p class="soft">{words.lead}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend that is seen. */}
      <div class="chips" role="group" aria-label={words.ready}>
        {readyNames.map((ready) => (
          <button key={ready} type="button" class="chip" onClick={() => setDraft(readyWish(ready))}>
            {words.readies[ready]}
          </button>
        ))}
      </div>
      <WishForm draft={draft} onChange={setDraft} preview={preview} problem={problem}>
        <Button look="main" disabled={args === undefined} onClick={save}>
          {words.create}
        </Button>
      </WishForm>
    </>
  );
}
