import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { makePasskey, mayHavePasskeys } from '../../password/passkey.ts';
import { callWithPassword } from '../../password/password.tsx';
import { act, client } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';

type Passkey = AnswerOf<'access.list_passkeys'>['items'][number];
type Asked = { readonly to: 'add' } | { readonly to: 'rename' | 'remove'; readonly passkey: Passkey };

const LONGEST_NAME = 100;

/** A parent's own passkeys: add, rename, remove. */
export function Passkeys() {
  const words = wordsOf('me');
  const { state, again } = useRead(() => client.read('access.list_passkeys', { limit: 20 }), []);
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const sheet = { onClose: () => setAsked(undefined), onDone: () => void again() };
  return (
    <section class="stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{words.passkeys}</h2>
      <p class="soft small">{words.passkeysMore}</p>
      <Shown state={state} again={() => void again()}>
        {({ items }) => (
          <ul class="stack">
            {items.map((passkey) => (
              <Row key={passkey.passkeyId} passkey={passkey} onAsk={(to) => setAsked({ to, passkey })} />
            ))}
          </ul>
        )}
      </Shown>
      {mayHavePasskeys ? (
        <div class="buttons">
          <Button onClick={() => setAsked({ to: 'add' })}>{words.addPasskey}</Button>
        </div>
      ) : (
        <p class="soft small">{words.noPasskeysHere}</p>
      )}
      {asked?.to === 'add' && <AddSheet {...sheet} />}
      {asked?.to === 'rename' && <RenameSheet passkey={asked.passkey} {...sheet} />}
      {asked?.to === 'remove' && <RemoveSheet passkey={asked.passkey} {...sheet} />}
    </section>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onAsk: (to: 'rename' | 'remove') => void;
}

function Row({ passkey: { name, createdAt, lastUsedAt, origin }, onAsk }: RowProps) {
  const words = wordsOf('me');
  const when = (instant: string) => whenWords(instant, familyNow().timezone, serverNow());
  const facts = [
    words.added({ when: when(createdAt) }),
    lastUsedAt === null ? words.neverUsed : words.lastUsed({ when: when(lastUsedAt) }),
    ...(origin === location.origin ? [] : [words.worksAt({ origin })]),
  ];
  return (
    <li class="card row wraps">
      <span class="grow kid-day-words">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="soft small">{facts.join(' · ')}</span>
      </span>
      <Button look="quiet" aria-label={words.renameSpoken({ name })} onClick={() => onAsk('rename')}>
        {words.rename}
      </Button>
      <Button look="quiet" aria-label={words.removeSpoken({ name })} onClick={() => onAsk('remove')}>
        {words.removePasskey}
      </Button>
    </li>
  );
}

interface SheetProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AddSheet({ onClose, onDone }: SheetProps) {
  const words = wordsOf('me');
  const add = async (name: string): Promise<string | undefined> => {
    const begun = await callWithPassword(words.addPasskey, () => client.once('access.begin_passkey', {}));
    if (!begun.ok) return problemWords(begun.problem);
    const made = await makePasskey(begun.data);
    if (made === undefined) return words.notMade;
    const outcome = await act('access.add_passkey', { name, ...made });
    if (!outcome.ok) return problemWords(outcome.problem);
    tell(words.passkeyAdded);
    return undefined;
  };
  return (
    <NameSheet
      title={words.addPasskey}
      hint={words.nameHint}
      send={wordsOf('shared').add}
      start=""
      onName={add}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function RenameSheet({ passkey: { passkeyId, name: before }, onClose, onDone }: SheetProps & { passkey: Passkey }) {
  const words = wordsOf('me');
  const rename = async (name: string): Promise<string | undefined> => {
    const outcome = await act('access.rename_passkey', { passkeyId, name });
    if (!outcome.ok) return problemWords(outcome.problem);
    const takeBack = async () => {
      const back = await act('access.rename_passkey', { passkeyId, name: before });
      onDone();
      tellOutcome(back, wordsOf('shared').undone);
    };
    tell(words.renamed({ name }), { label: wordsOf('shared').undo, act: () => void takeBack() });
    return undefined;
  };
  return (
    <NameSheet
      title={words.renameSpoken({ name: before })}
      send={wordsOf('shared').save}
      start={before}
      onName={rename}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

interface NameSheetProps extends SheetProps {
  readonly title: string;
  readonly hint?: string;
  readonly send: string;
  readonly start: string;
  /** Answers what went wrong. */
  readonly onName: (name: string) => Promise<string | undefined>;
}

function NameSheet({ title, hint, send, start, onName, onClose, onDone }: NameSheetProps) {
  const words = wordsOf('me');
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const submit = async () => {
    const found = await onName(name.trim());
    setProblem(found);
    if (found !== undefined) return;
    onClose();
    onDone();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <Form class="stack" onSend={submit}>
        <TextField
          label={words.passkeyName}
          hint={hint}
          value={name}
          onValue={setName}
          maxLength={LONGEST_NAME}
          problem={problem}
          isRequired
        />
        <div class="buttons">
          <Button type="submit" look="main">
            {send}
          </Button>
          <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
        </div>
      </Form>
    </Sheet>
  );
}

/** Nothing brings a passkey back, so this asks first. */
function RemoveSheet({ passkey: { passkeyId, name }, onClose, onDone }: SheetProps & { passkey: Passkey }) {
  const words = wordsOf('me');
  const remove = async () => {
    const outcome = await act('access.remove_passkey', { passkeyId });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    onClose();
    onDone();
    tell(words.passkeyRemoved({ name }));
  };
  return (
    <Sheet title={words.removeSpoken({ name })} onClose={onClose}>
      <p>{words.removeMore}</p>
      <div class="buttons">
        <Button look="alarm" onClick={remove}>
          {words.removePasskey}
        </Button>
        <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
      </div>
    </Sheet>
  );
}
