import { useSignal } from '@preact/signals';
import type { KidRouter } from '../app.tsx';
import type { Kid } from '../kid.ts';
import { BackLink, BigButton, Calm, Ear, Name, Pebble, Said } from '../parts/pieces.tsx';
import { RestingBed } from '../parts/resting-bed.tsx';
import { useSource } from '../parts/use-source.ts';
import { words } from '../words/kid-words.ts';
import { more } from '../words/more-words.ts';
import { problemWords } from '../words/refusals.ts';
import { CanvasFrame } from './canvas.tsx';

type Skill = NonNullable<ReturnType<Kid['skills']['value']['peek']>>['items'][number];

export function Play({ kid, router }: { readonly kid: Kid; readonly router: KidRouter }) {
  const skills = useSource(kid.skills);
  return (
    <>
      <BackLink href={router.href('today')} />
      <h1 tabIndex={-1}>{more().play}</h1>
      {skills?.items.length === 0 && <Calm title={more().noPlay} picture={<RestingBed />} />}
      <div class="rewards">
        {skills?.items.map((skill) => (
          <SkillCard key={skill.skillId} kid={kid} router={router} skill={skill} />
        ))}
      </div>
    </>
  );
}

function SkillCard({ kid, router, skill }: { readonly kid: Kid; readonly router: KidRouter; readonly skill: Skill }) {
  const { skillId, name, canvases, asks } = skill;
  const answers = useSignal<Readonly<Record<string, string>>>({});
  const text = useSignal<string | undefined>(undefined);
  const said = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const launch = async () => {
    busy.value = true;
    const outcome = await kid.act('kid.launch_skill', { skillId, input: { ...answers.value } });
    busy.value = false;
    said.value = outcome.ok ? undefined : problemWords(outcome.problem);
    if (outcome.ok) text.value = outcome.data.text ?? more().gameDone;
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
          label={`${words().playIt}: ${title}`}
          onClick={() => router.go(router.href('game', { skillId, canvasId }))}
        >
          {canvases.length > 1 ? title : words().playIt}
        </BigButton>
      ))}
      {canvases.length === 0 && (
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
          <BigButton icon="play" isBusy={busy.value} onClick={() => void launch()}>
            {more().start}
          </BigButton>
        </>
      )}
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
        {more().play}
      </h1>
      <CanvasFrame kid={kid} played={{ skillId, canvasId }} onLeave={() => router.go(router.href('play'))} />
    </>
  );
}
