import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { type Kid, kidById, readFamily } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { callWithPassword, PasswordAsk } from '../../password/password.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { KidEditor } from './kid-editor.tsx';
import { changeOf, formOf, type KidForm } from './kid-form.ts';
import { KidPin } from './kid-pin.tsx';
import { restoreKid } from './restore-kid.ts';

/** Who a kid is and how the kid's app looks. */
export default function KidScreen({ params: { childId } }: ScreenProps<'kid'>) {
  const kid = kidById(childId);
  return kid === undefined ? <Empty title={wordsOf('shared').notFound} /> : <KidView key={childId} kid={kid} />;
}

function KidView({ kid }: { readonly kid: Kid }) {
  const words = wordsOf('family');
  const { childId } = kid;
  const before = formOf(kid);
  const change = (from: KidForm, to: KidForm) => act('family.update_kid', { childId, ...changeOf(from, to) });
  const takeBack = async (form: KidForm) => {
    const outcome = await change(form, before);
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    await readFamily();
    tell(wordsOf('shared').undone);
  };
  return (
    <>
      <PageHead title={words.kid({ name: kid.name })} />
      <KidEditor
        first={before}
        hasApp
        send={wordsOf('shared').save}
        save={(form) => change(before, form)}
        onSaved={(form) =>
          tell(words.saved({ name: form.name }), { label: wordsOf('shared').undo, act: () => void takeBack(form) })
        }
      />
      <KidPin kid={kid} />
      <a href={router.href('devices')}>{words.devices}</a>
      <Leaving kid={kid} />
      <PasswordAsk />
    </>
  );
}

function Leaving({ kid: { childId, name } }: { readonly kid: Kid }) {
  const words = wordsOf('family');
  const remove = async () => {
    const outcome = await callWithPassword(words.removeKidSpoken({ name }), () =>
      act('family.remove_kid', { childId }),
    );
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    await readFamily();
    router.go(router.href('family'));
    tell(words.removed({ name }), { label: wordsOf('shared').undo, act: () => void restoreKid({ childId, name }) });
  };
  return (
    <section class="stack">
      <p class="soft small">{words.removeKidMore}</p>
      <div class="buttons">
        <Button look="alarm" onClick={remove}>
          {words.removeKid}
        </Button>
      </div>
    </section>
  );
}
