import { signal } from '@preact/signals';
import morePack from '@sprout/messages/load/kid-more';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { every } from '../../client/surroundings.ts';
import { needWords, wordsOf } from '../../client/words.ts';

/** Parts of the app that are not loaded yet. */
const missing = new Set<() => Promise<unknown>>();

/** A part that the first cards do without, and the words of all such parts. It is loaded right after them: see `loadParts`. */
export function later(load: () => Promise<unknown>): () => Promise<unknown> {
  return laterWith(async () => {
    // A part may be drawn as soon as it is there.
    await needWords(morePack);
    await load();
  });
}

function laterWith(load: () => Promise<unknown>): () => Promise<unknown> {
  const loadOnce = async () => {
    if (!missing.has(loadOnce)) return;
    await load();
    missing.delete(loadOnce);
  };
  missing.add(loadOnce);
  return loadOnce;
}

/**
 * Loads every part, so that the open page can do everything when the net goes, also where no worker keeps them. What does not come is
 * asked for again by the next call.
 */
export async function loadParts(): Promise<void> {
  // A part may bring parts of its own; they are visited too.
  for (const load of missing) await load().catch(() => undefined);
}

const AGAIN_MS = 3_000;

/** One of several parts of which the first cards need one. It reads only words that the page begins with. */
export function firstPart<Part extends object>(load: () => Promise<Part>) {
  const loaded = signal<Part | undefined>(undefined);
  const part = laterWith(async () => {
    loaded.value = await load();
  });
  const get = () => void part().catch(() => undefined);
  return {
    load: get,
    /** The part, which a component asks for until it is there. */
    use(): Part | undefined {
      const found = loaded.value;
      useEffect(() => {
        if (found !== undefined) return undefined;
        get();
        return every(AGAIN_MS, get);
      }, [found, get]);
      return found;
    },
  };
}

/** A screen of such a part. Who is faster than the line waits for it. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = signal<{ readonly Screen: ComponentType<Props> } | undefined>(undefined);
  const hasFailed = signal(false);
  const part = later(async () => {
    loaded.value = { Screen: await load() };
  });
  const get = () => {
    part().catch(() => {
      hasFailed.value = true;
    });
  };
  return function Lazy(props: Props) {
    const found = loaded.value;
    useEffect(() => {
      if (found !== undefined) return undefined;
      get();
      return every(AGAIN_MS, get);
    }, [found]);
    if (found !== undefined) return <found.Screen {...props} />;
    return (
      <p class="soft" role="status">
        {hasFailed.value ? wordsOf('kid').awayAsk : wordsOf('kid').loading}
      </p>
    );
  };
}
