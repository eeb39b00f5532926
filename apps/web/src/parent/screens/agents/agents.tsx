import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow, parentName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { client, live, router } from '../../sprout.ts';
import { groupsOf } from './scope-words.ts';

const telling = liveUris.activity(['access.agent_connected', 'access.agent_changed', 'access.agent_disconnected']);

/** Every connected agent: whose it is, when it was last seen, what it may do. */
export default function Agents() {
  const words = wordsOf('agents');
  const changes = useLive(live, telling);
  const version = changes.is === 'ready' ? changes.value.version : '';
  const { state, again } = useRead(() => client.read('access.list_grants', { limit: 200 }), [version]);
  const { timezone } = familyNow();
  return (
    <>
      <PageHead title={words.title}>
        <a class="button main" href={`${router.href('start')}?another`}>
          {words.connect}
        </a>
      </PageHead>
      <Shown state={state} again={() => void again()}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneMore}</p>
            </Empty>
          ) : (
            <ul class="stack">
              {items.map(({ grantId, name, userId, scopes, lastUsedAt, expiresAt }) => (
                <li key={grantId}>
                  <a class="card row" href={router.href('agent', { grantId })} data-card>
                    <Face avatar="🤖" name={name} />
                    <span class="grow kid-day-words">
                      <strong dir="auto">{name}</strong>
                      <span class="soft small" dir="auto">
                        {[
                          words.of({ parent: parentName(userId) }),
                          words.may({
                            verbs: wordsOf('shared').and({
                              names: groupsOf(scopes).map((group) => words.verbs[group]),
                            }),
                          }),
                          lastUsedAt === null
                            ? words.neverUsed
                            : words.lastUsed({ when: whenWords(lastUsedAt, timezone, serverNow()) }),
                          expiresAt !== null && words.ends({ when: whenWords(expiresAt, timezone, serverNow()) }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </>
  );
}
