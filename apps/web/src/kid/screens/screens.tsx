import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { clockWords } from '../../client/dates.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { minutesOf, quietNow } from '../../client/quiet-hours.ts';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import { sunHeight } from '../garden.ts';
import type { Kid } from '../kid.ts';
import { toldRequest } from '../last-request.ts';
import { minuteChips } from '../minutes.ts';
import { RunningSun } from '../moments/running-sun.tsx';
import { HourPie, SunArc } from '../parts/garden.tsx';
import { NotYet } from '../parts/not-yet.tsx';
import { BigButton, Ear, Gems, Name, Pebble, Said } from '../parts/pieces.tsx';
import { isOpen } from '../parts/task-card.tsx';
import { useSource } from '../parts/use-source.ts';
import { speech } from '../speech-part.ts';
import { problemWords } from '../words/problem-words.ts';

type State = AnswerOf<'kid.screentime'>;

/** Drawn, because an old tablet may lack the emoji, and a first letter says nothing to who does not read. */
const reasons = [
  ['movie', 'M3 6h18v12H3zM7 6v12M17 6v12M3 12h4M17 12h4'],
  ['game', 'M7 8h10a5 5 0 010 10c-2 0-3-2-4-2h-2c-1 0-2 2-4 2A5 5 0 017 8zM8 11v4M6 13h4M15 13h.1M17.500 11h.1'],
  [
    'friend',
    'M8 11a3 3 0 100-6 3 3 0 000 6zM16 11a3 3 0 100-6 3 3 0 000 6zM3 19c0-4 2-6 5-6s5 2 5 6M13 14c1-.7 2-1 3-1 3 0 5 2 5 6',
  ],
  ['learn', 'M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13'],
  [
    'music',
    'M9 18V6l10-2v12M9 18a2.500 2.500 0 11-5 0 2.500 2.500 0 015 0zM19 16a2.500 2.500 0 11-5 0 2.500 2.500 0 015 0z',
  ],
] as const;

export function Screens({ kid, router }: { readonly kid: Kid; readonly router: KidRouter }) {
  const state = useSource(kid.screens);
  useSource(kid.rewards);
  if (state === undefined) return <NotYet title={wordsOf('kidMore').screens} source={kid.screens} />;
  const endsAt = state.unlockedUntil === null ? 0 : Date.parse(state.unlockedUntil);
  // A tablet may have kept an answer of before.
  const beganAt = Date.parse(state.unlockedSince ?? '') || endsAt - 3_600_000;
  const leftMs = endsAt - kid.now.value;
  return (
    <>
      <h1 tabIndex={-1} class={leftMs > 0 ? 'visually-hidden' : undefined}>
        {wordsOf('kidMore').screens}
      </h1>
      {leftMs > 0 && <RunningSun kid={kid} beganAt={beganAt} endsAt={endsAt} />}
      <LastRequest kid={kid} state={state} isRunning={leftMs > 0} />
      {leftMs <= 0 && <Ask kid={kid} state={state} router={router} />}
    </>
  );
}

interface LastRequestProps {
  readonly kid: Kid;
  readonly state: State;
  /** The sun is in the sky already. */
  readonly isRunning: boolean;
}

function LastRequest({ kid, state, isRunning }: LastRequestProps) {
  const busy = useSignal(false);
  const said = useSignal<string | undefined>(undefined);
  const last = toldRequest(state.requests, kid.now.value, isRunning);
  if (last === undefined) return null;
  const { status, durationMinutes, grantedMinutes, decisionReason, requestId } = last;
  const granted = grantedMinutes ?? 0;
  const text =
    status === 'pending'
      ? wordsOf('kidMore').asked({ minutes: durationMinutes })
      : status === 'approved'
        ? granted < durationMinutes
          ? wordsOf('kidMore').gotLess({ minutes: granted, asked: durationMinutes })
          : wordsOf('kidMore').got({ minutes: granted })
        : status === 'expired'
          ? wordsOf('kidMore').outcome.expired
          : wordsOf('kidMore').gotNone;
  const takeBack = async () => {
    busy.value = true;
    const outcome = await kid.act('kid.cancel_screentime', { requestId }, browser.newKey());
    await kid.screens.read();
    busy.value = false;
    said.value = outcome.ok ? undefined : problemWords(outcome.problem);
  };
  return (
    <section class={`claim ${status}`} data-request={status}>
      {!isRunning && <SunArc height={status === 'pending' ? 0.35 : 0} />}
      <div class="grow">
        <p>{text}</p>
        {decisionReason !== null && <p class="task-note">{wordsOf('kid').says({ note: decisionReason })}</p>}
        <Said>{said.value}</Said>
      </div>
      <Ear kid={kid} text={`${text} ${decisionReason ?? ''}`} />
      {status === 'pending' && (
        <BigButton icon="undo" look="plain" isBusy={busy.value} onClick={() => void takeBack()}>
          {wordsOf('kidMore').takeBack}
        </BigButton>
      )}
    </section>
  );
}

interface NoScreensProps {
  readonly kid: Kid;
  readonly router: KidRouter;
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** The sun is down: why, and the way to what there is instead. */
function NoScreens({ kid, router, text, children }: NoScreensProps) {
  return (
    <section class="sun-card">
      <SunArc height={0} />
      <p>{text}</p>
      {children}
      <Ear kid={kid} text={text} />
      <BigButton icon="today" look="plain" onClick={() => router.go(router.href('today'))}>
        {wordsOf('kidMore').toDay}
      </BigButton>
    </section>
  );
}

interface AskProps {
  readonly kid: Kid;
  readonly state: State;
  readonly router: KidRouter;
}

function Ask({ kid, state, router }: AskProps) {
  const { remainingMinutes, gemsPerMinute, quietHours, requests } = state;
  const me = kid.me.value.value;
  const hasGems = me?.gemsEnabled === true;
  const price = hasGems ? gemsPerMinute : 0;
  const { balance = 0, onHold = 0 } = kid.rewards.value.value ?? {};
  const mayAskMore = state.overLimit === 'ask';
  const chips = minuteChips(mayAskMore ? null : remainingMinutes, price, balance - onHold);
  const minutes = useSignal<number | undefined>(undefined);
  const why = useSignal<(typeof reasons)[number][0] | undefined>(undefined);
  const typed = useSignal('');
  const busy = useSignal(false);
  const said = useSignal<string | undefined>(undefined);
  const first = state.tasksFirst ? kid.items.value.find((item) => item.blocking && isOpen(item)) : undefined;
  if (requests[0]?.status === 'pending') return null;
  const quiet = quietNow(quietHours ?? [], kid.clock.value);
  if (quiet !== undefined) {
    const until = wordsOf('kidMore').quiet({
      from: clockWords(minutesOf(quiet.from)),
      until: clockWords(minutesOf(quiet.until)),
    });
    return <NoScreens kid={kid} router={router} text={until} />;
  }
  if (first !== undefined) {
    return (
      <section class="sun-card">
        <Pebble emoji={first.emoji} name={first.name} size="huge" />
        <p>
          <Name>{wordsOf('kidMore').tasksFirst({ name: first.name })}</Name>
        </p>
        <Ear kid={kid} text={wordsOf('kidMore').tasksFirst({ name: first.name })} />
        <BigButton icon="next" onClick={() => router.go(router.href('task', { taskId: first.taskId }))}>
          {wordsOf('kidMore').goThere}
        </BigButton>
      </section>
    );
  }
  if (remainingMinutes === 0 && !mayAskMore)
    return <NoScreens kid={kid} router={router} text={wordsOf('kidMore').noneLeft} />;
  if (chips.length === 0) {
    return (
      <NoScreens kid={kid} router={router} text={wordsOf('kidMore').tooFewGems}>
        <p>
          <Gems count={price} /> = {wordsOf('kidMore').minutesLong({ minutes: 1 })}
        </p>
      </NoScreens>
    );
  }
  const ask = async () => {
    if (minutes.value === undefined || busy.value) return;
    busy.value = true;
    const words_ = [why.value === undefined ? '' : wordsOf('kidMore').whys[why.value], typed.value.trim()].filter(
      (text) => text !== '',
    );
    const reason = words_.length === 0 ? {} : { reason: words_.join(': ') };
    const args = { durationMinutes: minutes.value, ...reason };
    const outcome = await kid.act('kid.request_screentime', args, browser.newKey());
    await kid.screens.read();
    busy.value = false;
    said.value = outcome.ok ? undefined : problemWords(outcome.problem);
  };
  const left = remainingMinutes === null ? '' : wordsOf('kidMore').leftToday({ minutes: remainingMinutes });
  const askedAloud = `${wordsOf('kidMore').howLong} ${left}`;
  const say = speech.value?.readerFor(kid);
  return (
    <section class="ask">
      <SunArc height={sunHeight((minutes.value ?? 0) * 60_000)} />
      <fieldset>
        <legend>{wordsOf('kidMore').howLong}</legend>
        <Ear kid={kid} text={askedAloud} />
        {remainingMinutes !== null && (
          <p class="soft words">
            {left}
            {mayAskMore && `. ${wordsOf('kidMore').orAsk}`}
          </p>
        )}
        <div class="chips">
          {chips.map((count) => (
            <label key={count} class={`chip ${minutes.value === count ? 'is-on' : ''}`}>
              <input
                type="radio"
                name="minutes"
                checked={minutes.value === count}
                onChange={() => {
                  minutes.value = count;
                  say?.(wordsOf('kidMore').minutesLong({ minutes: count }));
                }}
                aria-label={wordsOf('kidMore').minutesLong({ minutes: count })}
              />
              <HourPie minutes={count} />
              <b>{count}</b>
              {price > 0 && <Gems count={Math.ceil(count * price)} />}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{wordsOf('kidMore').why}</legend>
        <div class="chips">
          {reasons.map(([name, picture]) => (
            <label key={name} class={`chip pic ${why.value === name ? 'is-on' : ''}`}>
              <input
                type="radio"
                name="why"
                checked={why.value === name}
                onChange={() => {
                  why.value = name;
                  say?.(wordsOf('kidMore').whys[name]);
                }}
                aria-label={wordsOf('kidMore').whys[name]}
              />
              <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={picture} />
              </svg>
              <span class="words" aria-hidden="true">
                {wordsOf('kidMore').whys[name]}
              </span>
            </label>
          ))}
        </div>
        {me?.look !== 'pictures' && (
          <p class="typed">
            <label for="why">{wordsOf('kidMore').inWords}</label>
            <input
              id="why"
              maxLength={200}
              value={typed.value}
              onInput={(event) => (typed.value = event.currentTarget.value)}
            />
          </p>
        )}
      </fieldset>
      <Said>{said.value}</Said>
      {minutes.value !== undefined && (
        <BigButton icon="sun" isBusy={busy.value} onClick={() => void ask()}>
          {wordsOf('kidMore').ask}
        </BigButton>
      )}
    </section>
  );
}
