import type { Sprout } from '../../compose.ts';
import type { Clock } from '../../core/ports.ts';
import { LOCAL_CHANNEL, silentLocalGrants } from '../../domains/access/index.ts';
import { AdminProblem } from '../admin-problem.ts';
import { type Admitted, admitLocalClient } from './admit.ts';
import type { LocalClientRequest } from './request.ts';
import { type LineEnds, type SpeakMcp, serveLine } from './serve-line.ts';

/** A client that was admitted and is not served yet. */
export interface LocalClient {
  /** Serves it until its input ends; false if the parent disconnected it before that. */
  serve(line: LineEnds): Promise<boolean>;
}

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 500;

/**
 * The clients that talk to this process over a line. Each has its own grant, which ends with it. A killed process revokes
 * nothing, so the next process revokes the grants that it left.
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

  /** Admits a local client, or throws an AdminProblem that says why not. */
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
   * Revokes the grants that earlier processes left; called before the first client connects. A store that only one process
   * can open has no living clients then. On a shared database a client counts as alive for an hour after its last sign.
   */
  async begin(): Promise<void> {
    const now = this.#clock.now();
    await this.#endSilentSince(this.#sprout.store.isShared ? now - HOUR_MS : now);
  }

  /** Records a sign of life for each client of this process, and sometimes revokes grants that others left. */
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
      // A refusal is fine: another process or a parent has revoked it already.
      if (answer.httpStatus >= 500) throw new AdminProblem([`access.revoke_grant failed: ${answer.text}`]);
    }
  }
}
