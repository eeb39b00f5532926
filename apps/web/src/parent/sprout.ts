/** What every screen of the parent app works with. */
import { computed, signal } from '@preact/signals';
import { createClient } from '../client/call.ts';
import { Live } from '../client/live.ts';
import type { AnswerOf, ArgumentsOf, KeyedName } from '../client/operations.ts';
import type { Outcome, Problem } from '../client/problem.ts';
import { keepMessages } from '../client/sentences.ts';
import { findSessionPath, forgetSessionPath } from '../client/session-path.ts';
import { browser, later } from '../client/surroundings.ts';
import { createRouter } from '../ui/router.ts';
import { parentRoutes } from './routes.ts';

const session = findSessionPath('session', location.pathname);
const base = () => session?.path ?? '';

/** Without a session there is nothing to show: sign-in leads back here. `done` says why; a browser that never had one needs no reason. */
export function goToSignIn(done?: 'session-over' | 'signed-out' | 'family-deleted'): void {
  forgetSessionPath('session');
  const path = location.pathname.replace(/^\/s\/[\w-]{21}/, '') || '/';
  location.assign(
    `/sign-in?${new URLSearchParams({ ...(done && { done }), ...(done !== 'signed-out' && done !== 'family-deleted' && { next: path }) })}`,
  );
}

export const isSignedIn = session !== undefined;
/** For the few links to pages of the server that belong to the session. */
export const sessionAddress = (path: `/${string}`) => base() + path;

if (session !== undefined && session.shown === '' && location.pathname.startsWith(session.path)) {
  history.replaceState(null, '', (location.pathname.slice(session.path.length) || '/') + location.search);
}

const reach = signal<Problem | undefined>(undefined);
/** Why Sprout is out of reach; undefined while it answers. */
export const unreached = computed(() => reach.value);

const held = signal(0);
/** Whether something that was tapped waits because Sprout asked for a moment. */
export const isHeld = computed(() => held.value > 0);

export const client = createClient({
  base,
  surroundings: browser,
  // A browser without a session has none that is over.
  onSignedOut: () => goToSignIn(isSignedIn ? 'session-over' : undefined),
  onReached: (isReached, problem) => {
    reach.value = isReached ? undefined : problem;
  },
  onAnswer: keepMessages,
  onHeld: (isMore) => {
    held.value += isMore ? 1 : -1;
  },
});

export const live = new Live({ client, base, openStream: (url) => new EventSource(url), later, onState: keepMessages });
document.addEventListener('visibilitychange', () => live.setVisible(document.visibilityState === 'visible'));

export const router = createRouter(parentRoutes, session?.shown ?? '');

/** A write of a screen. What it changed is read again at once. */
export async function act<Name extends KeyedName>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<Outcome<AnswerOf<Name>>> {
  const outcome = await client.write(name, args);
  if (outcome.ok) live.noteVersions(outcome.data._sprout?.versions);
  return outcome;
}
