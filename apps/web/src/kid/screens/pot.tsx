import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dayWords, weekdayName, whenWords } from '../../client/dates.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import { leavesOf, tasksFor } from '../garden.ts';
import type { Kid } from '../kid.ts';
import { lookOf } from '../looks/looks.ts';
import { GoalPlant } from '../parts/garden.tsx';
import { Icon } from '../parts/icon.tsx';
import { Ear, Gems } from '../parts/pieces.tsx';
import { Plant } from '../parts/plant.tsx';
import { useSource } from '../parts/use-source.ts';

type Entry = AnswerOf<'gems.list_transactions'>['items'][number];

export function Pot({ kid, router }: { readonly kid: Kid; readonly router: KidRouter }) {
  const rewards = useSource(kid.rewards);
  const balance = kid.balance.value ?? 0;
  const onHold = rewards?.onHold ?? 0;
  const isPlain = lookOf(kid.me.value.value?.look) === 'plain';
  const free = balance - onHold;
  const inPot = isPlain ? wordsOf('kid').gems({ count: balance }) : wordsOf('kidMore').inPot({ count: balance });
  const spoken = `${inPot} ${onHold > 0 ? wordsOf('kidMore').onHold({ count: onHold }) : ''}`;
  return (
    <>
      <h1 tabIndex={-1}>{isPlain ? wordsOf('kidMore').gems : wordsOf('kidMore').pot}</h1>
      <section class="pot">
        <p class="in-pot">
          <Gems count={balance} isBig />
          {!isPlain && <span class="words">{inPot}</span>}
          <Ear kid={kid} text={spoken} />
        </p>
        {onHold > 0 && (
          <p class="on-hold">
            {wordsOf('kidMore').onHold({ count: onHold })} {wordsOf('kidMore').onHoldMore}
          </p>
        )}
        <Goal kid={kid} router={router} free={free} />
      </section>
      {!isPlain && <Week kid={kid} />}
      <History kid={kid} balance={balance} />
    </>
  );
}

function Goal({ kid, router, free }: { readonly kid: Kid; readonly router: KidRouter; readonly free: number }) {
  const rewards = kid.rewards.value.value;
  const goal = rewards?.goal ?? null;
  const emoji = rewards?.items.find(({ rewardId }) => rewardId === goal?.rewardId)?.emoji ?? '🎁';
  if (goal === null) {
    return (
      <div class="goal">
        <GoalPlant leaves={0} gems={free} emoji="" name="" />
        <p class="words">{wordsOf('kidMore').noGoal}</p>
        <a class="big-button plain" href={router.href('rewards')}>
          <Icon name="gift" />
          <span class="words">{wordsOf('kidMore').choose}</span>
        </a>
      </div>
    );
  }
  const missing = Math.max(0, goal.gemsRequired - free);
  const told = tasksFor(missing, [...(kid.today.value.value?.items ?? [])]);
  const { goalReached, more, thatIs } = wordsOf('kidMore');
  const asTasks = told === undefined ? '' : thatIs({ name: told.name, times: told.times });
  const text = missing === 0 ? goalReached : `${more({ count: missing })} ${asTasks}`;
  return (
    <div class="goal">
      <GoalPlant leaves={leavesOf(free, goal.gemsRequired)} gems={free} emoji={emoji} name={goal.name} />
      <h2>
        <bdi>{goal.name}</bdi>
      </h2>
      <progress class="goal-bar" max={goal.gemsRequired} value={Math.max(0, free)} aria-label={goal.name} />
      <p class="soft">{text}</p>
      <Ear kid={kid} text={`${goal.name}. ${text}`} />
      {missing === 0 && (
        <a class="big-button main" href={router.href('rewards')}>
          <Icon name="gift" />
          <span class="words">{wordsOf('kidMore').wantIt}</span>
        </a>
      )}
    </div>
  );
}

/** What has bloomed on each of seven days. What was left is not told. */
function Week({ kid }: { readonly kid: Kid }) {
  const week = useSource(kid.week);
  const days = week?.days ?? [];
  return (
    <section class="shelf">
      <h2>{wordsOf('kidMore').week}</h2>
      {days.every(({ done }) => done.length === 0) && <p class="soft words">{wordsOf('kidMore').weekEmpty}</p>}
      <ol class="week">
        {days.map(({ date, done }) => (
          <li key={date}>
            <span
              class="week-plants"
              role="img"
              aria-label={`${dayWords(date)}: ${done.map(({ name }) => name).join(', ') || '–'}`}
            >
              {done.slice(0, 6).map(({ taskId }) => (
                <Plant key={taskId} id={taskId} stage="flower" />
              ))}
            </span>
            <span class="soft" aria-hidden="true">
              {weekdayName(new Date(`${date}T12:00:00Z`).getUTCDay(), 'short')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SHOWN = 15;

function History({ kid, balance }: { readonly kid: Kid; readonly balance: number }) {
  const entries = useSignal<readonly Entry[] | undefined>(undefined);
  useEffect(() => {
    const read = async () => {
      const outcome = await kid.client.read('gems.list_transactions', { childId: kid.childId, limit: SHOWN });
      if (outcome.ok) entries.value = outcome.data.items;
    };
    void read();
  }, [kid, balance]);
  if (entries.value === undefined) return null;
  return (
    <section class="shelf">
      <h2>{wordsOf('kidMore').history}</h2>
      {entries.value.length === 0 && <p class="soft words">{wordsOf('kidMore').historyEmpty}</p>}
      <ul class="history">
        {entries.value.map(({ transactionId, delta, reason, timestamp }) => (
          <li key={transactionId} class={delta > 0 ? 'came' : 'went'}>
            <span class="visually-hidden">
              {delta > 0 ? wordsOf('kidMore').came({ count: delta }) : wordsOf('kidMore').went({ count: -delta })}
            </span>
            <span class="delta" aria-hidden="true">
              {delta > 0 ? `+${delta}` : `−${-delta}`}
            </span>
            <span class="grow" dir="auto">
              {reason}
            </span>
            <span class="soft">{whenWords(timestamp, kid.zone(), kid.now.peek())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
