import { useState } from 'preact/hooks';
import type { Outcome, Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { readFamily } from '../../family.ts';
import { Refused } from '../../parts/refused.tsx';
import { router } from '../../sprout.ts';
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
  const submit = async () => {
    const outcome = await save(form);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    await readFamily();
    router.go(router.href('family'));
    onSaved(form);
  };
  return (
    <Form class="stack wide" onSend={submit}>
      <KidFields form={form} onForm={setForm} hasApp={hasApp} problem={problem} />
      <Refused problem={problem} />
      <div class="buttons">
        <Button look="main" type="submit" disabled={!isWhole(form)}>
          {send}
        </Button>
        <a class="button quiet" href={router.href('family')}>
          {wordsOf('shared').cancel}
        </a>
      </div>
    </Form>
  );
}
