import { useSignal } from '@preact/signals';
import { wordsOf } from '../../client/words.ts';
import { useLive } from '../../ui/use-live.ts';
import type { KidRouter } from '../app.tsx';
import type { Stage } from '../day.ts';
import type { Kid } from '../kid.ts';
import { type Launch, launchesUri, launchOf } from '../launches.ts';
import { BackLink, BigButton, Calm, Ear, Name, Pebble, Said } from '../parts/pieces.tsx';
import { Plant } from '../parts/plant.tsx';
import { useSource } from '../parts/use-source.ts';
import { problemWords } from '../words/problem-words.ts';
import { CanvasFrame } from './canvas.tsx';

type Skill = NonNullable<ReturnType<Kid['skills']['value']['peek']>>['items'][number];

export function Play({ kid, router }: { readonly kid: Kid; readonly router: KidRouter }) {
  const skills = useSource(kid.skills);
  const launches = useLive(kid.live, launchesUri(kid.childId));
  return (
    <>
      <BackLink href={router.href('today')} />
      <h1 tabIndex={-1}>{wordsOf('kidMore').play}</h1>
      {skills?.items.length === 0 && <Calm title={wordsOf('kidMore').noPlay} picture="nothing" />}
      <div class="rewards">
        {skills?.items.map((skill) => (
          <SkillCard
            key={skill.skillId}
            kid={kid}
            router={router}
            skill={skill}
            launch={launchOf(launches, skill.skillId, kid.clock.value.date)}
          />
        ))}
      </div>
    </>
  );
}

interface SkillCardProps {
  readonly kid: Kid;
  readonly router: KidRouter;
  readonly skill: Skill;
  readonly launch: Launch | undefined;
}

function SkillCard({ kid, router, skill, launch }: SkillCardProps) {
  const { skillId, name, canvases, asks } = skill;
  const answers = useSignal<Readonly<Record<string, string>>>({});
  const text = useSignal<string | undefined>(undefined);
  const said = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const isOnItsWay = launch?.state === 'working' || launch?.state === 'asking';
  const start = async () => {
    busy.value = true;
    const outcome = await kid.act('kid.launch_skill', { skillId, input: { ...answers.value } });
    busy.value = false;
    said.value = outcome.ok ? undefined : problemWords(outcome.problem);
    if (outcome.ok)
      text.value = outcome.data.goesToParents ? undefined : (outcome.data.text ?? wordsOf('kidMore').gameDone);
  };
  return (
    <article class="reward">
      <Pebble emoji={canvases[0]?.emoji ?? '🎲'} name={name} size="large" />
      <h2>
        <Name>{name}</Name>
      </h2>
      {canvases.map(({ canvasId, name: title }) => (
        <BigButton
          key={canvasId}
          icon="play"
          label={`${wordsOf('kid').playIt}: ${title}`}
          onClick={() => router.go(router.href('game', { skillId, canvasId }))}
        >
          {canvases.length > 1 ? title : wordsOf('kid').playIt}
        </BigButton>
      ))}
      {canvases.length === 0 && !isOnItsWay && (
        <>
          {asks.map(({ name: field, description }) => (
            <p class="typed" key={field}>
              <label for={`${skillId}-${field}`}>{description ?? field}</label>
              <input
                id={`${skillId}-${field}`}
                maxLength={200}
                onInput={({ currentTarget }) => (answers.value = { ...answers.value, [field]: currentTarget.value })}
              />
            </p>
          ))}
          <BigButton icon="play" isBusy={busy.value} onClick={() => void start()}>
            {wordsOf('kidMore').start}
          </BigButton>
        </>
      )}
      {launch !== undefined && <Answered kid={kid} launch={launch} />}
      {text.value !== undefined && (
        <p class="read" dir="auto">
          {text.value}
        </p>
      )}
      {text.value !== undefined && <Ear kid={kid} text={text.value} />}
      <Said>{said.value}</Said>
    </article>
  );
}

const stages: Readonly<Record<Launch['state'], Stage>> = {
  working: 'seedling',
  asking: 'bud',
  done: 'flower',
  stopped: 'seedling',
};

/** The grown-ups get what comes of it, so the kid is told how far it is, and whom to ask. */
function Answered({ kid, launch: { skillId, state } }: { readonly kid: Kid; readonly launch: Launch }) {
  const text = wordsOf('kidMore').launched[state];
  return (
    <div class="launched" role="status" data-launch={state}>
      <Plant id={skillId} stage={stages[state]} />
      <p>{text}</p>
      <Ear kid={kid} text={text} />
    </div>
  );
}

interface GameProps {
  readonly kid: Kid;
  readonly router: KidRouter;
  readonly skillId: string;
  readonly canvasId: string;
}

export function Game({ kid, router, skillId, canvasId }: GameProps) {
  return (
    <>
      <h1 class="visually-hidden" tabIndex={-1}>
        {wordsOf('kidMore').play}
      </h1>
      <CanvasFrame kid={kid} played={{ skillId, canvasId }} onLeave={() => router.go(router.href('play'))} />
    </>
  );
}
