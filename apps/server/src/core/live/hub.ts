/** A resource changed: re-read it if this is not the version you have. */
export interface Hint {
  readonly familyId: string;
  readonly uri: string;
  readonly version: string;
}

export type HintListener = (hint: Hint) => void;

/**
 * Where committed changes meet those who wait for them.
 *
 * It promises: a hint is published only after its commit; hints of one URI arrive in commit order; a listener that
 * throws does not hurt the others. It does not own authorisation, back-pressure or transport: those who watch do.
 * This is the in-process twin; on a shared store a bus feeds `publish` in each process.
 */
export interface LiveHub {
  publish(hints: readonly Hint[]): void;
  /** Calls the listener for each hint of that URI until the returned function is called. */
  watch(familyId: string, uri: string, listener: HintListener): () => void;
}

export function createLiveHub(onListenerFault: (fault: unknown) => void): LiveHub {
  const watchers = new Map<string, Set<HintListener>>();
  const keyOf = (familyId: string, uri: string) => `${familyId} ${uri}`;

  return {
    publish(hints) {
      if (watchers.size === 0) return;
      for (const hint of hints) {
        // A copy, because a listener may stop watching while it is called.
        for (const listener of [...(watchers.get(keyOf(hint.familyId, hint.uri)) ?? [])]) {
          try {
            listener(hint);
          } catch (fault) {
            onListenerFault(fault);
          }
        }
      }
    },
    watch(familyId, uri, listener) {
      const key = keyOf(familyId, uri);
      // Wrapped so that the same function watching twice counts twice and each stop ends one of them.
      const entry: HintListener = (hint) => listener(hint);
      const set = watchers.get(key) ?? new Set();
      set.add(entry);
      watchers.set(key, set);
      return () => {
        set.delete(entry);
        if (set.size === 0 && watchers.get(key) === set) watchers.delete(key);
      };
    },
  };
}
