/** From twelve: the system's font, a compact list, the last days. No flowers and no pot. */
import './plain.css';
import { weekdayName } from '../../client/dates.ts';
import { wordsOf } from '../../client/words.ts';
import type { ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { openCount } from '../parts/hello.tsx';
import { Icon } from '../parts/icon.tsx';
import { Gems, Name } from '../parts/pieces.tsx';
import { Rest } from '../parts/rest.tsx';
import { isOpen, TaskRow } from '../parts/task-card.tsx';
import { ScreensTile } from '../parts/tiles.tsx';
import { useSource } from '../parts/use-source.ts';
import type { DayProps, TodayProps } from './looks.ts';
import { useRolled } from './use-rolled.ts';

export function Hello({ kid, router }: TodayProps) {
  const { leftOf, change } = wordsOf('kid');
  const today = kid.today.value.value;
  const name = kid.me.value.value?.name ?? '';
  const balance = useRolled(kid.balance.value ?? 0);
  return (
    <header class="hello">
      <div class="grow">
        <p class="soft">{weekdayName(new Date(`${kid.clock.value.date}T12:00:00Z`).getUTCDay(), 'long')}</p>
        <h1 tabIndex={-1}>
          <a class="face-link" href={router.href('who')} title={change}>
            <Name>{today === undefined ? name : leftOf({ count: openCount(kid), name })}</Name>
          </a>
        </h1>
      </div>
      {kid.me.value.value?.gemsEnabled === true && (
        <a class="pot-pill" href={router.href('pot')}>
          <Gems count={balance} isBig />
        </a>
      )}
    </header>
  );
}

export function Day({ kid, router, groups }: DayProps) {
  const { now, later, waiting, done } = groups;
  const open = [...now, ...later];
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  const gems = open.filter(isOpen).reduce((sum, item) => sum + item.gems, 0);
  const rows = (items: readonly ShownItem[]) =>
    items.map((item) => (
      <TaskRow key={item.taskId} kid={kid} router={router} item={item} isLater={later.includes(item)} />
    ));
  const { todo, done: doneWord } = wordsOf('kid');
  return (
    <>
      <LastDays kid={kid} />
      {open.length + waiting.length === 0 && <Rest kid={kid} />}
      {open.length > 0 && (
        <section class="shelf">
          <h2>
            {todo} {hasGems && gems > 0 && <Gems count={gems} />}
          </h2>
          <div class="tasks">{rows(open)}</div>
        </section>
      )}
      {waiting.length + done.length > 0 && (
        <section class="shelf">
          <h2>{doneWord}</h2>
          <div class="tasks">{rows([...waiting, ...done])}</div>
        </section>
      )}
      <div class="tiles">
        <ScreensTile kid={kid} router={router} />
        <CoachTile kid={kid} router={router} items={open} />
      </div>
    </>
  );
}

const TALLEST = 5;

/** On how many of the last days something was done. It grows and never breaks. */
function LastDays({ kid }: { readonly kid: Kid }) {
  const days = useSource(kid.goodDays)?.days ?? [];
  if (days.length < 2) return null;
  const good = days.filter(({ done }) => done > 0).length;
  const most = Math.max(1, ...days.map(({ done }) => done));
  return (
    <section class="last-days" aria-label={`${good} ${wordsOf('kid').ofLastDays({ count: days.length })}`}>
      <b>{good}</b>
      <span class="soft">{wordsOf('kid').ofLastDays({ count: days.length })}</span>
      <span class="bars" aria-hidden="true">
        {days.map(({ date, done }) => (
          <i
            key={date}
            class={done === 0 ? 'none' : ''}
            style={{ height: `${9 + Math.ceil((done / most) * TALLEST) * 5}px` }}
          />
        ))}
      </span>
    </section>
  );
}

/** The talk that is open, where there is one. */
function CoachTile({ router, items }: TodayProps & { readonly items: readonly ShownItem[] }) {
  const item = items.find(({ runMode, state }) => runMode === 'conversation' && state !== 'locked');
  if (item === undefined) return null;
  const { counted = 0, needed = 1 } = item.chat ?? {};
  return (
    <a class="tile" href={router.href('task', { taskId: item.taskId })}>
      <span class="tile-kind">
        <Icon name="chat" /> {wordsOf('kid').talk}
      </span>
      <b>
        <Name>{item.name}</Name>
      </b>
      <span class="tile-more">{wordsOf('kid').goOn({ counted, needed })}</span>
    </a>
  );
}
