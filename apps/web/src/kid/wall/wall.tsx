/** The family's wall: everybody's day on a screen that everybody passes. It reads `wall.day`, and ticks with a kid's PIN where it may. */
import './wall.css';
import { type Signal, useSignal } from '@preact/signals';
import morePack from '@sprout/messages/load/kid-more';
import { useEffect, useMemo } from 'preact/hooks';
import { type Client, createClient } from '../../client/call.ts';
import { clockWords, longDayWords, timeWords } from '../../client/dates.ts';
import { forget, readKept } from '../../client/kept.ts';
import { localTime } from '../../client/local-time.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { serverNow } from '../../client/server-clock.ts';
import { browser, every } from '../../client/surroundings.ts';
import { needWords, wordsOf } from '../../client/words.ts';
import { stageOf } from '../day.ts';
import { Icon } from '../parts/icon.tsx';
import { loadParts } from '../parts/lazy.tsx';
import { Calm, Gems, Name, Pebble } from '../parts/pieces.tsx';
import { Plant } from '../parts/plant.tsx';
import { Ring } from '../parts/ring.tsx';
import { isNight } from './night.ts';
import { WallPin } from './wall-pin.tsx';
import { WallTimes } from './wall-times.tsx';

type Day = AnswerOf<'wall.day'>;
export type WallKid = Day['kids'][number];
export type WallItem = WallKid['items'][number];

/** Nobody taps to see something new. */
const READ_AGAIN_MS = 20_000;
const AWAKE_MS = 60_000;
const TICK_MS = 1_000;

export async function loadWall(): Promise<void> {
  await needWords(morePack);
  void loadParts();
}

export function Wall() {
  const path = useSignal(readKept('wall'));
  const unpair = () => {
    forget('wall');
    path.value = undefined;
  };
  if (path.value === undefined) return <Unpaired />;
  return <Paired path={path.value} onGone={unpair} />;
}

function Unpaired() {
  const { title, free, freeMore, pair } = wordsOf('wall');
  return (
    <main id="main" class="screen at-who">
      <h1 class="visually-hidden">{title}</h1>
      <Calm title={free} picture="free">
        <p>{freeMore}</p>
        <a class="big-button main" href="/kid/pair?in=app">
          <span>{pair}</span>
        </a>
      </Calm>
    </main>
  );
}

interface Asked {
  readonly kid: WallKid;
  readonly item: WallItem;
}

function Paired({ path, onGone }: { readonly path: string; readonly onGone: () => void }) {
  const day = useSignal<Day | undefined>(undefined);
  const readAt = useSignal(0);
  const isAway = useSignal(false);
  const now = useSignal(serverNow());
  const awakeUntil = useSignal(0);
  const asked = useSignal<Asked | undefined>(undefined);
  const client = useMemo(
    () =>
      createClient({
        base: () => `${path}/kid`,
        surroundings: browser,
        onSignedOut: onGone,
        onReached: (isReached) => {
          isAway.value = !isReached;
        },
      }),
    [path],
  );
  const read = () => readDay(client, day, readAt);
  useEffect(() => {
    void read();
    const stops = [every(READ_AGAIN_MS, () => void read()), every(TICK_MS, () => (now.value = serverNow()))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const shown = day.value;
  if (shown === undefined) return <p class="wall-loading">{wordsOf('kid').loading}</p>;
  const { date, minutes } = localTime(now.value, shown.timezone);
  if (isNight(minutes) && now.value > awakeUntil.value) {
    return <Night minutes={minutes} onWake={() => (awakeUntil.value = serverNow() + AWAKE_MS)} />;
  }
  return (
    <main class="wall">
      <header class="wall-clock">
        <h1>{clockWords(minutes)}</h1>
        <p>{longDayWords(date)}</p>
        {isAway.value && (
          <p class="away" role="status">
            {wordsOf('wall').away({ time: timeWords(readAt.value, shown.timezone) })}
          </p>
        )}
        <WallTimes kids={shown.kids} minutes={minutes} />
      </header>
      <div class="wall-kids">
        {shown.kids.map((kid) => (
          <KidColumn key={kid.childId} kid={kid} onTick={(item) => (asked.value = { kid, item })} />
        ))}
      </div>
      {asked.value !== undefined && (
        <WallPin
          client={client}
          {...asked.value}
          onEnd={() => {
            asked.value = undefined;
            void read();
          }}
        />
      )}
    </main>
  );
}

async function readDay(client: Client, day: Signal<Day | undefined>, readAt: Signal<number>): Promise<void> {
  const outcome = await client.read('wall.day', {});
  if (!outcome.ok) return;
  day.value = outcome.data;
  readAt.value = serverNow();
}

/** Dark, so that it lights nobody's night. A tap wakes it for a minute. */
function Night({ minutes, onWake }: { readonly minutes: number; readonly onWake: () => void }) {
  return (
    <button type="button" class="wall-night" onClick={onWake} aria-label={wordsOf('wall').wake}>
      {clockWords(minutes)}
    </button>
  );
}

function KidColumn({ kid, onTick }: { readonly kid: WallKid; readonly onTick: (item: WallItem) => void }) {
  const { name, avatar, gems, items } = kid;
  const done = items.filter(({ state }) => state === 'done').length;
  const open = items.filter(({ state }) => state === 'to_do' || state === 'try_again').length;
  return (
    <section class="wall-kid" aria-label={name}>
      <header>
        <span class="ringed">
          <Pebble emoji={avatar} name={name} size="middle" />
          <Ring part={items.length === 0 ? 1 : done / items.length} />
        </span>
        <div class="grow">
          <h2>
            <Name>{name}</Name>
          </h2>
          <p class="soft">{items.length === 0 ? wordsOf('wall').none : wordsOf('wall').toGo({ count: open })}</p>
        </div>
        {gems !== null && <Gems count={gems} />}
      </header>
      <ul>
        {items.map((item) => (
          <Line key={item.taskId} kid={kid} item={item} onTick={() => onTick(item)} />
        ))}
      </ul>
      <div class="wall-bed" aria-hidden="true">
        {items.slice(0, 8).map((item) => (
          <Plant key={item.taskId} id={item.taskId} stage={stageOf(item)} />
        ))}
      </div>
    </section>
  );
}

interface LineProps {
  readonly kid: WallKid;
  readonly item: WallItem;
  readonly onTick: () => void;
}

function Line({ kid, item: { name, emoji, state, startMinutes, mayTick }, onTick }: LineProps) {
  const { looking, done, tick } = wordsOf('wall');
  return (
    <li class={state}>
      <Pebble emoji={emoji} name={name} size="small" />
      <span class="grow">
        <b>
          <Name>{name}</Name>
        </b>
        {state === 'waiting' && <span class="soft">{looking}</span>}
        {state !== 'waiting' && state !== 'done' && startMinutes !== null && (
          <span class="soft">{clockWords(startMinutes)}</span>
        )}
      </span>
      {mayTick ? (
        <button type="button" class="wall-tick" aria-label={tick({ kid: kid.name, task: name })} onClick={onTick} />
      ) : (
        <span class="wall-mark">
          {state === 'done' && <Icon name="check" />}
          {state === 'waiting' && <Icon name="eye" />}
          <span class="visually-hidden">{state === 'done' ? done : ''}</span>
        </span>
      )}
    </li>
  );
}
