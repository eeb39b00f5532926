import { setTimeout as sleep } from 'node:timers/promises';
import type { Follower, FollowerParts } from './client/follower.ts';
import { HttpConnection } from './client/http-connection.ts';
import type { Connection, Row, StreamListener } from './client/ports.ts';
import { StreamFollower } from './client/stream-follower.ts';
import type { Known } from './client/version-map.ts';
import { WaitFollower } from './client/wait-follower.ts';

export interface LiveClientParts {
  readonly token: string;
  readonly uris: readonly string[];
  /** Where to connect next: any server that is up. */
  readonly anyUrl: () => string;
}

const PAUSE_MS = 20;

/** A version, and the state as JSON. */
interface Shown {
  readonly version: string;
  readonly state: string;
}

function shown({ version, state }: Known): Shown {
  return { version, state: JSON.stringify(state) };
}

/** A client that follows resources over HTTP and checks that no version goes back. */
export abstract class LiveClient {
  readonly violations: string[] = [];
  /** How often it learned of a change. */
  news = 0;
  readonly #follower: Follower;

  constructor(parts: LiveClientParts, follow: (parts: FollowerParts) => Follower) {
    this.#follower = follow({
      uris: parts.uris,
      connect: () => this.connection(parts),
      time: { sleep },
      pauseMs: () => PAUSE_MS,
      onRow: (row, before) => this.#check(row, before),
    });
  }

  get known(): Map<string, Shown> {
    return new Map([...this.#follower.known.all].map(([uri, known]) => [uri, shown(known)]));
  }

  start(): void {
    this.#follower.start();
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }

  protected connection({ anyUrl, token }: LiveClientParts): Connection {
    return new HttpConnection(anyUrl(), token);
  }

  #check({ uri, version, state }: Row, before: Known | undefined): void {
    if (version === null || state === undefined || before?.version === version) return;
    this.news++;
    if (before !== undefined && !isLater(version, before.version)) {
      this.violations.push(`${uri} was read as ${version} after ${before.version}`);
    }
  }
}

/** Keeps a stream open. */
export class StreamingClient extends LiveClient {
  #close = () => {};

  constructor(parts: LiveClientParts) {
    super(parts, (followerParts) => new StreamFollower(followerParts));
  }

  /** Breaks the connection. */
  disconnect(): void {
    this.#close();
  }

  protected override connection(parts: LiveClientParts): Connection {
    const connection = super.connection(parts);
    return {
      read: (uri) => connection.read(uri),
      waitAndRead: (...asked) => connection.waitAndRead(...asked),
      openStream: async (asked, listener) => {
        this.#close = await connection.openStream(asked, this.#checked(listener));
        return this.#close;
      },
    };
  }

  /** The hints of a URI on one stream only go forward. */
  #checked(listener: StreamListener): StreamListener {
    const hinted = new Map<string, string>();
    return {
      onEnd: () => listener.onEnd(),
      onHint: (uri, version) => {
        const last = hinted.get(uri);
        if (last !== undefined && !isLater(version, last)) this.violations.push(`${uri}: ${version} after ${last}`);
        hinted.set(uri, version);
        listener.onHint(uri, version);
      },
    };
  }
}

/** Waits with its versions, again and again. */
export class PatientClient extends LiveClient {
  constructor(parts: LiveClientParts) {
    super(parts, (followerParts) => new WaitFollower(followerParts, () => 30_000));
  }
}

/** The current state of the resources. */
export async function readAfresh(url: string, token: string, uris: readonly string[]): Promise<Map<string, Shown>> {
  const rows = await new HttpConnection(url, token).waitAndRead(
    uris.map((uri) => ({ uri })),
    0,
  );
  return new Map(rows.map(({ uri, version, state }) => [uri, shown({ version: version ?? '', state })]));
}

/** Within one epoch. Only a test compares versions for anything but equality. */
function isLater(version: string, than: string): boolean {
  const [epoch, revision = ''] = version.split('.');
  const [before, revisionBefore = ''] = than.split('.');
  return epoch === before && Number.parseInt(revision, 36) > Number.parseInt(revisionBefore, 36);
}
