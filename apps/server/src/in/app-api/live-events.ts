import type { StreamEnd, WatchedVersion } from '../../core/live/live.ts';

/** How long a browser waits before it connects again. */
const RETRY_MS = 1_000;

/**
 * The events of `/api/live`, for EventSource. The id of an event holds the versions that the client has after it, in the
 * order of the URIs in the request. A reconnecting browser sends the last id by itself and gets exactly what it missed.
 */
export class LiveEvents {
  readonly #uris: readonly string[];
  readonly #versions: string[];

  constructor(uris: readonly string[], versions: readonly string[]) {
    this.#uris = uris;
    this.#versions = [...versions];
  }

  /** The first event: the watched URIs with their current versions. */
  watching(now: readonly WatchedVersion[]): string {
    const versions = Object.fromEntries(now.map(({ uri, version }) => [uri, version]));
    return `retry: ${RETRY_MS}\n${this.#event('watching', { versions })}`;
  }

  updated({ uri, version }: WatchedVersion): string {
    this.#uris.forEach((watched, index) => {
      if (watched === uri) this.#versions[index] = version;
    });
    return this.#event('updated', { uri, version });
  }

  #event(name: string, data: object): string {
    return `event: ${name}\nid: ${this.#versions.join(',')}\ndata: ${JSON.stringify(data)}\n\n`;
  }
}

/** The last event. */
export function endEvent(reason: StreamEnd): string {
  return `event: end\ndata: ${JSON.stringify({ reason })}\n\n`;
}

/** The versions in a Last-Event-ID. */
export function versionsIn(eventId: string): string[] {
  return eventId === '' ? [] : eventId.split(',');
}
