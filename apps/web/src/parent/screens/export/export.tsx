import { useState } from 'preact/hooks';
import { dayAt } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { localeNow, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { callWithPassword, PasswordAsk } from '../../password/password.tsx';
import { act, client, goToSignIn } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

/** The family as a file, and its end. Both are the owner's, behind the password. */
export default function Export() {
  const words = wordsOf('export');
  const { state, again } = useRead(() => client.read('access.whoami', {}), []);
  return (
    <>
      <PageHead title={words.title} />
      <p>{words.lead}</p>
      <Shown state={state} again={() => void again()}>
        {({ identity }) =>
          identity.role === 'owner' ? (
            <>
              <Download />
              <Delete />
            </>
          ) : (
            <p class="notice">{words.onlyOwner}</p>
          )
        }
      </Shown>
      <PasswordAsk />
    </>
  );
}

function Download() {
  const words = wordsOf('export');
  const download = async () => {
    const outcome = await callWithPassword(words.download, () => client.read('family.export', {}));
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    const { nextStep: _, ...whole } = outcome.data;
    const file = new Blob([JSON.stringify(whole)], { type: 'application/json' });
    save(file, `sprout-${dayAt(serverNow(), familyNow().timezone)}.json`);
    tell(words.downloaded({ size: sizeWords(file.size) }));
  };
  return (
    <Card>
      <p class="soft small">{words.secret}</p>
      <div class="buttons">
        <Button look="main" onClick={download}>
          {words.download}
        </Button>
      </div>
    </Card>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function sizeWords(bytes: number): string {
  const options = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(localeNow(), options).format(Math.ceil(bytes / 1_000));
}

function Delete() {
  const words = wordsOf('export');
  const { name } = familyNow();
  const [typed, setTyped] = useState('');
  const remove = async () => {
    const outcome = await callWithPassword(words.deleteTitle, () => act('family.delete', { familyName: typed }));
    if (outcome.ok) goToSignIn('family-deleted');
    else warn(problemWords(outcome.problem));
  };
  return (
    <section class="stack" aria-labelledby="delete">
      <h2 id="delete">{words.deleteTitle}</h2>
      <p>{words.deleteMore}</p>
      <Form class="card stack" onSend={remove}>
        <TextField label={words.typeName({ name })} value={typed} onValue={setTyped} maxLength={60} />
        <div class="buttons">
          <Button look="alarm" type="submit" disabled={typed !== name}>
            {words.delete}
          </Button>
        </div>
      </Form>
    </section>
  );
}
