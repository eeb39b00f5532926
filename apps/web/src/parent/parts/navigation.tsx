import { liveUris } from '../../client/live-uris.ts';
import { useLive } from '../../ui/use-live.ts';
import type { RouteName } from '../screens.ts';
import { live, router } from '../sprout.ts';
import { common } from '../words/common.ts';

type PlainRoute = 'home';

/** At the foot of a phone, at the side of a wide screen. */
const entries: readonly {
  readonly name: PlainRoute;
  readonly label: keyof ReturnType<typeof common>['nav'];
  readonly inside: readonly RouteName[];
}[] = [{ name: 'home', label: 'home', inside: ['home'] }];

export function Navigation() {
  const words = common();
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
