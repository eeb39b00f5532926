import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { PutAway } from '../../parts/put-away.tsx';
import { Shown } from '../../parts/shown.tsx';
import { TellAgent } from '../../parts/tell-agent.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { router } from '../../sprout.ts';
import { bringBack } from './keep-skill.ts';

type Skill = AnswerOf<'skill.list'>['items'][number];

export const skillEvents = [
  'skill.written',
  'skill.updated',
  'skill.archived',
  'skill.restored',
  'skill.approved',
  'skill.declined',
  'skill.invoked',
  'skill.launched',
];

export default function Skills() {
  const words = wordsOf('skills');
  const { state, again } = useAnswer(
    'skill.list',
    { includeArchived: true, limit: 200 },
    liveUris.activity(skillEvents),
  );
  return (
    <>
      <PageHead title={words.title} />
      <Shown state={state} again={again}>
        {({ items }) => {
          const inUse = items.filter(({ archived }) => !archived);
          const away = items.filter(({ archived }) => archived);
          return (
            <>
              {inUse.length === 0 ? (
                <TellAgent title={words.none} what={words.lead} example={words.example} />
              ) : (
                <p class="soft">{words.lead}</p>
              )}
              <ul class="stack">
                {inUse.map((skill) => (
                  <li key={skill.skillId}>
                    <InUse skill={skill} />
                  </li>
                ))}
              </ul>
              <PutAway
                title={words.archived}
                bringBack={words.bringBack}
                items={away.map(({ skillId: id, name }) => ({ id, name }))}
                onBack={(id) =>
                  void bringBack({ skillId: id, name: away.find((one) => one.skillId === id)?.name ?? '' })
                }
              />
            </>
          );
        }}
      </Shown>
    </>
  );
}

function InUse({ skill }: { readonly skill: Skill }) {
  const words = wordsOf('skills');
  const { skillId, name, status, kidCallable, category, canvasIds, lastTriggeredAt } = skill;
  const facts = [
    category === 'home_agent' ? words.homeAgent : kidCallable ? words.kidsMay : words.grownUps,
    canvasIds.length === 0 ? '' : words.canvases({ count: canvasIds.length }),
    lastTriggeredAt === null
      ? words.neverUsed
      : words.lastUsed({ when: whenWords(lastTriggeredAt, familyNow().timezone, serverNow()) }),
  ];
  return (
    <a class="card row wraps" href={router.href('skill', { skillId })}>
      <span class="grow kid-day-words">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="soft small">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
      {status === 'waiting' && <span class="tag sun">{words.waits}</span>}
    </a>
  );
}
