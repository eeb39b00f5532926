/** Moments on whatever screen the kid is: joy, two minutes left, screens asleep. */
import './moments.css';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { browser } from '../../client/surroundings.ts';
import type { ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { lookOf } from '../looks/looks.ts';
import { Asleep } from './asleep.tsx';
import { Celebration } from './celebration.tsx';
import { type Scene, sceneOf, seenOf, unseenOf, waitMs } from './joy.ts';
import { sound } from './sound-part.ts';

const scene = signal<Scene | undefined>(undefined);

export function Moments({ kid }: { readonly kid: Kid }) {
  useJoy(kid);
  useSunSounds(kid);
  // Nothing comes over a game; the clock looks again every second.
  void kid.now.value;
  if (isInGame()) return null;
  if (scene.value !== undefined)
    return <Celebration scene={scene.value} kid={kid} onEnd={() => (scene.value = undefined)} />;
  return kid.isAsleep.value ? <Asleep kid={kid} /> : null;
}

function isInGame(): boolean {
  return 'playing' in document.documentElement.dataset;
}

/** Shows what came since it was last shown, once, and never in the middle of a game. */
function useJoy(kid: Kid): void {
  const items = kid.items.value;
  const date = kid.today.value.value?.date ?? '';
  const seen = kid.seen.value;
  const unseen = unseenOf(items, date, seen);
  const gems = kid.newGems.value;
  const isBusy = scene.value !== undefined || isInGame();
  const isNew = seen === undefined && date !== '';
  useEffect(() => {
    if (isNew) kid.seen.value = seenOf(items, date);
  }, [kid, isNew]);
  useEffect(() => {
    const found = sceneOf(unseen, gems);
    if (found === undefined || isBusy) return undefined;
    return browser.later(waitMs(unseen, gems), () => {
      kid.seen.value = seenOf(kid.items.peek(), date);
      kid.newGems.value = 0;
      kid.gain.value = { gems: found.gems, at: kid.now.peek() };
      if (hasScene(kid, unseen)) scene.value = found;
      else sound(kid, 'gem');
    });
  }, [kid, unseen.map(({ taskId }) => taskId).join(' '), gems, isBusy]);
}

/** A kid who ticks a whole list by itself is not stopped at each line; a yes of a grown-up, and what came meanwhile, has its scene. */
function hasScene(kid: Kid, unseen: readonly ShownItem[]): boolean {
  const look = lookOf(kid.me.value.peek()?.look);
  if (look !== 'garden') return look === 'pictures';
  return (
    unseen.length === 0 || unseen.some(({ taskId, decidedBy }) => decidedBy !== null || !kid.taps.peek().has(taskId))
  );
}

/** Two minutes left, and the end, are heard on every screen. */
function useSunSounds(kid: Kid): void {
  const sun = kid.sun.value;
  const before = useRef(sun);
  useEffect(() => {
    if (before.current !== 'low' && sun === 'low') sound(kid, 'soon');
    if (before.current === 'low' && sun === 'down') {
      sound(kid, 'over');
      kid.isAsleep.value = true;
    }
    if (sun !== 'down') kid.isAsleep.value = false;
    before.current = sun;
  }, [kid, sun]);
}
