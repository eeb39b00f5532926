import type { Sprout } from '../../compose.ts';
import type { Clock } from '../../core/ports.ts';
import { LOCAL_CHANNEL, silentLocalGrants } from '../../domains/access/index.ts';
import { AdminProblem } from '../admin-problem.ts';
import { type Admitted, admitLocalClient } from './admit.ts';
import type { LocalClientRequest } from './request.ts';
import { type LineEnds, type SpeakMcp, serveLine } from './serve-line.ts';

/** A client that was let in and waits to be served. */
export interface LocalClient {
  /** Serves it until its input ends; false if the parent disconnected it before that. */
  serve(line: LineEnds): Promise<boolean>;
}

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 500;

/**
 * The clients that talk to this process over a line. Each has a connection of its own that ends with it. A process that is
 * killed ends nothing any more, so the next process ends what it left behind.
 */
export class LocalClients {
  readonly #sprout: Sprout;
  readonly #speak: SpeakMcp;
  readonly #clock: Clock;
  readonly #here = new Set<Admitted>();
  #nextLookAt: number;

  constructor(sprout: Sprout, speak: SpeakMcp, clock: Clock) {
    this.#sprout = sprout;
    this.#speak = speak;
    this.#clock = clock;
    this.#nextLookAt = clock.now() + HOUR_MS;
  }

  /** Lets a local client in, or throws an AdminProblem that says why not. */
  async receive(request: LocalClientRequest): Promise<LocalClient> {
    const admitted = await admitLocalClient(this.#sprout, request);
    this.#here.add(admitted);
    return {
      serve: async (line) => {
        try {
          return await serveLine(admitted, this.#speak, line);
        } finally {
          this.#here.delete(admitted);
        }
      },
    };
  }

  /**
   * Ends what earlier processes left behind; called before the first client comes. Data that only one process can have
   * has no living clients then. On a shared database others may be serving theirs: a sign of life within the hour counts.
   */
  async begin(): Promise<void> {
    const now = this.#clock.now();
    await this.#endSilentSince(this.#sprout.store.isShared ? now - HOUR_MS : now);
  }

  /** Gives a sign of life for each client that is here, and now and then ends what others left behind. */
  async tidy(): Promise<void> {
    await Promise.all([...this.#here].map((admitted) => admitted.isStillIn()));
    const now = this.#clock.now();
    if (now < this.#nextLookAt) return;
    this.#nextLookAt = now + HOUR_MS;
    await this.#endSilentSince(now - HOUR_MS);
  }

  async #endSilentSince(since: number): Promise<void> {
    const { store, pipeline } = this.#sprout;
    const left = await store.read((db) => silentLocalGrants(db, since, AT_ONCE));
    for (const { familyId, grantId } of left) {
      const caller = { kind: 'sprout', familyId, actorId: 'sprout', channelId: LOCAL_CHANNEL, scopes: 'all' } as const;
      const answer = await pipeline.call({ operation: 'access.revoke_grant', args: { grantId }, caller });
      // Another process may have been first, or a parent: then it is gone, as it should be.
      if (answer.httpStatus >= 500) throw new AdminProblem([`access.revoke_grant failed: ${answer.text}`]);
    }
  }
}
