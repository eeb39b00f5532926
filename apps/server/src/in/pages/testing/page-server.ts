import { readConfig } from '../../../config.ts';
import { createLog } from '../../../log.ts';
import { type RunningServer, startServer } from '../../../server.ts';
import { openStore, sqliteFile } from '../../../store/open-store.ts';
import { copyMigratedFile } from '../../../testing/fresh-database.ts';
import { setUpCode } from '../../../testing/set-up-code.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { passwordCost } from '../../../testing/test-sprout.ts';
import { zoneAtNoon } from '../../../testing/zone-at-noon.ts';
import { PageBrowser } from './page-browser.ts';

export const parent = { name: 'Pat', email: 'pat@example.com', password: 'correct horse battery' };

interface FamilySource {
  readonly familyName?: string;
  readonly name?: string;
  readonly kids?: readonly string[];
}

interface SignedIn {
  readonly browser: PageBrowser;
  readonly email: string;
}

/** A server of its own for one test, on a free port. */
export class PageServer {
  readonly running: RunningServer;
  readonly #remove: () => void;
  #families = 0;

  constructor(running: RunningServer, remove: () => void) {
    this.running = running;
    this.#remove = remove;
  }

  get url(): string {
    return this.running.url;
  }

  browser(): PageBrowser {
    return new PageBrowser(this.url);
  }

  /** A new family, where it is noon, and a browser in which its parent is signed in. */
  async family({ familyName = 'The Rivers', name = 'Pat', kids = ['Mia'] }: FamilySource = {}): Promise<SignedIn> {
    const email = `parent${++this.#families}@example.com`;
    const answer = await this.running.sprout.pipeline.call({
      operation: 'family.set_up',
      args: {
        familyName,
        timezone: zoneAtNoon(),
        parent: { name, email, password: parent.password },
        kids: kids.map((kid) => ({ name: kid, birthDate: '2019-02-03' })),
      },
      caller: null,
      byMachineOwner: true,
    });
    if (answer.isError) throw new Error(`the family was refused: ${answer.text}`);
    const browser = this.browser();
    await browser.submit(await browser.open('/sign-in'), 'sign-in', { email, password: parent.password });
    return { browser, email };
  }

  async stop(): Promise<void> {
    await this.running.stop();
    this.#remove();
  }
}

export async function startPageServer(environment: Readonly<Record<string, string>> = {}): Promise<PageServer> {
  const directory = makeTempDir();
  const config = readConfig(
    { SPROUT_PORT: '0', SPROUT_LOG_LEVEL: 'silent', SPROUT_SET_UP_CODE: setUpCode, ...environment },
    directory.path,
  );
  copyMigratedFile(sqliteFile(config.dataDir));
  const store = await openStore(config);
  return new PageServer(await startServer(config, store, createLog('silent'), { passwordCost }), directory.remove);
}
