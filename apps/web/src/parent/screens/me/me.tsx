import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import type { Problem } from '../../../client/problem.ts';
import { readSentence } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { expectedAt } from '../../parts/fields-of.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { PasswordAsk, wrongPasswordWords } from '../../password/password.tsx';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { Passkeys } from './passkeys.tsx';

/** The signed-in parent: password, passkeys, and where the parent is signed in. */
export default function Me() {
  const words = wordsOf('me');
  const { state, again } = useRead(() => client.read('access.whoami', {}), []);
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={() => void again()}>
        {({ identity }) => (
          <p dir="auto" data-ours>
            {words.signedInAs({ name: identity.name, email: identity.email ?? '' })}
          </p>
        )}
      </Shown>
      <Password />
      <Passkeys />
      <Sessions />
      <a class="card kid-day-words" href={router.href('security')}>
        <strong>{words.security}</strong>
        <span class="soft small">{words.securityMore}</span>
      </a>
      <PasswordAsk />
    </>
  );
}

function Password() {
  const words = wordsOf('me');
  const [form, setForm] = useState({ currentPassword: '', newPassword: '' });
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const change = async () => {
    const outcome = await client.once('access.change_password', form);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    setForm({ currentPassword: '', newPassword: '' });
    tell(words.changed);
  };
  return (
    <section class="stack" aria-labelledby="password">
      <h2 id="password">{words.password}</h2>
      <p class="soft small">{words.passwordMore}</p>
      <Form class="card stack" onSend={change}>
        <TextField
          label={words.current}
          type="password"
          autoComplete="current-password"
          value={form.currentPassword}
          onValue={(currentPassword) => setForm({ ...form, currentPassword })}
          isRequired
        />
        <TextField
          label={words.next}
          hint={words.nextHint}
          type="password"
          autoComplete="new-password"
          value={form.newPassword}
          onValue={(newPassword) => setForm({ ...form, newPassword })}
          isRequired
          problem={expectedAt(problem, '/newPassword')}
        />
        {problem && (
          <p class="notice alarm" role="alert">
            {wrongPasswordWords(problem)}
          </p>
        )}
        <div class="buttons">
          <Button type="submit">{words.change}</Button>
        </div>
      </Form>
    </section>
  );
}

function Sessions() {
  const words = wordsOf('me');
  const { state, again } = useRead(() => client.read('access.list_sessions', { limit: 50 }), []);
  const end = async (sessionId: string) => {
    const outcome = await act('access.end_session', { sessionId });
    await again();
    tellOutcome(outcome, words.ended);
  };
  const endOthers = async () => {
    const outcome = await act('access.end_other_sessions', {});
    await again();
    if (outcome.ok) tell(words.endedOthers({ count: outcome.data.endedSessions }));
    else warn(problemWords(outcome.problem));
  };
  return (
    <section class="stack" aria-labelledby="sessions">
      <h2 id="sessions">{words.sessions}</h2>
      <Shown state={state} again={() => void again()}>
        {({ items }) => (
          <>
            <ul class="stack">
              {items
                .map((session) => ({ ...session, device: readSentence(session, 'device') }))
                .map(({ sessionId, device, isCurrent, lastUsedAt }) => (
                  <li key={sessionId} class="card row wraps">
                    <span class="grow kid-day-words">
                      <strong dir="auto">{device}</strong>
                      <span class="soft small">
                        {isCurrent
                          ? words.here
                          : words.lastUsed({ when: whenWords(lastUsedAt, familyNow().timezone, serverNow()) })}
                      </span>
                    </span>
                    {!isCurrent && (
                      <Button look="quiet" aria-label={words.endSpoken({ device })} onClick={() => end(sessionId)}>
                        {words.end}
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
            {items.length > 1 && (
              <div class="buttons">
                <Button onClick={endOthers}>{words.endOthers}</Button>
              </div>
            )}
          </>
        )}
      </Shown>
    </section>
  );
}
