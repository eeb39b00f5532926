/** The foot of every screen: today's bed, and the ways through the app in its soil. */

import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import { stageOf } from '../day.ts';
import type { Kid } from '../kid.ts';
import { lookOf } from '../looks/looks.ts';
import { Gem, Icon, type IconName } from './icon.tsx';
import { Plant } from './plant.tsx';

/** More than this would not be a bed but a meadow. */
const MOST_PLANTS = 14;

export function Bed({ kid, router }: { readonly kid: Kid; readonly router: KidRouter }) {
  const items = kid.items.value;
  const done = items.filter(({ state }) => state === 'done').length;
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  const here = router.place.value?.name;
  const isPlain = lookOf(kid.me.value.value?.look) === 'plain';
  const { nav } = wordsOf('kid');
  const places: readonly (readonly ['today' | 'pot' | 'rewards' | 'screens', IconName | 'gem'])[] = [
    ['today', isPlain ? 'list' : 'today'],
    ...(hasGems ? ([['pot', isPlain ? 'gem' : 'pot']] as const) : []),
    ['rewards', 'gift'],
    ['screens', 'sun'],
  ];
  return (
    <footer class="bed">
      {items.length > 0 && !isPlain && (
        <div
          class="plants"
          role="img"
          aria-label={`${wordsOf('kid').bed}: ${wordsOf('kid').inBed({ done, all: items.length })}`}
        >
          {items.slice(0, MOST_PLANTS).map((item) => (
            <Plant key={item.taskId} id={item.taskId} stage={stageOf(item)} />
          ))}
        </div>
      )}
      <nav aria-label={nav.label}>
        {places.map(([name, icon]) => (
          <a
            key={name}
            class={`to-${name} sun-${kid.sun.value}`}
            href={router.href(name)}
            aria-current={here === name ? 'page' : undefined}
          >
            {icon === 'gem' ? <Gem /> : <Icon name={icon} />}
            <span class="words">{isPlain && name === 'pot' ? nav.gems : nav[name]}</span>
          </a>
        ))}
      </nav>
    </footer>
  );
}
