import { useState } from 'preact/hooks';
import type { AnswerOf, Scope } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Switch, TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { callWithPassword, PasswordAsk } from '../../password/password.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { groupOf, scopesInOrder } from './scope-words.ts';

type Grant = AnswerOf<'access.list_grants'>['items'][number];

/** One agent: what it may do and did, its name, and its end. */
export default function Agent({ params: { grantId } }: ScreenProps<'agent'>) {
  const { state, again } = useRead(() => client.read('access.list_grants', { limit: 200 }), [grantId]);
  return (
    <Shown state={state} again={() => void again()}>
      {({ items }) => {
        const grant = items.find((one) => one.grantId === grantId);
        return grant === undefined ? <Gone /> : <AgentView grant={grant} again={again} />;
      }}
    </Shown>
  );
}

function Gone() {
  return (
    <>
      <PageHead title={wordsOf('agents').title} />
      <Empty title={wordsOf('shared').notFound} />
    </>
  );
}

function AgentView({ grant, again }: { readonly grant: Grant; readonly again: () => Promise<void> }) {
  const words = wordsOf('agents');
  return (
    <>
      <PageHead title={words.agent({ name: grant.name })}>
        <AgentMenu grant={grant} again={again} />
      </PageHead>
      <MayDo grant={grant} again={again} />
      <Rename grant={grant} again={again} />
      <section class="stack" aria-labelledby="did">
        <h2 id="did">{words.did}</h2>
        <AuditList grantId={grant.grantId} none={words.didNothing} />
        <a href={router.href('audit')}>{words.all}</a>
      </section>
      <PasswordAsk />
    </>
  );
}

/** Switches that count at once; each can be taken back. */
function MayDo({ grant, again }: { readonly grant: Grant; readonly again: () => Promise<void> }) {
  const words = wordsOf('agents');
  const sentences: Readonly<Record<Scope, string>> = wordsOf('scopes');
  const { grantId, scopes } = grant;
  const give = async (wanted: readonly Scope[], isUndo = false) => {
    const outcome = await callWithPassword(words.agent({ name: grant.name }), () =>
      act('access.update_grant', { grantId, scopes: [...wanted] }),
    );
    await again();
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    if (isUndo) return tell(wordsOf('shared').undone);
    tell(wanted.length < scopes.length ? words.narrowed : words.widened, {
      label: wordsOf('shared').undo,
      act: () => void give(scopes, true),
    });
  };
  const flip = (scope: Scope, isOn: boolean) => {
    const wanted = scopesInOrder.filter((one) => (one === scope ? isOn : scopes.includes(one)));
    if (wanted.length === 0) return warn(words.atLeastOne);
    void give(wanted);
  };
  return (
    <section class="stack" aria-labelledby="may">
      <h2 id="may">{words.mayDo}</h2>
      <p class="soft small">{words.mayDoMore}</p>
      {(['see', 'change', 'give'] as const).map((group) => (
        <Card key={group} labelledBy={`may-${group}`}>
          <h3 id={`may-${group}`}>{words.groups[group]}</h3>
          {scopesInOrder
            .filter((scope) => groupOf(scope) === group)
            .map((scope) => (
              <Switch
                key={`${scope}${scopes.includes(scope)}`}
                label={sentences[scope]}
                isOn={scopes.includes(scope)}
                onChange={(isOn) => flip(scope, isOn)}
              />
            ))}
        </Card>
      ))}
    </section>
  );
}

function Rename({ grant, again }: { readonly grant: Grant; readonly again: () => Promise<void> }) {
  const words = wordsOf('agents');
  const { grantId } = grant;
  const [name, setName] = useState(grant.name);
  const rename = async (wanted: string, undo?: string): Promise<void> => {
    const outcome = await act('access.rename_grant', { grantId, name: wanted });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    setName(outcome.data.name);
    await again();
    if (undo === undefined) return tell(wordsOf('shared').undone);
    tell(words.renamed({ name: outcome.data.name }), { label: wordsOf('shared').undo, act: () => void rename(undo) });
  };
  return (
    <Form class="card stack" onSend={() => rename(name.trim(), grant.name)}>
      <TextField label={words.rename} value={name} onValue={setName} maxLength={60} isRequired />
      <div class="buttons">
        <Button type="submit" disabled={name.trim() === '' || name.trim() === grant.name}>
          {wordsOf('shared').save}
        </Button>
      </div>
    </Form>
  );
}
