import pg from 'pg';
import { addressesIn } from './addresses.ts';

const LOOK_LIMIT_MS = 2_000;

/** Knows which of several databases takes writes: the primary, and after a failover the standby that was promoted. */
export class Primary {
  readonly #urls: readonly string[];
  readonly #listeners: (() => void)[] = [];
  #url: string;
  #looking: Promise<boolean> | undefined;

  constructor(url: string) {
    this.#urls = addressesIn(url);
    this.#url = this.#urls[0] ?? url;
  }

  /** The one that took writes when it was last looked for. */
  get url(): string {
    return this.#url;
  }

  /** Calls the listener when another one takes writes. The one before may never answer again, and not hang up either. */
  onMove(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Looks for it again, if there are several. False: none takes writes now, and it stays with the one that it knows. */
  look(): Promise<boolean> {
    if (this.#urls.length === 1) return Promise.resolve(true);
    this.#looking ??= Promise.any(this.#urls.map(requirePrimary))
      .then(
        (url) => this.#moveTo(url),
        () => false,
      )
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  #moveTo(url: string): true {
    if (url === this.#url) return true;
    this.#url = url;
    for (const listener of this.#listeners) listener();
    return true;
  }
}

/** The address of the database that takes writes. */
export async function findPrimary(url: string): Promise<string> {
  const primary = new Primary(url);
  await primary.look();
  return primary.url;
}

async function requirePrimary(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOK_LIMIT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"');
    if (rows[0]?.isStandby !== false) throw new Error('a standby takes no writes');
    return url;
  } finally {
    void client.end().catch(() => undefined);
  }
}
