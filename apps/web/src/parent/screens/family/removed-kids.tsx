import { whenWords } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { client } from '../../sprout.ts';
import { restoreKid } from './restore-kid.ts';

/** Kids that were removed, for as long as they can come back. */
export function RemovedKids() {
  const words = wordsOf('family');
  const { kids, timezone } = familyNow();
  const { state } = useRead(() => client.read('family.list_removed_kids', {}), [kids.length]);
  if (state.is !== 'ready' || state.value.kids.length === 0) return null;
  return (
    <details>
      <summary>{words.removedKids}</summary>
      <ul class="stack">
        {state.value.kids.map(({ childId, name, avatar, removedAt }) => (
          <li key={childId} class="card row wraps">
            <Face avatar={avatar} name={name} />
            <span class="grow kid-day-words">
              <strong dir="auto">{name}</strong>
              <span class="soft small">{words.removedOn({ when: whenWords(removedAt, timezone, serverNow()) })}</span>
            </span>
            <Button onClick={() => void restoreKid({ childId, name })}>{words.restore}</Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
