import { useState } from 'preact/hooks';
import { fieldProblems, type Problem } from '../../../client/problem.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useTap } from '../../decisions/use-tap.ts';
import { type Kid, kidById, readFamily } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { confirmed, PasswordAsk } from '../../parts/password.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, router } from '../../sprout.ts';
import { problemWords, sharedWords } from '../../words/shared-words.ts';
import { KidFields } from './kid-fields.tsx';
import { changeOf, formOf, isWhole, type KidForm } from './kid-form.ts';
import { restoreKid } from './restore-kid.ts';
import { familyWords } from './words.ts';

/** Who a kid is and how the kid's app looks. */
export default function KidScreen({ params: { childId } }: ScreenProps<'kid'>) {
  const kid = kidById(childId);
  return kid === undefined ? <Empty title={sharedWords().notFound} /> : <KidEditor key={childId} kid={kid} />;
}

function KidEditor({ kid }: { readonly kid: Kid }) {
  const words = familyWords();
  const { childId } = kid;
  const [form, setForm] = useState(formOf(kid));
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const { busy, tap } = useTap();
  const send = async (from: KidForm, to: KidForm): Promise<boolean> => {
    const outcome = await act('family.update_kid', { childId, ...changeOf(from, to) });
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (outcome.ok) await readFamily();
    return outcome.ok;
  };
  const save = async () => {
    const before = formOf(kid);
    if (!(await send(before, form))) return;
    router.go(router.href('family'));
    const undo = async () => (await send(form, before)) && tell(sharedWords().undone);
    tell(words.saved(form.name), { label: sharedWords().undo, act: () => void undo() });
  };
  const remove = async () => {
    const outcome = await confirmed(() => act('family.remove_kid', { childId }));
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    await readFamily();
    router.go(router.href('family'));
    tell(words.removed(kid.name), {
      label: sharedWords().undo,
      act: () => void restoreKid({ childId, name: kid.name }),
    });
  };
  return (
    <>
      <PageHead title={words.kid(kid.name)} />
      <form
        class="stack wide"
        onSubmit={(event) => {
          event.preventDefault();
          tap('save', save);
        }}
      >
        <KidFields
          form={form}
          onForm={setForm}
          hasApp
          problemAt={(path) => problem && fieldProblems(problem).find((one) => one.path === path)?.expected}
        />
        {problem && (
          <p class="notice alarm" role="alert">
            {problemWords(problem)}
          </p>
        )}
        <div class="buttons">
          <Button look="main" type="submit" isBusy={busy === 'save'} disabled={!isWhole(form)}>
            {sharedWords().save}
          </Button>
          <a class="button quiet" href={router.href('family')}>
            {sharedWords().cancel}
          </a>
        </div>
      </form>
      <section class="stack">
        <p class="soft small">{words.removeKidMore}</p>
        <div class="buttons">
          <Button look="alarm" isBusy={busy === 'remove'} onClick={() => tap('remove', remove)}>
            {words.removeKid}
          </Button>
        </div>
      </section>
      <PasswordAsk />
    </>
  );
}
