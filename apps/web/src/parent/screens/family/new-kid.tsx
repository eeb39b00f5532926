import { useState } from 'preact/hooks';
import { fieldProblems, type Problem } from '../../../client/problem.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { useTap } from '../../decisions/use-tap.ts';
import { readFamily } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { act, router } from '../../sprout.ts';
import { problemWords, sharedWords } from '../../words/shared-words.ts';
import { KidFields } from './kid-fields.tsx';
import { emptyKid, isWhole } from './kid-form.ts';
import { familyWords } from './words.ts';

export default function NewKid() {
  const words = familyWords();
  const [form, setForm] = useState(emptyKid);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const { busy, tap } = useTap();
  const add = async () => {
    const { name, birthDate, avatar } = form;
    const args = { name: name.trim(), birthDate, avatar: avatar.trim() || emptyKid.avatar };
    const outcome = await act('family.add_kid', args);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    await readFamily();
    router.go(router.href('family'));
    tell(words.added(args.name));
  };
  return (
    <>
      <PageHead title={words.newKid} />
      <form
        class="stack wide"
        onSubmit={(event) => {
          event.preventDefault();
          tap('add', add);
        }}
      >
        <KidFields
          form={form}
          onForm={setForm}
          hasApp={false}
          problemAt={(path) => problem && fieldProblems(problem).find((one) => one.path === path)?.expected}
        />
        {problem && (
          <p class="notice alarm" role="alert">
            {problemWords(problem)}
          </p>
        )}
        <div class="buttons">
          <Button look="main" type="submit" isBusy={busy === 'add'} disabled={!isWhole(form)}>
            {words.addKid}
          </Button>
          <a class="button quiet" href={router.href('family')}>
            {sharedWords().cancel}
          </a>
        </div>
      </form>
    </>
  );
}
