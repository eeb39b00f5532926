import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Face } from '../../../ui/parts/face.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { PutAway } from '../../parts/put-away.tsx';
import { Shown } from '../../parts/shown.tsx';
import { TellAgent } from '../../parts/tell-agent.tsx';
import { client, live, router } from '../../sprout.ts';
import { bringBack } from './keep-canvas.ts';

export type Canvas = AnswerOf<'canvas.list'>['items'][number];

export const canvasEvents = [
  'canvas.created',
  'canvas.updated',
  'canvas.archived',
  'canvas.restored',
  'canvas.stopped',
  'canvas.reopened',
];

export default function Canvases() {
  const words = wordsOf('canvases');
  const version = useChanges(live, liveUris.activity(canvasEvents));
  const { state, again } = useRead(() => client.read('canvas.list', { status: 'all', limit: 200 }), [version]);
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={again}>
        {({ items }) => {
          const inUse = items.filter(({ archivedAt }) => archivedAt === null);
          const away = items.filter(({ archivedAt }) => archivedAt !== null);
          return (
            <>
              {inUse.length === 0 ? (
                <TellAgent
                  title={words.none}
                  what={words.lead}
                  example={words.example({ kid: familyNow().kids[0]?.name ?? words.myKid })}
                />
              ) : (
                <p class="soft">{words.lead}</p>
              )}
              <ul class="stack">
                {inUse.map((canvas) => (
                  <li key={canvas.canvasId}>
                    <a class="card row" href={router.href('canvas', { canvasId: canvas.canvasId })}>
                      <Face avatar={canvas.emoji} name={canvas.name} />
                      <span class="grow kid-day-words">
                        <strong>
                          <bdi>{canvas.name}</bdi>
                        </strong>
                        <span class="soft small">{factsOf(canvas).join(' · ')}</span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
              <PutAway
                title={words.archived}
                bringBack={words.bringBack}
                items={away.map(({ canvasId: id, name }) => ({ id, name }))}
                onBack={(id) =>
                  void bringBack({ canvasId: id, name: away.find((one) => one.canvasId === id)?.name ?? '' })
                }
              />
            </>
          );
        }}
      </Shown>
    </>
  );
}

export function factsOf({ dimensions, completionSchema, version, updatedAt }: Canvas): string[] {
  const words = wordsOf('canvases');
  const { kind, maxScore } = completionSchema;
  return [
    dimensions === null ? '' : ageWords(dimensions.age),
    words.ends[kind],
    maxScore === undefined ? '' : words.most({ points: maxScore }),
    words.version({ number: version }),
    words.changed({ when: whenWords(updatedAt, familyNow().timezone, serverNow()) }),
  ].filter((fact) => fact !== '');
}

/** One age, or several from one to another. */
function ageWords(age: string): string {
  const words = wordsOf('canvases');
  return age.includes('-') ? words.ages({ ages: age.replace('-', '–') }) : words.age({ ages: age });
}
