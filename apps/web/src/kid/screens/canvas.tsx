import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Problem } from '../../client/problem.ts';
import { type AreaWords, wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import { playForFun, playTask } from '../canvas-host.ts';
import type { ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { forgetCanvas, openCanvas } from '../opened-canvas.ts';
import { BigButton, Said } from '../parts/pieces.tsx';
import { isOpen } from '../parts/task-card.tsx';
import { savesOf } from '../saves-of-kid.ts';
import { problemWords } from '../words/problem-words.ts';

export interface FrameProps {
  readonly kid: Kid;
  /** Opens it: a task's, or one for fun. */
  readonly played: { readonly taskId: string } | { readonly skillId: string; readonly canvasId: string };
  /** What came of it, once it is known. */
  readonly outcome?: string | undefined;
  readonly onLeave: () => void;
}

/** A canvas in its sandbox, with a calm way out that is always there. */
export function CanvasFrame({ kid, played, outcome, onLeave }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = useSignal<string | undefined>(undefined);
  const isDone = useSignal(false);
  const calm = useSignal<keyof AreaWords<'kidMore'>['calm'] | undefined>(undefined);
  useEffect(() => {
    // The game has the whole screen; the bed is out of its way.
    const root = document.documentElement;
    root.dataset.playing = '';
    return () => {
      delete root.dataset.playing;
    };
  }, []);
  useEffect(() => {
    const saves = savesOf(kid);
    let isGone = false;
    let remove: (() => void) | undefined;
    const playing = {
      kid,
      played,
      onDone: () => {
        said.value = wordsOf('kidMore').gameDone;
        isDone.value = true;
      },
      onStopped: (why: NonNullable<typeof calm.value>) => {
        forgetCanvas(kid, played);
        calm.value = why;
      },
    };
    const goOn = <Data extends Parameters<typeof saves.opened>[1]>(data: Data & { canvasId: string }) =>
      saves.opened(data.canvasId, data);
    const open = async (place: HTMLElement): Promise<Problem | undefined> => {
      if ('taskId' in played) {
        const opened = await openCanvas(kid, 'kid.open_canvas', played, goOn);
        if (!opened.ok) return opened.problem;
        if (!isGone) remove = playTask(place, played.taskId, opened.data, playing);
      } else {
        const opened = await openCanvas(kid, 'kid.open_skill_canvas', played, goOn);
        if (!opened.ok) return opened.problem;
        if (!isGone) remove = playForFun(place, opened.data, playing);
      }
      return undefined;
    };
    void open(place.current as HTMLElement).then((problem) => {
      if (problem === undefined || isGone) return;
      said.value = problemWords(problem);
      calm.value = 'closed';
    });
    return () => {
      isGone = true;
      remove?.();
    };
  }, []);
  return (
    <div class="canvas">
      <div class="canvas-place" ref={place} hidden={calm.value !== undefined} />
      {calm.value !== undefined && (
        <div class="calm" role="alert">
          <h2>{wordsOf('kidMore').calmTitle}</h2>
          <p>{wordsOf('kidMore').calm[calm.value]}</p>
        </div>
      )}
      <Said>{isDone.value && outcome !== undefined ? `${said.value} ${outcome}` : said.value}</Said>
      <BigButton icon="back" look={said.value === undefined ? 'plain' : 'main'} onClick={onLeave}>
        {wordsOf('kidMore').leave}
      </BigButton>
    </div>
  );
}

/** The gems have fallen, or a grown-up looks first. */
function outcomeOf(kid: Kid, { isOnItsWay, state, gems }: ShownItem): string | undefined {
  if (isOnItsWay) return wordsOf('kid').onItsWay;
  if (state === 'waiting') return wordsOf('kid').willLook;
  return state === 'done' && gems > 0 && kid.me.value.value?.gemsEnabled !== false
    ? wordsOf('kidMore').brought({ count: gems })
    : undefined;
}

interface CanvasTaskProps {
  readonly kid: Kid;
  readonly item: ShownItem;
  readonly router: KidRouter;
  readonly isPlaying: Signal<boolean>;
}

export function CanvasTask({ kid, item, router, isPlaying }: CanvasTaskProps) {
  if (isPlaying.value) {
    return (
      <>
        <h1 class="visually-hidden">{item.name}</h1>
        <CanvasFrame
          kid={kid}
          played={{ taskId: item.taskId }}
          outcome={outcomeOf(kid, item)}
          onLeave={() => router.go(router.href('today'))}
        />
      </>
    );
  }
  // What is handed in is not opened again from here; a game that has just ended stays until the kid leaves it.
  if (!isOpen(item)) return null;
  return (
    <p class="task-buttons">
      <BigButton icon="play" onClick={() => (isPlaying.value = true)}>
        {wordsOf('kid').playIt}
      </BigButton>
    </p>
  );
}
