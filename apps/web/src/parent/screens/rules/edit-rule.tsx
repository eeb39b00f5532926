import { useState } from 'preact/hooks';
import type { ArgumentsOf } from '../../../client/operations.ts';
import { reasonOf } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import type { ScreenProps } from '../../screens.ts';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { emptyStep } from './empty-step.ts';
import { changesOfWish, draftOfRule, missingInWish, type ShownRule, type WishDraft } from './wish.ts';
import { WishForm, type WishPreview } from './wish-form.tsx';

export default function EditRule({ params: { ruleId } }: ScreenProps<'editRule'>) {
  const { state, again } = useRead(() => client.read('rule.describe', { ruleId }), [ruleId]);
  return (
    <>
      <PageHead title={wordsOf('rules').editTitle} />
      <Shown state={state} again={again}>
        {({ rule }) => <Editor rule={rule} />}
      </Shown>
    </>
  );
}

function Editor({ rule }: { readonly rule: ShownRule }) {
  const words = wordsOf('rules');
  const { ruleId } = rule;
  const [draft, setDraft] = useState<WishDraft>(() => draftOfRule(rule, emptyStep()));
  const isWhole = missingInWish(draft).length === 0;
  const changes = isWhole ? changesOfWish(draft, rule, emptyStep()) : {};
  const args = isWhole ? { ruleId, ...changes } : undefined;
  const { preview, problem, commit } = usePreview<WishPreview>(args, (tried: ArgumentsOf<'rule.update'>) =>
    client.read('rule.update', tried),
  );
  const back = () => router.go(router.href('rule', { ruleId }), 'replace');
  const save = async () => {
    if (args === undefined) return;
    const outcome = await act('rule.update', { ...args, ...commit });
    if (!outcome.ok)
      return warn(reasonOf(outcome.problem) === 'PREVIEW_STALE' ? words.moved : problemWords(outcome.problem));
    const fields = Object.keys(changes) as (keyof typeof changes & keyof ShownRule)[];
    const before = Object.fromEntries(fields.map((field) => [field, rule[field]]));
    const undo = async () => {
      const undone = await act('rule.update', { ruleId, ...before });
      tellOutcome(undone, wordsOf('shared').undone);
    };
    tell(words.saved, { label: wordsOf('shared').undo, act: () => void undo() });
    back();
  };
  return (
    <WishForm draft={draft} onChange={setDraft} preview={preview} problem={problem}>
      <Button onClick={back}>{wordsOf('shared').cancel}</Button>
      <Button look="main" disabled={Object.keys(changes).length === 0} onClick={save}>
        {words.save}
      </Button>
    </WishForm>
  );
}
