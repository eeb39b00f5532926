import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { clockWords } from '../../client/dates.ts';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import { type ShownItem, stageOf } from '../day.ts';
import type { Kid } from '../kid.ts';
import { lazy } from '../parts/lazy.tsx';
import { BackLink, BigButton, Calm, Ear, Gems, Name, Pebble } from '../parts/pieces.tsx';
import { Plant } from '../parts/plant.tsx';
import { BeforeScreens, isOpen, spokenOf, UndoButton } from '../parts/task-card.tsx';

const Capture = lazy(async () => (await import('../camera/capture.tsx')).Capture);
const HandedIn = lazy(async () => (await import('../camera/capture.tsx')).HandedIn);
const Chat = lazy(async () => (await import('./chat.tsx')).Chat);
const CanvasTask = lazy(async () => (await import('./canvas.tsx')).CanvasTask);

interface TaskProps {
  readonly kid: Kid;
  readonly router: KidRouter;
  readonly taskId: string;
}

/** One task, as far as it goes. */
export function Task({ kid, router, taskId }: TaskProps) {
  const item = kid.items.value.find((one) => one.taskId === taskId);
  const isPlaying = useSignal(false);
  const back = router.href('today');
  const isMissing = item === undefined && kid.today.value.value !== undefined;
  useEffect(() => {
    if (isMissing) void kid.readToday();
  }, [isMissing]);
  if (item === undefined) {
    return (
      <>
        <BackLink href={back} />
        {isMissing ? (
          <Calm title={wordsOf('kid').nothingToday} picture="nothing" />
        ) : (
          <p class="soft">{wordsOf('kid').loading}</p>
        )}
      </>
    );
  }
  return (
    <>
      {!isPlaying.value && <BackLink href={back} />}
      {!isPlaying.value && <Facts kid={kid} item={item} />}
      {item.runMode === 'conversation' && <Chat kid={kid} item={item} />}
      {item.runMode === 'canvas' && <CanvasTask kid={kid} item={item} router={router} isPlaying={isPlaying} />}
      {item.runMode === 'camera' && isOpen(item) && <Capture kid={kid} item={item} />}
      {item.media.length > 0 && !isOpen(item) && <HandedIn kid={kid} item={item} />}
      {kid.undoable.value.includes(item) && (
        <p class="task-buttons">
          <UndoButton kid={kid} item={item} />
        </p>
      )}
      {item.runMode === 'self_check' && isOpen(item) && (
        <p class="task-buttons">
          <BigButton icon="check" onClick={() => kid.didIt(item)}>
            {wordsOf('kid').didIt}
          </BigButton>
        </p>
      )}
    </>
  );
}

function Facts({ kid, item }: { readonly kid: Kid; readonly item: ShownItem }) {
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  const { name, emoji, startMinutes, durationMinutes, gems, minScore, state, note, prompt, runMode, blocking } = item;
  return (
    <article class={`task whole ${state}`} data-task={item.taskId}>
      <Pebble emoji={emoji} name={name} size="huge" />
      <div class="grow">
        <h1 tabIndex={-1}>
          <Name>{name}</Name>
        </h1>
        <p class="task-facts">
          {startMinutes !== null && <span>{wordsOf('kid').at({ time: clockWords(startMinutes) })}</span>}
          {durationMinutes !== null && <span>{wordsOf('kidMore').minutesLong({ minutes: durationMinutes })}</span>}
          {hasGems && gems > 0 && <Gems count={gems} />}
          {minScore !== null && <span>{wordsOf('kidMore').pointsNeeded({ count: minScore })}</span>}
          {blocking && isOpen(item) && <BeforeScreens />}
        </p>
        {runMode === 'camera' && prompt !== null && (
          <div class="to-show">
            <h2>{wordsOf('kid').showThem}</h2>
            <p>{prompt}</p>
          </div>
        )}
        {state === 'try_again' && (
          <p class="task-note">
            {wordsOf('kid').again} {note !== null && wordsOf('kid').says({ note })}
          </p>
        )}
        {item.isOnItsWay ? (
          <p class="soft">{wordsOf('kid').onItsWay}</p>
        ) : (
          state === 'waiting' && <p class="soft">{wordsOf('kid').willLook}</p>
        )}
        {state === 'done' && note !== null && <p class="task-note">{wordsOf('kid').says({ note })}</p>}
        <Ear kid={kid} text={spokenOf(item)} />
      </div>
      <Plant id={item.taskId} stage={stageOf(item)} />
    </article>
  );
}
