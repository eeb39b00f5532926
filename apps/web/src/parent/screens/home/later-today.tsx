import { useEffect, useMemo } from 'preact/hooks';
import { clockWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { localTime } from '../../../client/local-time.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Line } from '../../../ui/parts/line.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { familyNow, type Kid } from '../../family.ts';
import { live, router } from '../../sprout.ts';

/** More of them would be the list of tasks. */
const MOST_SHOWN = 4;

/** A task that is still to come, and for whom. */
interface Coming {
  readonly taskId: string;
  readonly name: string;
  readonly emoji: string;
  readonly at: number;
  readonly kids: readonly Kid[];
}

/** What still has its hour today, of all kids: beside the list on a wide screen, where there is room. */
export function LaterToday() {
  const { kids, timezone } = familyNow();
  const ids = kids.map(({ childId }) => childId).join();
  const days = useMemo(() => kids.map((kid) => ({ kid, day: live.watch(liveUris.today(kid.childId)) })), [ids]);
  useEffect(
    () => () => {
      for (const { kid } of days) live.release(liveUris.today(kid.childId));
    },
    [days],
  );
  const { minutes } = localTime(serverNow(), timezone);
  const coming = new Map<string, Coming>();
  for (const { kid, day } of days) {
    const items = day.value.is === 'ready' ? day.value.value.items : [];
    for (const { taskId, name, emoji, startMinutes: at, state } of items) {
      if (at === null || at <= minutes || state !== 'to_do') continue;
      coming.set(taskId, { taskId, name, emoji, at, kids: [...(coming.get(taskId)?.kids ?? []), kid] });
    }
  }
  const shown = [...coming.values()].sort((one, other) => one.at - other.at).slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section class="wide-only later-today" aria-labelledby="later">
      <h2 id="later">{wordsOf('home').laterToday}</h2>
      <ul class="lines">
        {shown.map((task) => (
          <Line
            key={task.taskId}
            href={router.href('task', { taskId: task.taskId })}
            picture={
              <Tile picture={task.emoji} name={task.name} face={task.kids.length === 1 ? task.kids[0] : undefined} />
            }
            title={task.name}
            more={wordsOf('shared').and({ names: task.kids.map(({ name }) => name) })}
            state={clockWords(task.at)}
          />
        ))}
      </ul>
    </section>
  );
}
