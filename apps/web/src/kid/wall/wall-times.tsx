import { clockWords } from '../../client/dates.ts';
import { Name, Pebble } from '../parts/pieces.tsx';
import type { WallKid } from './wall.tsx';

/** As many as stand below the clock of a small tablet. */
const MOST_SHOWN = 6;

interface Timed {
  readonly at: number;
  readonly emoji: string;
  readonly name: string;
  readonly kids: readonly WallKid[];
  readonly isOpen: boolean;
}

/** What has its hour today, of everybody: the last that is over, then what is next and what follows. */
export function WallTimes({ kids, minutes }: { readonly kids: readonly WallKid[]; readonly minutes: number }) {
  const all = timesOf(kids);
  const next = all.findIndex(({ at, isOpen }) => isOpen && at >= minutes);
  if (next === -1) return null;
  const first = Math.max(0, next - 1);
  return (
    <ol class="wall-times">
      {all.slice(first, first + MOST_SHOWN).map(({ at, emoji, name, kids: whose, isOpen }, index) => (
        <li key={`${at} ${name}`} class={first + index === next ? 'is-next' : isOpen ? '' : 'over'}>
          <time>{clockWords(at)}</time>
          <Pebble emoji={emoji} name={name} size="small" />
          <span class="grow">
            <Name>{name}</Name>
          </span>
          {whose.map((kid) => (
            <Pebble key={kid.childId} emoji={kid.avatar} name={kid.name} size="tiny" />
          ))}
          <span class="visually-hidden">{whose.map((kid) => kid.name).join(', ')}</span>
        </li>
      ))}
    </ol>
  );
}

function timesOf(kids: readonly WallKid[]): Timed[] {
  const found = new Map<string, Timed>();
  for (const kid of kids) {
    for (const { taskId, name, emoji, startMinutes: at, state } of kid.items) {
      if (at === null) continue;
      const { kids: others = [], isOpen = false } = found.get(taskId) ?? {};
      const isStillOpen = state === 'to_do' || state === 'try_again' || state === 'locked';
      found.set(taskId, { at, emoji, name, kids: [...others, kid], isOpen: isOpen || isStillOpen });
    }
  }
  return [...found.values()].sort((one, other) => one.at - other.at);
}
