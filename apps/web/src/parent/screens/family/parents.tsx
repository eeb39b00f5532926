import { useState } from 'preact/hooks';
import type { Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { type Family, familyNow, readFamily } from '../../family.ts';
import { expectedAt } from '../../parts/fields-of.ts';
import { Refused } from '../../parts/refused.tsx';
import { callWithPassword } from '../../password/password.tsx';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

type Parent = Family['parents'][number];

export function Parents() {
  const words = wordsOf('family');
  const { state } = useRead(() => client.read('access.whoami', {}), []);
  const me = state.is === 'ready' ? state.value.identity.userId : undefined;
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Parent | undefined>(undefined);
  return (
    <section class="stack" aria-labelledby="parents">
      <h2 id="parents">{words.parents}</h2>
      <ul class="stack">
        {familyNow().parents.map((parent) => (
          <li key={parent.userId} class="card row wraps">
            <Face avatar="" name={parent.name} />
            <span class="grow kid-day-words">
              <strong dir="auto">{parent.name}</strong>
              <span class="soft small">
                {[parent.role === 'owner' && words.owner, parent.userId === me && words.you]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {parent.userId === me ? (
              <a class="button quiet" href={router.href('me')}>
                {words.yourSignIn}
              </a>
            ) : (
              // Nobody is offered to remove themselves, so nothing is offered before we know who looks; only the owner
              // may remove the owner.
              me !== undefined &&
              parent.role !== 'owner' && (
                <Button
                  look="quiet"
                  aria-label={words.removeParentSpoken({ name: parent.name })}
                  onClick={() => setLeaving(parent)}
                >
                  {words.removeParent}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <div class="buttons">
        <Button onClick={() => setIsAdding(true)}>{words.addParent}</Button>
      </div>
      {isAdding && <AddSheet onClose={() => setIsAdding(false)} />}
      {leaving !== undefined && <RemoveSheet parent={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

/** Makes a link to send. The other parent chooses their own password. */
function AddSheet({ onClose }: { readonly onClose: () => void }) {
  const words = wordsOf('family');
  const [name, setName] = useState('');
  const [link, setLink] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const wrong = expectedAt(problem, '/name');
  const invite = async () => {
    const outcome = await callWithPassword(words.addParent, () => client.once('family.invite_parent', { name }));
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (outcome.ok) setLink(outcome.data.url);
  };
  return (
    <Sheet title={words.addParent} onClose={onClose}>
      <p class="soft small">{words.addParentMore}</p>
      {link === undefined ? (
        <Form class="stack" onSend={invite}>
          <TextField label={words.name} value={name} onValue={setName} maxLength={60} isRequired problem={wrong} />
          <Refused problem={problem} />
          <div class="buttons">
            <Button type="submit" look="main">
              {words.makeInvitation}
            </Button>
            <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
          </div>
        </Form>
      ) : (
        <div class="stack" role="status">
          <p>{words.invitationReady({ name })}</p>
          <p class="code-box">{link}</p>
        </div>
      )}
    </Sheet>
  );
}

/** Sign-ins and agents that have ended cannot be brought back, so this asks first. */
function RemoveSheet({ parent, onClose }: { readonly parent: Parent; readonly onClose: () => void }) {
  const words = wordsOf('family');
  const remove = async () => {
    const outcome = await callWithPassword(words.removeParentSpoken({ name: parent.name }), () =>
      act('family.remove_parent', { userId: parent.userId }),
    );
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    await readFamily();
    onClose();
    tell(words.parentRemoved({ name: parent.name }));
  };
  return (
    <Sheet title={words.removeParentTitle({ name: parent.name })} onClose={onClose}>
      <p>{words.removeParentMore}</p>
      <div class="buttons">
        <Button look="alarm" onClick={remove}>
          {words.removeParent}
        </Button>
        <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
      </div>
    </Sheet>
  );
}
