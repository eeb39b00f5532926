import { wordsOf } from '../../client/words.ts';
import type { RouteName } from '../screens.ts';
import { router } from '../sprout.ts';
import { waitingCount } from './waiting-count.ts';

/** The places of the navigation, each with the screens that belong to it. */
const entries = [
  { name: 'home', inside: ['home', 'child', 'start'] },
  { name: 'tasks', inside: ['tasks', 'newTask', 'task', 'editTask'] },
  { name: 'rewards', inside: ['rewards', 'newReward', 'reward'] },
  { name: 'inbox', inside: ['inbox', 'thread'] },
  { name: 'more', inside: [] },
] as const satisfies readonly { readonly name: RouteName; readonly inside: readonly RouteName[] }[];

/** What belongs to no other place is under More. */
function placeOf(here: RouteName | undefined): string | undefined {
  const isHere = (inside: readonly RouteName[]) => inside.some((name) => name === here);
  return here && (entries.find(({ inside }) => isHere(inside))?.name ?? 'more');
}

/** At the foot of a phone, at the side of a wide screen. */
export function Navigation() {
  const words = wordsOf('shared');
  const here = router.place.value?.name;
  const open = waitingCount.value;
  return (
    <nav class="navigation" aria-label={words.nav.label}>
      <ul>
        {entries.map(({ name }) => (
          <li key={name}>
            <a href={router.href(name)} aria-current={name === placeOf(here) ? 'page' : undefined}>
              {words.nav[name]}
              {name === 'home' && open > 0 && <span class="badge">{open}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
