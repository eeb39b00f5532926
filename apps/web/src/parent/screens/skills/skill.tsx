import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { actorName, familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, client, live, router } from '../../sprout.ts';
import { OnlyRules } from '../../sprout-agent/only-rules.tsx';
import { problemWords } from '../../words/problem-words.ts';
import { bringBack, putAway } from './keep-skill.ts';
import { RunSheet } from './run-sheet.tsx';
import { SkillHistory } from './skill-history.tsx';
import { skillEvents } from './skills.tsx';
import '../../parts/text-first.css';
import { wordIn, wordsOf } from '../../../client/words.ts';

type Got = AnswerOf<'skill.get'>;

export default function SkillScreen({ params: { skillId } }: ScreenProps<'skill'>) {
  const version = useChanges(live, liveUris.activity(skillEvents));
  const { state, again } = useRead(() => client.read('skill.get', { skillId }), [skillId, version]);
  return (
    <Shown state={state} again={again}>
      {(got) => (
        <>
          <PageHead title={got.skill.name} />
          <Head got={got} />
          <Instructions prompt={got.skill.prompt} />
          <Facts got={got} />
          <SkillHistory skillId={skillId} version={version} />
        </>
      )}
    </Shown>
  );
}

/** What it is for, and what can be done with it. */
function Head({ got: { skill } }: { readonly got: Got }) {
  const words = wordsOf('skills');
  const [isAsking, setAsking] = useState(false);
  const review = async (action: 'approve' | 'deny') => {
    const { skillId, updatedAt } = skill;
    const outcome = await act('skill.review', { skillId, action, updatedAt });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    tell(action === 'approve' ? words.didLet({ skill: skill.name }) : words.didNot({ skill: skill.name }));
  };
  return (
    <Card>
      <p class="report" dir="auto">
        {skill.description}
      </p>
      {skill.status === 'waiting' && (
        <div class="notice stack">
          <p>
            <strong>{words.waits}</strong>: {words.waitsMore}
          </p>
          <div class="buttons">
            <Button look="main" data-key="a" onClick={() => review('approve')}>
              {words.letKids}
            </Button>
            <Button data-key="t" onClick={() => review('deny')}>
              {words.notForKids}
            </Button>
          </div>
        </div>
      )}
      {skill.archived && <p class="notice">{words.isPutAway}</p>}
      <div class="buttons">
        {skill.archived ? (
          <Button look="main" onClick={() => bringBack(skill)}>
            {words.bringBack}
          </Button>
        ) : (
          <>
            <Button look={skill.status === 'waiting' ? 'plain' : 'main'} onClick={() => setAsking(true)}>
              {words.run}
            </Button>
            <Button look="quiet" onClick={() => putAway(skill)}>
              {words.putAway}
            </Button>
          </>
        )}
      </div>
      {!skill.archived && <OnlyRules />}
      {isAsking && <RunSheet skill={skill} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** The whole prompt as text, its placeholders marked. */
function Instructions({ prompt }: { readonly prompt: string }) {
  const words = wordsOf('skills');
  const parts = prompt.split(/(\{\{\s*input\.[\w-]+\s*\}\})/g);
  return (
    <section class="stack" aria-labelledby="instructions">
      <h2 id="instructions">{words.instructions}</h2>
      <p class="text-first" dir="auto">
        {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
      </p>
    </section>
  );
}

function Facts({ got: { skill, canvases } }: { readonly got: Got }) {
  const words = wordsOf('skills');
  const hands = wordsOf('hands');
  const { kidCallable, ageRange, category, policyDecision, inputVariables, handsReferenced, responseModel } = skill;
  const who =
    category === 'home_agent'
      ? words.onlyHomeAgent
      : kidCallable
        ? words.kidsAged({ ages: ageRange?.replace('-', '–') ?? '' })
        : words.onlyGrownUps;
  return (
    <Card>
      <dl class="facts">
        <div>
          <dt>{words.who}</dt>
          <dd>{who}</dd>
        </div>
        {kidCallable && (
          <div>
            <dt>{words.policy}</dt>
            <dd>{words.verdicts[policyDecision.verdict]}</dd>
            {policyDecision.reasons.map((reason) => (
              <dd key={reason.message} class="soft small">
                {readSentence(reason, 'message')}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{words.asks}</dt>
          {inputVariables.length === 0 && <dd>{words.asksNothing}</dd>}
          {inputVariables.map(({ name, type, description }) => (
            <dd key={name}>
              <code>{name}</code>{' '}
              {type !== undefined && <span class="soft small">{wordIn(words.types, type) ?? type}</span>}{' '}
              {description !== undefined && <bdi>{description}</bdi>}
            </dd>
          ))}
        </div>
        <div>
          <dt>{words.hands}</dt>
          {handsReferenced.length === 0 && <dd>{words.noHands}</dd>}
          {handsReferenced.map((hand) => (
            <dd key={hand}>{wordIn(hands, hand) ?? <code>{hand}</code>}</dd>
          ))}
        </div>
        {responseModel !== null && (
          <div>
            <dt>{words.answers}</dt>
            {responseModel.map(({ name, type, description, optional }) => (
              <dd key={name}>
                <code>{name}</code>{' '}
                <span class="soft small">
                  {[wordIn(words.types, type) ?? type, optional ? words.optional : ''].filter(Boolean).join(', ')}
                </span>{' '}
                {description !== undefined && <bdi>{description}</bdi>}
              </dd>
            ))}
          </div>
        )}
        {canvases.length > 0 && (
          <div>
            <dt>{words.plays}</dt>
            {canvases.map(({ canvasId, name, emoji, version }) => (
              <dd key={canvasId}>
                <a class="plain-link row" href={router.href('canvas', { canvasId })}>
                  {emoji} <bdi>{name}</bdi> <span class="soft small">{words.version({ number: version })}</span>
                </a>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{words.use}</dt>
          {skill.triggeredBy.length === 0 && <dd>{words.neverUsed}</dd>}
          {skill.triggeredBy.map(({ kind, id, times, lastAt }) => (
            <dd key={`${kind} ${id}`}>
              {words.usedBy({
                who: actorName({ kind, id }),
                times: words.times({ count: times }),
                when: whenWords(lastAt, familyNow().timezone, serverNow()),
              })}
            </dd>
          ))}
        </div>
      </dl>
    </Card>
  );
}
