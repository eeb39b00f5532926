import { wordsOf } from '../../client/words.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import type { RouteName } from '../screens.ts';
import { router } from '../sprout.ts';
import { hasKeyboard, isHelpShown } from './keyboard.ts';
import { waitingCount } from './waiting-count.ts';

/** The places of the navigation, each with the screens that belong to it. */
const entries = [
  { name: 'home', to: 'home', inside: ['home', 'child', 'start'] },
  { name: 'tasks', to: 'tasks', inside: ['tasks', 'newTask', 'task', 'editTask'] },
  { name: 'rewards', to: 'rewards', inside: ['rewards', 'newReward', 'reward'] },
  {
    name: 'agent',
    to: 'agents',
    inside: [
      ...(['agents', 'agent', 'inbox', 'thread', 'skills', 'skill', 'canvases', 'canvas'] as const),
      ...(['heartbeats', 'heartbeat', 'runs', 'run', 'audit', 'preview'] as const),
      ...(['newRule', 'rule', 'editRule', 'hooks', 'newHook', 'hook'] as const),
    ],
  },
  { name: 'family', to: 'family', inside: [] },
] as const satisfies readonly { name: string; to: RouteName; inside: readonly RouteName[] }[];

/** What belongs to no other place is the family's. */
function placeOf(here: RouteName | undefined): string | undefined {
  const isHere = (inside: readonly RouteName[]) => inside.some((name) => name === here);
  return here && (entries.find(({ inside }) => isHere(inside))?.name ?? 'family');
}

/** At the foot of a phone, at the side of a wide screen, where there is room for two more ways. */
export function Navigation() {
  const words = wordsOf('shared');
  const here = router.place.value?.name;
  const open = waitingCount.value;
  const showKeys = () => {
    isHelpShown.value = true;
  };
  return (
    <nav class="navigation" aria-label={words.nav.label}>
      <a class="wordmark wide-only" href={router.href('home')}>
        <Icon name="sprout" /> {words.app}
      </a>
      <a class="button main wide-only" data-key="c" href={router.href('newTask')}>
        <Icon name="plus" /> {words.nav.newTask}
      </a>
      <ul>
        {entries.map(({ name, to }) => (
          <li key={name}>
            <a href={router.href(to)} aria-current={here !== 'activity' && name === placeOf(here) ? 'page' : undefined}>
              <Icon name={name} />
              <span>{words.nav[name]}</span>
              {name === 'home' && open > 0 && <span class="badge">{open}</span>}
            </a>
          </li>
        ))}
        <li class="wide-only">
          <a href={router.href('activity')} aria-current={here === 'activity' ? 'page' : undefined}>
            <Icon name="clock" />
            <span>{words.nav.activity}</span>
          </a>
        </li>
      </ul>
      {hasKeyboard() && (
        <button type="button" class="button quiet wide-only" data-key="?" onClick={showKeys}>
          {wordsOf('keyHelp').title}
        </button>
      )}
    </nav>
  );
}
