import { useEffect } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import { groupsOf, type ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { Icon } from '../parts/icon.tsx';
import { BigButton, Calm, Gems, Name, Pebble } from '../parts/pieces.tsx';
import { Rest } from '../parts/rest.tsx';
import { RestingBed } from '../parts/resting-bed.tsx';
import { TaskCard } from '../parts/task-card.tsx';
import { plainProblem } from '../words/plain-problem.ts';
import { Pictures } from './pictures.tsx';

interface TodayProps {
  readonly kid: Kid;
  readonly router: KidRouter;
}

export function Today({ kid, router }: TodayProps) {
  useEffect(() => kid.skills.use(), [kid]);
  const me = kid.me.value.value;
  const today = kid.today.value.value;
  return (
    <>
      <header class="hello">
        <a class="face-link" href={router.href('who')} aria-label={wordsOf('kid').change}>
          <Pebble emoji={me?.avatar ?? ''} name={me?.name ?? '?'} size="face" />
        </a>
        <div class="grow">
          <h1 tabIndex={-1}>
            <Name>{wordsOf('kid').hi({ name: me?.name ?? '' })}</Name>
          </h1>
          <p class="soft words">{summary(kid)}</p>
        </div>
        {me?.gemsEnabled === true && (
          <a class="pot-pill" href={router.href('pot')}>
            <Gems count={kid.balance.value ?? 0} isBig />
          </a>
        )}
      </header>
      {today === undefined ? (
        <NotYet kid={kid} />
      ) : kid.isDayOld.value ? (
        <NewDay kid={kid} />
      ) : (
        <Day kid={kid} router={router} />
      )}
      {!isSecureContext && <p class="grown-ups">{wordsOf('kid').noHttps}</p>}
    </>
  );
}

/** The way to what is for fun, where there is something. */
function PlayLink({ kid, router }: TodayProps) {
  if ((kid.skills.value.value?.items.length ?? 0) === 0) return null;
  return (
    <p class="play-link">
      <a class="big-button plain" href={router.href('play')}>
        <Icon name="play" />
        <span class="words">{wordsOf('kid').nav.play}</span>
      </a>
    </p>
  );
}

function summary(kid: Kid): string {
  const { now, later } = groupsOf(kid.items.value, kid.clock.value.minutes);
  const open = now.length + later.filter(({ state }) => state !== 'locked').length;
  const today = kid.today.value.value;
  // Where nothing is left, the day itself says so.
  if (today === undefined || kid.isDayOld.value || open === 0) return '';
  return today.isDayOff
    ? `${wordsOf('kid').dayOff} ${wordsOf('kid').left({ count: open })}`
    : wordsOf('kid').left({ count: open });
}

function NotYet({ kid }: { readonly kid: Kid }) {
  const problem = kid.today.problem.value;
  if (problem === undefined) return <p class="soft">{wordsOf('kid').loading}</p>;
  return (
    <Calm title={plainProblem(problem)} picture={<RestingBed />}>
      <TryAgain kid={kid} />
    </Calm>
  );
}

function TryAgain({ kid }: { readonly kid: Kid }) {
  return (
    <BigButton icon="undo" look="plain" onClick={() => void kid.readToday()}>
      {wordsOf('kid').tryAgain}
    </BigButton>
  );
}

/** Midnight has come, and nobody can tell what the new day brings. */
function NewDay({ kid }: { readonly kid: Kid }) {
  return (
    <Calm title={wordsOf('kid').newDay} picture={<RestingBed />}>
      <p class="words">{wordsOf('kid').newDayMore}</p>
      <TryAgain kid={kid} />
    </Calm>
  );
}

function Day({ kid, router }: TodayProps) {
  const items = kid.items.value;
  const look = kid.me.value.value?.look;
  const groups = groupsOf(items, kid.clock.value.minutes);
  const play = <PlayLink kid={kid} router={router} />;
  if (items.length === 0 || look === 'pictures') {
    return (
      <>
        {items.length === 0 ? <Rest kid={kid} /> : <Pictures kid={kid} router={router} groups={groups} />}
        {play}
      </>
    );
  }
  const isList = look === 'list';
  const [first, ...rest] = groups.now;
  const soon = isList ? groups.now : rest;
  return (
    <>
      {first === undefined && groups.later.length === 0 && <Rest kid={kid} />}
      {!isList && first !== undefined && (
        <TaskCard key={first.taskId} kid={kid} router={router} item={first} size="hero" />
      )}
      <Shelf title={isList ? wordsOf('kid').now : ''} items={soon} kid={kid} router={router} />
      <Shelf title={wordsOf('kid').later} items={groups.later} kid={kid} router={router} isQuiet />
      {play}
      <Shelf title={wordsOf('kid').waiting} items={groups.waiting} kid={kid} router={router} />
      <Shelf title={wordsOf('kid').done} items={groups.done} kid={kid} router={router} />
    </>
  );
}

interface ShelfProps extends TodayProps {
  readonly title: string;
  readonly items: readonly ShownItem[];
  readonly isQuiet?: boolean;
}

function Shelf({ title, items, kid, router, isQuiet = false }: ShelfProps) {
  if (items.length === 0) return null;
  return (
    <section class={isQuiet ? 'shelf quiet' : 'shelf'}>
      {title !== '' && <h2>{title}</h2>}
      <div class="tasks">
        {items.map((item) => (
          <TaskCard key={item.taskId} kid={kid} router={router} item={item} size="small" />
        ))}
      </div>
    </section>
  );
}
