import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import type { Problem } from '../../../client/problem.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { activityTypeWords } from '../../activity/type-words.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { ScreenProps } from '../../screens.ts';
import { client, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { HookButtons } from './hook-buttons.tsx';
import { HookFields } from './hook-fields.tsx';
import { changesOfHook, draftOfHook, type Hook, type HookDraft, missingInHook } from './hook-form.ts';
import { hookChanges } from './hooks.tsx';
import { Secret } from './secret.tsx';

const whenOf = (instant: string) => whenWords(instant, familyNow().timezone, serverNow());

/** One webhook: what it tells whom, whether it arrives, and its log. */
export default function HookScreen({ params: { hookId } }: ScreenProps<'hook'>) {
  const version = useChanges(live, liveUris.activity(hookChanges));
  const hooks = useRead(() => client.read('hook.list', {}), [version]);
  const log = useRead(() => client.read('hook.list_deliveries', { hookId }), [hookId, version]);
  const again = async () => void (await Promise.all([hooks.again(), log.again()]));
  return (
    <Shown state={hooks.state} again={() => void again()}>
      {({ items }) => {
        const hook = items.find((one) => one.hookId === hookId);
        if (hook === undefined) {
          return (
            <>
              <PageHead title={wordsOf('hooks').title} />
              <Empty title={wordsOf('shared').notFound} />
            </>
          );
        }
        return (
          <>
            <PageHead title={hook.name} />
            <HookCard hook={hook} again={again} />
            <Change key={JSON.stringify(hook)} hook={hook} />
            <Shown state={log.state} again={() => void again()}>
              {({ items: sent }) => <Log sent={sent} again={again} />}
            </Shown>
          </>
        );
      }}
    </Shown>
  );
}

function HookCard({ hook, again }: { readonly hook: Hook; readonly again: () => Promise<void> }) {
  const words = wordsOf('hooks');
  const { preset, url, events, includeNames, state, waiting, deliveredAt } = hook;
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const arrived = deliveredAt === null ? words.neverDelivered : words.delivered({ when: whenOf(deliveredAt) });
  return (
    <>
      <Card>
        <div class="row">
          <span class="grow line-words">
            <strong>{words.presets[preset]}</strong>
            <span class="soft small" dir="ltr">
              {url}
            </span>
          </span>
          <span class={`tag ${state === 'active' ? 'leaf' : 'sun'}`}>{words.states[state]}</span>
        </div>
        {state === 'stopped' && <p class="notice">{words.stopped}</p>}
        <p class="soft small">
          {arrived} {waiting > 0 && words.waiting({ count: waiting })}{' '}
          {includeNames ? words.withNames : words.withoutNames}
        </p>
        <details>
          <summary>{words.events}</summary>
          <ul>
            {events.map((type) => (
              <li key={type}>{activityTypeWords(type)}</li>
            ))}
          </ul>
        </details>
        <HookButtons hook={hook} again={again} onSecret={setSecret} />
      </Card>
      {secret !== undefined && <Secret secret={secret} />}
    </>
  );
}

function Change({ hook }: { readonly hook: Hook }) {
  const words = wordsOf('hooks');
  const [draft, setDraft] = useState<HookDraft>(() => draftOfHook(hook));
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const { hookId, hasToken } = hook;
  const changes = changesOfHook(draft, hook);
  const save = async () => {
    const outcome = await client.once('hook.update', { hookId, ...changes });
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    const before: Readonly<Record<string, unknown>> = { ...hook };
    // A token that was replaced is not known any more.
    const { token: _, ...known } = changes;
    const back = Object.fromEntries(Object.keys(known).map((field) => [field, before[field]]));
    const undo = async () => {
      const undone = await client.once('hook.update', { hookId, ...back });
      tellOutcome(undone, wordsOf('shared').undone);
    };
    const isWhole = Object.keys(known).length === Object.keys(changes).length;
    tell(words.saved, isWhole ? { label: wordsOf('shared').undo, act: () => void undo() } : undefined);
  };
  return (
    <details>
      <summary>{words.change}</summary>
      <HookFields draft={draft} onChange={setDraft} hasToken={hasToken} problem={problem}>
        <Button
          look="main"
          disabled={Object.keys(changes).length === 0 || missingInHook(draft, hasToken).length > 0}
          onClick={save}
        >
          {words.save}
        </Button>
      </HookFields>
    </details>
  );
}

interface LogProps {
  readonly sent: AnswerOf<'hook.list_deliveries'>['items'];
  readonly again: () => Promise<void>;
}

function Log({ sent, again }: LogProps) {
  const words = wordsOf('hooks');
  const answerOf = (status: number | null) => {
    if (status === null) return undefined;
    return status === 0 ? words.noStatus : words.status({ status });
  };
  return (
    <section class="stack" aria-labelledby="hook-log">
      <div class="row">
        <h2 id="hook-log" class="grow">
          {words.log}
        </h2>
        <Button look="quiet" onClick={again}>
          {words.again}
        </Button>
      </div>
      {sent.length === 0 && <p class="soft">{words.logNone}</p>}
      {sent.length > 0 && (
        <ul class="lines">
          {sent.map(({ messageId, type, state, status, tries, at }) => {
            const parts = [whenOf(at), answerOf(status), tries > 1 ? words.tries({ count: tries }) : undefined];
            return (
              <li class="line" key={messageId}>
                <span class="grow line-words">
                  <span>{type === 'hook.test' ? words.trial : activityTypeWords(type)}</span>
                  <span class="soft small">{parts.filter((part) => part !== undefined).join(' · ')}</span>
                </span>
                <span class={`tag ${state === 'failed' ? 'sun' : 'leaf'}`}>{words.deliveries[state]}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
