import { liveUris } from '../../client/live-uris.ts';
import { useLive } from '../../ui/use-live.ts';
import type { RouteName } from '../screens.ts';
import { live, router } from '../sprout.ts';
import { sharedWords } from '../words/shared-words.ts';

type PlainRoute = 'home';

/** At the foot of a phone, at the side of a wide screen. */
const entries: readonly {
  readonly name: PlainRoute;
  readonly label: keyof ReturnType<typeof sharedWords>['nav'];
  readonly inside: readonly RouteName[];
}[] = [{ name: 'home', label: 'home', inside: ['home'] }];

export function Navigation() {
  const words = sharedWords();
  const here = router.place.value?.name;
  const inbox = useLive(live, liveUris.inbox());
  const open = inbox.is === 'ready' ? inbox.value.totals.openQuestions : 0;
  return (
    <nav class="navigation" aria-label={words.nav.label}>
      <ul>
        {entries.map(({ name, label, inside }) => (
          <li key={name}>
            <a href={router.href(name)} aria-current={here !== undefined && inside.includes(here) ? 'page' : undefined}>
              {words.nav[label]}
              {name === 'home' && open > 0 && <span class="badge">{open}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
