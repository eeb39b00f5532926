import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { readSentence } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Switch } from '../../../ui/parts/field.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { decisionOf } from '../../decisions/decision.ts';
import { DecisionList, useSteadyDecisions } from '../../decisions/decision-list.tsx';
import { useFacts } from '../../decisions/facts.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { client, live, router } from '../../sprout.ts';

/** The open questions, then every thread. */
export default function Inbox() {
  const words = wordsOf('inbox');
  const [isArchive, setIsArchive] = useState(false);
  const inbox = useLive(live, liveUris.inbox());
  const questions = inbox.is === 'ready' ? inbox.value.questions : [];
  const version = inbox.is === 'ready' ? inbox.value.version : '';
  const facts = useFacts(questions);
  const steady = useSteadyDecisions(questions.map((question) => decisionOf(question, facts)));
  const { state, again } = useRead(
    () => client.read('inbox.list', { archived: isArchive, limit: 100 }),
    [isArchive, version],
  );
  return (
    <>
      <PageHead title={words.title} />
      {!isArchive && <DecisionList steady={steady} />}
      <section class="stack" aria-labelledby="threads">
        <h2 id="threads">{isArchive ? words.archived : words.threads}</h2>
        <Shown state={state} again={again}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={words.none}>
                <p>{words.noneMore}</p>
              </Empty>
            ) : (
              <ul class="stack">
                {items.map((thread) => (
                  <li key={thread.threadId} data-card>
                    <a class="card row wraps" href={router.href('thread', { threadId: thread.threadId })}>
                      <span class="grow kid-day-words">
                        <strong dir="auto">{readSentence(thread, 'title')}</strong>
                        <span class="soft small">{whenWords(thread.updatedAt, familyNow().timezone, serverNow())}</span>
                      </span>
                      {thread.openQuestions > 0 && (
                        <span class="tag sun">{words.open({ count: thread.openQuestions })}</span>
                      )}
                      {thread.unread > 0 && <span class="tag leaf">{words.unread({ count: thread.unread })}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            )
          }
        </Shown>
      </section>
      <Switch label={words.archived} isOn={isArchive} onChange={setIsArchive} />
    </>
  );
}
