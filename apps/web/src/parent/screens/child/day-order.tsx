import './day-order.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Resources } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { movable, moved } from './order.ts';

type Item = Resources['child.today']['items'][number];

/** The tasks of a day without a time, in an order that is changed by dragging, by buttons, or with Alt and an arrow. */
export function DayOrder({ items }: { readonly items: readonly Item[] }) {
  const words = wordsOf('child');
  const tasks = movable(items);
  const now = tasks.map(({ taskId }) => taskId);
  const [order, draw] = useState<readonly string[]>(now);
  // A finger is faster than a drawing: what it let go of is what it moved last.
  const latest = useRef(order);
  const setOrder = (next: readonly string[]) => {
    latest.current = next;
    draw(next);
  };
  const [dragged, setDragged] = useState<string | undefined>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ readonly taskId: string; readonly by: 1 | -1 } | undefined>(undefined);
  // What was sent last, which may not have come back yet: who moves a line up and down at once ends where it was.
  const sent = useRef<readonly string[]>(now);
  // Somebody else may have changed it meanwhile. What is under a finger stays under it.
  useEffect(() => {
    if (dragged === undefined) setOrder(now);
    sent.current = now;
  }, [now.join()]);
  const save = async (taskIds: readonly string[], isUndo = false) => {
    const before = sent.current;
    if (taskIds.join() === before.join()) return;
    sent.current = taskIds;
    const outcome = await act('task.reorder', { taskIds: [...taskIds] });
    live.refresh();
    if (!outcome.ok) {
      setOrder(now);
      sent.current = now;
      return warn(problemWords(outcome.problem));
    }
    if (isUndo) return tell(wordsOf('shared').undone);
    tell(words.moved, { label: wordsOf('shared').undo, act: () => void save(before, true) });
  };
  const step = (taskId: string, by: 1 | -1) => {
    const next = moved(order, taskId, order.indexOf(taskId) + by);
    if (next === order) return;
    pressed.current = { taskId, by };
    setOrder(next);
    void save(next);
  };
  // A line that moves loses the focus, and so does a button that is over at the top: the keyboard stays at the line.
  useLayoutEffect(() => {
    const { taskId = '', by } = pressed.current ?? {};
    const [up, down] = list.current?.children[order.indexOf(taskId)]?.querySelectorAll('button') ?? [];
    const [wanted, other] = by === 1 ? [down, up] : [up, down];
    const active = document.activeElement;
    if (active === document.body || active === wanted) (wanted?.disabled ? other : wanted)?.focus();
  }, [order.join()]);
  const dragTo = (taskId: string, y: number) => {
    const lines = [...(list.current?.children ?? [])];
    const at = lines.findIndex((line) => y < line.getBoundingClientRect().bottom);
    setOrder(moved(latest.current, taskId, at === -1 ? lines.length - 1 : at));
  };
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const shown = order.flatMap((taskId) => byId.get(taskId) ?? []);
  return (
    <>
      <p class="soft small">{words.orderMore}</p>
      <ul class="lines" ref={list}>
        {shown.map(({ taskId, name, emoji }, index) => (
          <li
            key={taskId}
            class={`line order-line ${dragged === taskId ? 'is-dragged' : ''}`}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              step(taskId, event.key === 'ArrowUp' ? -1 : 1);
            }}
          >
            <span
              class="order-handle"
              title={words.handle({ task: name })}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(taskId);
                pressed.current = undefined;
              }}
              onPointerMove={(event) => dragged === taskId && dragTo(taskId, event.clientY)}
              onPointerUp={() => {
                setDragged(undefined);
                void save(latest.current);
              }}
              onPointerCancel={() => {
                setDragged(undefined);
                setOrder(now);
              }}
            >
              <span aria-hidden="true">⠿</span>
            </span>
            <Face avatar={emoji} name={name} />
            <strong class="grow" dir="auto">
              {name}
            </strong>
            <Button aria-label={words.up({ task: name })} disabled={index === 0} onClick={() => step(taskId, -1)}>
              ↑
            </Button>
            <Button
              aria-label={words.down({ task: name })}
              disabled={index === shown.length - 1}
              onClick={() => step(taskId, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
