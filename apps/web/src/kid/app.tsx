import { signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isAllKept } from '../client/kept.ts';
import { aheadMs } from '../client/server-clock.ts';
import { wordsOf } from '../client/words.ts';
import type { Router } from '../ui/router.ts';
import { type Device, dropDevice, hasPin, isPaired, keepChosen, readChosen, readDevices } from './devices.ts';
import { Kid } from './kid.ts';
import { lookOf } from './looks/looks.ts';
import { Bed } from './parts/bed.tsx';
import { later, lazy, loadParts } from './parts/lazy.tsx';
import { Ear } from './parts/pieces.tsx';
import type { kidRoutes } from './routes.ts';
import { Today } from './screens/today.tsx';
import { chooseWords } from './words/choose-words.ts';

export type KidRouter = Router<typeof kidRoutes>;

const Who = lazy(async () => (await import('./screens/who.tsx')).Who);
const Welcome = lazy(async () => (await import('./screens/who.tsx')).Welcome);
const Task = lazy(async () => (await import('./screens/task.tsx')).Task);
const Pot = lazy(async () => (await import('./screens/pot.tsx')).Pot);
const Rewards = lazy(async () => (await import('./screens/rewards.tsx')).Rewards);
const Screens = lazy(async () => (await import('./screens/screens.tsx')).Screens);
const LookChoice = lazy(async () => (await import('./screens/look.tsx')).LookChoice);
const Play = lazy(async () => (await import('./screens/play.tsx')).Play);
const Game = lazy(async () => (await import('./screens/play.tsx')).Game);

/** Nothing is to be told or taken back before the first cards are there. */
const notes = signal<typeof import('./parts/notes.tsx') | undefined>(undefined);
later(async () => {
  notes.value = await import('./parts/notes.tsx');
});

const moments = signal<typeof import('./moments/moments.tsx') | undefined>(undefined);
later(async () => {
  moments.value = await import('./moments/moments.tsx');
});

let sendKept: typeof import('./send-kept.ts').sendKept | undefined;
later(async () => {
  ({ sendKept } = await import('./send-kept.ts'));
});

let lookForBuild: (() => void) | undefined;
later(async () => {
  const { followBuilds } = await import('../ui/new-build.ts');
  const isBusy = () =>
    document.querySelector('.canvas, .big-button.quiet, .back-again, .note, [aria-busy="true"]') !== null ||
    !isAllKept();
  lookForBuild = followBuilds({ scope: '/kid/', isBusy, reload: () => location.reload() });
});

/** Whose app this is: nobody's, somebody's of several, or one kid's. */
export function App({ router }: { readonly router: KidRouter }) {
  const devices = useSignal(readDevices());
  const chosen = useSignal(readChosen());
  const isUnpaired = useSignal(false);
  const [only, ...others] = devices.value;
  const isAsking = router.place.value?.name === 'who';
  const isAlone = only !== undefined && others.length === 0 && !hasPin(only.childId);
  const device = isAlone ? only : devices.value.find(({ childId }) => childId === chosen.value);

  if (only === undefined) return <Welcome isUnpaired={isUnpaired.value} />;
  const choose = (one: Device) => {
    keepChosen(one.childId);
    chosen.value = one.childId;
    isUnpaired.value = false;
    router.go(router.href('today'), 'replace');
  };
  // Who goes back does not find the kid again that has left.
  const leave = () => {
    keepChosen('');
    chosen.value = '';
    router.go(router.href('who'), 'replace');
  };
  const unpair = ({ childId }: Device) => {
    // Every call of that kid that is still on its way says so; once is enough.
    if (!isPaired(childId)) return;
    dropDevice(childId);
    devices.value = readDevices();
    isUnpaired.value = true;
  };
  // Nobody is shown another kid's day because its own is gone.
  if (device === undefined || isAsking || isUnpaired.value) {
    const leaving = devices.value.find(({ childId }) => childId === chosen.value && hasPin(childId));
    return (
      <Who
        devices={devices.value}
        leaving={leaving}
        isUnpaired={isUnpaired.value}
        onLeft={leave}
        onChoose={choose}
        onGone={unpair}
      />
    );
  }
  return (
    <KidApp key={device.path} device={device} onUnpaired={() => unpair(device)} onLocked={leave} router={router} />
  );
}

interface KidAppProps {
  readonly device: Device;
  readonly onUnpaired: () => void;
  readonly onLocked: () => void;
  readonly router: KidRouter;
}

/** An hour off, and midnight comes at the wrong time while the tablet is alone. */
const WRONG_CLOCK_MS = 60 * 60_000;

function KidApp({ device, onUnpaired, onLocked, router }: KidAppProps) {
  const kid = useMemo(() => new Kid(device, onUnpaired, onLocked), [device.path]);
  useEffect(() => kid.start(), [kid]);
  const me = kid.me.value.value;
  const language = me?.language;
  document.documentElement.dataset.look = lookOf(me?.look);
  document.documentElement.dataset.theme = kid.theme.value;
  const isOnline = kid.live.status.value === 'live';
  // Nobody has given the PIN in this window.
  const isUnasked = me?.hasPin === true && readChosen() !== device.childId;
  useEffect(() => {
    if (isUnasked) onLocked();
  }, [isUnasked]);
  useEffect(() => {
    // What fails because the net goes is tried again when it is back.
    if (me !== undefined) void chooseWords(language).catch(() => undefined);
  }, [language, me === undefined, isOnline]);
  const hasCards = kid.today.value.value !== undefined;
  useEffect(() => {
    if (!hasCards) return;
    void loadParts().then(() => {
      lookForBuild?.();
      sendKept?.(kid);
      void kid.readAhead();
    });
  }, [hasCards, isOnline]);
  const place = router.place.value;
  // Where a family has no gems there is no pot, not even behind an old bookmark.
  const name = place?.name === 'pot' && me?.gemsEnabled === false ? 'today' : (place?.name ?? 'today');
  const isPlaying = name === 'game';
  const isClockWrong = useComputed(() => Math.abs(aheadMs.value) > WRONG_CLOCK_MS);

  // A new place begins at its top, and a screen reader hears its heading.
  const main = useRef<HTMLElement>(null);
  const moves = router.moves.value;
  useEffect(() => {
    if (moves === 0) return;
    scrollTo(0, 0);
    main.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [moves]);

  return (
    <>
      <a class="skip" href="#main">
        {wordsOf('kid').skip}
      </a>
      <main id="main" ref={main} class={`screen at-${name}`}>
        {kid.unreached.value !== undefined && (
          <Banner
            kid={kid}
            text={kid.unreached.value.kind === 'intercepted' ? wordsOf('kid').intercepted : wordsOf('kid').away}
          />
        )}
        {kid.sun.value === 'low' && name !== 'screens' && <Banner kid={kid} text={wordsOf('kid').soon} />}
        {isClockWrong.value && <Banner kid={kid} text={wordsOf('kid').wrongClock} />}
        {name === 'today' && notes.value !== undefined && (
          <>
            <notes.value.LookOffer kid={kid} />
            <notes.value.WordsToKid kid={kid} />
          </>
        )}
        {name === 'today' && <Today kid={kid} router={router} />}
        {place?.name === 'task' && (
          <Task kid={kid} router={router} taskId={place.params.taskId} key={place.params.taskId} />
        )}
        {name === 'pot' && <Pot kid={kid} router={router} />}
        {name === 'rewards' && <Rewards kid={kid} router={router} />}
        {name === 'screens' && <Screens kid={kid} router={router} />}
        {name === 'look' && <LookChoice kid={kid} router={router} />}
        {name === 'play' && <Play kid={kid} router={router} />}
        {place?.name === 'game' && <Game kid={kid} router={router} {...place.params} />}
      </main>
      {notes.value !== undefined && <notes.value.Notes kid={kid} />}
      {moments.value !== undefined && <moments.value.Moments kid={kid} />}
      {!isPlaying && <Bed kid={kid} router={router} />}
    </>
  );
}

/** Something that concerns the whole app, to read and to hear. */
function Banner({ kid, text }: { readonly kid: Kid; readonly text: string }) {
  return (
    <div class="away">
      <p role="status">{text}</p>
      <Ear kid={kid} text={text} />
    </div>
  );
}
