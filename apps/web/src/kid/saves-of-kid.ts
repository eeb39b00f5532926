/** What the games of each kid on this tablet save. */
import { forget, keep, listKept, readKept } from '../client/kept.ts';
import { browser, later } from '../client/surroundings.ts';
import { CanvasSaves } from './canvas-saves.ts';
import type { Kid } from './kid.ts';
import { keepStateVersion } from './opened-canvas.ts';

const AGAIN_MS = 5_000;
const known = new WeakMap<Kid, CanvasSaves>();

export function savesOf(kid: Kid): CanvasSaves {
  const found = known.get(kid) ?? makeSaves(kid);
  known.set(kid, found);
  return found;
}

/** Sends what waits, and goes on trying while nobody answers. */
export async function sendSaves(kid: Kid): Promise<void> {
  const outcome = await savesOf(kid).flush();
  const hasMore = listKept(kid.nameOf('save.')).length > 0;
  if (outcome === 'waits' && hasMore && kid.live.status.peek() === 'live') later(AGAIN_MS, () => void sendSaves(kid));
}

function makeSaves(kid: Kid): CanvasSaves {
  const prefix = kid.nameOf('');
  return new CanvasSaves({
    newKey: browser.newKey,
    storage: {
      list: () => listKept(kid.nameOf('save.')).map((name) => name.slice(prefix.length)),
      read: (name) => readKept(prefix + name),
      keep: (name, value) => {
        const isKept = keep(prefix + name, value);
        if (!isKept) kid.note('storageFull');
        return isKept;
      },
      forget: (name) => forget(prefix + name),
    },
    send: (save, key) => kid.client.write('kid.save_canvas', save, { key, patienceMs: 0 }),
    onSaved: (canvasId, stateVersion) => keepStateVersion(kid, canvasId, stateVersion),
  });
}
