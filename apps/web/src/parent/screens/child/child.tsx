import { useState } from 'preact/hooks';
import { clockWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { undoDone } from '../../decisions/take-back.ts';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow, type Kid, kidById } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, live, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { KidSun } from '../screen-time/kid-sun.tsx';
import { DayOrder } from './day-order.tsx';
import { DaysOff } from './days-off.tsx';
import { GemLedger } from './gem-ledger.tsx';
import { movable } from './order.ts';

/** One kid: the day, gems and goal, screen time, days off. */
export default function Child({ params: { childId } }: ScreenProps<'child'>) {
  const kid = kidById(childId);
  if (kid === undefined) return <Empty title={wordsOf('shared').notFound} />;
  return <ChildView kid={kid} />;
}

function ChildView({ kid }: { readonly kid: Kid }) {
  const words = wordsOf('child');
  return (
    <>
      <PageHead title={kid.name}>
        <a class="button" href={`${router.href('newTask')}?kid=${kid.childId}`}>
          {words.newTask}
        </a>
        <a href={router.href('kid', { childId: kid.childId })}>{words.about}</a>
      </PageHead>
      <Day kid={kid} />
      {familyNow().gemsEnabled && <GemLedger kid={kid} />}
      <ScreenTime kid={kid} />
      <DaysOff childId={kid.childId} />
    </>
  );
}

function Day({ kid: { childId } }: { readonly kid: Kid }) {
  const words = wordsOf('child');
  const today = useLive(live, liveUris.today(childId));
  const [isOrdering, setOrdering] = useState(false);
  const { busy, tap } = useTap();
  const complete = async (taskId: string, name: string) => {
    const outcome = await act('task.complete', { taskId, childId });
    if (outcome.ok) tell(words.completed({ task: name }), undoDone(outcome.data));
    else warn(problemWords(outcome.problem));
  };
  return (
    <section class="stack" aria-labelledby="day">
      <div class="row wraps">
        <h2 id="day" class="grow">
          {words.today}
        </h2>
        {today.is === 'ready' && movable(today.value.items).length > 1 && (
          <Button look="quiet" onClick={() => setOrdering(!isOrdering)}>
            {isOrdering ? words.orderDone : words.order}
          </Button>
        )}
      </div>
      <Shown state={today} again={() => live.refresh()}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="soft">{words.nothing}</p>
          ) : isOrdering ? (
            <DayOrder items={items} />
          ) : (
            <ul class="lines">
              {items.map(({ taskId, name, emoji, state, startMinutes, gems }) => (
                <li key={taskId} class="line has-picture" data-card>
                  <Tile picture={emoji} name={name} />
                  <a class="line-words plain-link" href={router.href('task', { taskId })}>
                    <strong dir="auto">{name}</strong>
                    <span class="soft">
                      {words.states[state]}
                      {startMinutes !== null && ` · ${clockWords(startMinutes)}`}
                    </span>
                  </a>
                  {familyNow().gemsEnabled && gems > 0 && (
                    <Gems count={gems} spoken={wordsOf('units').gems({ count: gems })} />
                  )}
                  {(state === 'to_do' || state === 'try_again' || state === 'waiting') && (
                    <button
                      type="button"
                      class="row-tick"
                      data-key="a"
                      aria-label={words.doneForSpoken({ task: name })}
                      aria-busy={busy === taskId}
                      onClick={() => tap(taskId, () => complete(taskId, name))}
                    >
                      <Icon name="tick" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  );
}

function ScreenTime({ kid }: { readonly kid: Kid }) {
  const words = wordsOf('child');
  return (
    <section class="stack" aria-labelledby="time">
      <h2 id="time">{words.time}</h2>
      <Card>
        <KidSun kid={kid} />
      </Card>
    </section>
  );
}
