import type { WaitContext } from '../../core/operations/operation.ts';
import { Client } from './client.ts';

interface Row {
  readonly uri: string;
  readonly status: string;
  readonly version: string | null;
  readonly state?: { readonly shown: readonly number[] };
}

/** Some are over before anything happens, the others outlast the schedule: those must be woken, or they stay behind. */
const timeouts = [0, 700, 30_000, 30_000];

/** A client that cannot hold a stream: it waits, with the versions it has, again and again. */
export class WaitingClient extends Client {
  start(): void {
    void this.#loop();
  }

  async #loop(): Promise<void> {
    const { time } = this.world;
    for (;;) {
      const answer = await this.#call().catch(() => undefined);
      if (answer === undefined) await time.sleep(time.between(0, 200));
      else for (const row of answer) this.#take(row);
      await time.sleep(time.between(0, 30));
    }
  }

  /** One call; it fails if its process dies. */
  async #call(): Promise<Row[] | undefined> {
    const process = this.world.anyProcess();
    if (process === undefined) return undefined;
    const controller = new AbortController();
    const context: WaitContext = {
      principal: this.principal,
      expiresAt: Number.POSITIVE_INFINITY,
      signal: controller.signal,
      onProgress: undefined,
    };
    const resources = this.uris.map((uri) => ({ uri, sinceVersion: this.known.get(uri)?.version }));
    const input = { resources, timeoutMs: this.world.time.pick(timeouts), includeState: true };
    const killed = new Promise<never>((_, reject) => process.onKill(() => reject(new Error('killed'))));
    const answered = Promise.resolve(process.wait.run(context as never, input, undefined));
    const { resources: rows } = (await Promise.race([answered, killed])) as { resources: unknown };
    return JSON.parse(JSON.stringify(rows)) as Row[];
  }

  #take({ uri, status, version, state }: Row): void {
    if (version === null) {
      this.world.violation(`${uri} is ${status}`);
      return;
    }
    if (state !== undefined) this.learn(uri, version, state);
    else if (this.known.get(uri)?.version !== version) this.world.violation(`${uri} unchanged under ${version}`);
  }
}
