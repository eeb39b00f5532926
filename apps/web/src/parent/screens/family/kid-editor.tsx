import { useState } from 'preact/hooks';
import { fieldProblems, type Outcome, type Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useTap } from '../../decisions/use-tap.ts';
import { readFamily } from '../../family.ts';
import { router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { KidFields } from './kid-fields.tsx';
import { isWhole, type KidForm } from './kid-form.ts';

interface KidEditorProps {
  readonly first: KidForm;
  readonly hasApp: boolean;
  /** What the button says. */
  readonly send: string;
  readonly save: (form: KidForm) => Promise<Outcome<unknown>>;
  readonly onSaved: (form: KidForm) => void;
}

/** A kid's form, for a new kid and for one that is there. */
export function KidEditor({ first, hasApp, send, save, onSaved }: KidEditorProps) {
  const [form, setForm] = useState(first);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const { busy, tap } = useTap();
  const submit = async () => {
    const outcome = await save(form);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    await readFamily();
    router.go(router.href('family'));
    onSaved(form);
  };
  return (
    <form
      class="stack wide"
      onSubmit={(event) => {
        event.preventDefault();
        tap('save', submit);
      }}
    >
      <KidFields
        form={form}
        onForm={setForm}
        hasApp={hasApp}
        problemAt={(path) => problem && fieldProblems(problem).find((one) => one.path === path)?.expected}
      />
      {problem && (
        <p class="notice alarm" role="alert">
          {problemWords(problem)}
        </p>
      )}
      <div class="buttons">
        <Button look="main" type="submit" isBusy={busy === 'save'} disabled={!isWhole(form)}>
          {send}
        </Button>
        <a class="button quiet" href={router.href('family')}>
          {wordsOf('shared').cancel}
        </a>
      </div>
    </form>
  );
}
