/** For kids who read: the whole day as a list to tick, and what grows behind it. */
import './garden.css';
import { wordsOf } from '../../client/words.ts';
import { Hello } from '../parts/hello.tsx';
import { Rest } from '../parts/rest.tsx';
import { TaskRow } from '../parts/task-card.tsx';
import { GoalTile, ScreensTile } from '../parts/tiles.tsx';
import type { DayProps } from './looks.ts';

export { Hello };

export function Day({ kid, router, groups }: DayProps) {
  const { now, later, waiting, done } = groups;
  const items = [...now, ...later, ...waiting, ...done];
  return (
    <>
      {now.length + later.length + waiting.length === 0 && <Rest kid={kid} />}
      {items.length > 0 && (
        <section class="tasks" aria-label={wordsOf('kid').nav.today}>
          {items.map((item) => (
            <TaskRow key={item.taskId} kid={kid} router={router} item={item} isLater={later.includes(item)} />
          ))}
        </section>
      )}
      <div class="tiles">
        <ScreensTile kid={kid} router={router} />
        <GoalTile kid={kid} router={router} />
      </div>
    </>
  );
}
