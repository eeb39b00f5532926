/**
 * A new build under an open tab. Its worker takes the page over by itself; the page goes on with the scripts that it has, until nobody is
 * at it. Then it is loaded anew.
 */
import { every } from '../client/surroundings.ts';

/** How long nobody must have touched the page before it may be drawn anew before their eyes. */
const IDLE_MS = 60_000;
const LOOK_MS = 5_000;
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

export interface NewBuildOptions {
  readonly scope: '/' | '/kid/';
  /** Whether a reload would take something from somebody: a game, a text, what is on its way. */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
}

/** Answers how to look for a new build now: after the server was away it may be another one. */
export function followBuilds({ scope, isBusy, reload }: NewBuildOptions): () => void {
  const { serviceWorker } = navigator;
  // Without https there is none; then a reload is for people.
  if (serviceWorker === undefined) return () => undefined;
  let isControlled = serviceWorker.controller !== null;
  let touchedAt = Date.now();
  let stop: (() => void) | undefined;
  const reloadIfFree = () => {
    const isSeen = document.visibilityState === 'visible' && Date.now() - touchedAt < IDLE_MS;
    if (isSeen || isTyping() || isBusy()) return;
    stop?.();
    reload();
  };
  const look = () => {
    void serviceWorker.getRegistration(scope).then((found) => found?.update().catch(() => undefined));
  };
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all is of this very build.
    if (isControlled) stop ??= every(LOOK_MS, reloadIfFree);
    isControlled = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (stop !== undefined) reloadIfFree();
    else if (document.visibilityState === 'visible') look();
  });
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
  return look;
}

function isTyping(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return true;
  return activeElement instanceof HTMLInputElement && activeElement.type !== 'radio';
}
