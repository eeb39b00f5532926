import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { readSentence } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Switch } from '../../../ui/parts/field.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { client, live, router } from '../../sprout.ts';

/** Every thread of reports. What is asked in one waits at home, too. */
export default function Inbox() {
  const words = wordsOf('inbox');
  const [isArchive, setIsArchive] = useState(false);
  const inbox = useLive(live, liveUris.inbox());
  const version = inbox.is === 'ready' ? inbox.value.version : '';
  const { state, again } = useRead(
    () => client.read('inbox.list', { archived: isArchive, limit: 100 }),
    [isArchive, version],
  );
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={again}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneMore}</p>
            </Empty>
          ) : (
            <ul class="lines">
              {items.map((thread) => (
                <Line
                  key={thread.threadId}
                  href={router.href('thread', { threadId: thread.threadId })}
                  title={readSentence(thread, 'title')}
                  more={whenWords(thread.updatedAt, familyNow().timezone, serverNow())}
                  state={
                    <>
                      {thread.openQuestions > 0 && (
                        <span class="tag sun">{words.open({ count: thread.openQuestions })}</span>
                      )}
                      {thread.unread > 0 && <span class="tag leaf">{words.unread({ count: thread.unread })}</span>}
                    </>
                  }
                />
              ))}
            </ul>
          )
        }
      </Shown>
      <Switch label={words.archived} isOn={isArchive} onChange={setIsArchive} />
    </>
  );
}
