import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { readSentence } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { client, live, router } from '../../sprout.ts';
import { RunLine } from '../runs/run-line.tsx';

const authored = [
  'skill.written',
  'skill.updated',
  'skill.archived',
  'skill.restored',
  'skill.approved',
  'skill.declined',
];

/** What came of a skill, and who changed what in it when. */
export function SkillHistory({ skillId, version }: { readonly skillId: string; readonly version: string }) {
  const words = wordsOf('skills');
  const { timezone } = familyNow();
  const runsVersion = useChanges(live, liveUris.runs());
  const runs = useRead(() => client.read('run.list', { limit: 200 }), [runsVersion]);
  const posted = useRead(
    () => client.read('activity.list', { types: ['skill.result_posted'], limit: 200 }),
    [runsVersion, version],
  );
  const changes = useRead(() => client.read('activity.list', { types: authored, limit: 200 }), [version]);
  const own = runs.state.is === 'ready' ? runs.state.value.items.filter((run) => run.skillId === skillId) : [];
  const ofSkill = <Event extends { readonly refs: Readonly<Record<string, string>> }>(events: readonly Event[]) =>
    events.filter(({ refs }) => refs.skillId === skillId);
  const [result] = posted.state.is === 'ready' ? ofSkill(posted.state.value.items) : [];
  const threadId = result?.refs.threadId;
  const versions = changes.state.is === 'ready' ? ofSkill(changes.state.value.items) : [];
  return (
    <>
      <section class="stack" aria-labelledby="results">
        <h2 id="results">{words.results}</h2>
        {own.length === 0 && threadId === undefined && <p class="soft">{words.noResults}</p>}
        <ul class="stack">
          {own.slice(0, 5).map((run) => (
            <li key={run.runId}>
              <RunLine run={run} />
            </li>
          ))}
        </ul>
        {threadId !== undefined && <a href={router.href('thread', { threadId })}>{words.toResults}</a>}
      </section>
      {versions.length > 0 && (
        <section class="stack" aria-labelledby="versions">
          <h2 id="versions">{words.history}</h2>
          <ul class="card stack">
            {versions.map((event) => (
              <li key={event.eventId} class="row">
                <span class="grow kid-day-words">
                  <span dir="auto" data-ours>
                    {readSentence(event, 'said')}
                  </span>
                  {Array.isArray(event.payload.changedFields) && (
                    <span class="soft small">
                      {words.changed({
                        fields: event.payload.changedFields
                          .map((field) => wordIn(words.fields, String(field)) ?? String(field))
                          .join(', '),
                      })}
                    </span>
                  )}
                </span>
                <time class="soft small" dateTime={event.timestamp}>
                  {whenWords(event.timestamp, timezone, serverNow())}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
