import { useState } from 'preact/hooks';
import type { Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { warn } from '../../../ui/parts/toast.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { HookFields } from './hook-fields.tsx';
import { argumentsOfHook, emptyHook, type HookDraft, missingInHook } from './hook-form.ts';
import { Secret } from './secret.tsx';

/** Its secret is shown here, before anything else: nobody sees it again. */
export default function NewHook() {
  const words = wordsOf('hooks');
  const [draft, setDraft] = useState<HookDraft>(emptyHook);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [made, setMade] = useState<{ readonly hookId: string; readonly secret: string } | undefined>(undefined);
  const create = async () => {
    const outcome = await client.once('hook.create', argumentsOfHook(draft));
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (outcome.ok) setMade(outcome.data);
    else warn(problemWords(outcome.problem));
  };
  if (made !== undefined) {
    return (
      <>
        <PageHead title={draft.name.trim()} />
        <Secret secret={made.secret} />
        <a class="button main" href={router.href('hook', { hookId: made.hookId })}>
          {words.toHook}
        </a>
      </>
    );
  }
  return (
    <>
      <PageHead title={words.new} />
      <HookFields draft={draft} onChange={setDraft} hasToken={false} problem={problem}>
        <Button look="main" disabled={missingInHook(draft, false).length > 0} onClick={create}>
          {words.create}
        </Button>
      </HookFields>
    </>
  );
}
