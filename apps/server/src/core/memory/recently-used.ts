import { LRUCache } from 'lru-cache';

/**
 * A cache of so many entries, without the one that was used longest ago. It grows as it is filled: one that is told its number
 * takes the memory for all of them at once, in milliseconds that every start of a server and every test would pay several times.
 */
export function recentlyUsed<Value extends object>(count: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: count, sizeCalculation: () => 1 });
}
