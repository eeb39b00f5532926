import { liveUris } from '../../client/live-uris.ts';
import { useLive } from '../../ui/use-live.ts';
import type { RouteName } from '../screens.ts';
import { live, router } from '../sprout.ts';
import { sharedWords } from '../words/shared-words.ts';

/** The places of the navigation, each with the screens that belong to it. */
const entries = [
  { name: 'home', inside: ['home', 'child', 'start'] },
  { name: 'tasks', inside: ['tasks', 'newTask', 'task', 'editTask'] },
  { name: 'rewards', inside: ['rewards', 'newReward', 'reward'] },
  { name: 'inbox', inside: ['inbox', 'thread'] },
  { name: 'more', inside: ['more', 'activity', 'screenTime', 'screenRules'] },
] as const satisfies readonly { readonly name: RouteName; readonly inside: readonly RouteName[] }[];

/** At the foot of a phone, at the side of a wide screen. */
export function Navigation() {
  const words = sharedWords();
  const here = router.place.value?.name;
  const inbox = useLive(live, liveUris.inbox());
  const open = inbox.is === 'ready' ? inbox.value.totals.openQuestions : 0;
  return (
    <nav class="navigation" aria-label={words.nav.label}>
      <ul>
        {entries.map(({ name, inside }) => (
          <li key={name}>
            <a
              href={router.href(name)}
              aria-current={(inside as readonly (RouteName | undefined)[]).includes(here) ? 'page' : undefined}
            >
              {words.nav[name]}
              {name === 'home' && open > 0 && <span class="badge">{open}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
