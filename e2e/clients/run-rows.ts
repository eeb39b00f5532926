import path from 'node:path';
import type { Client } from './client.ts';
import { untypedCommands } from './documents.ts';
import { RowRun } from './row.ts';
import { RowEnded, Sheet, wordsOf } from './sheet.ts';
import { House } from './stage/house.ts';
import { install } from './stage/install.ts';
import { Parent } from './stage/parent.ts';
import { Stage } from './stage/stage.ts';
import { Tap } from './stage/tap.ts';
import type { Row } from './table.ts';

/** Access tokens last 15 minutes. */
const LATER_MS = 20 * 60_000;

type Say = (line: string) => void;

/** Lets every client visit one server, then restarts it twenty minutes later and lets them come back. */
export async function runRows(clients: readonly Client[], scratch: string, say: Say): Promise<Row[]> {
  const modules = await installAll(clients, say);
  const house = new House(scratch);
  const rows: { client: Client; sheet: Sheet; stage: Stage; problems: string[]; run: RowRun }[] = [];
  try {
    await house.start();
    say(`Sprout is ready at ${house.url}`);
    const family = await house.makeFamily();
    const parent = new Parent(family);
    for (const client of clients) {
      const sheet = new Sheet((capability, cell) => {
        const why = cell.kind === 'failed' ? ` (${cell.because})` : '';
        if (cell.kind === 'yes' || cell.kind === 'failed') say(`${client.name}: ${capability}: ${cell.kind}${why}`);
      });
      const tap = new Tap(() => house.url);
      await tap.open();
      const folder = path.join(scratch, client.name.replace(/\W+/g, '-').toLowerCase());
      const stage = new Stage({
        sheet,
        tap,
        parent,
        family,
        folder,
        dataDir: house.dataDir,
        modules: modules.get(client) ?? [],
      });
      rows.push({ client, sheet, stage, problems: [], run: new RowRun(client, stage) });
    }
    await someAtOnce(rows, ({ run, problems }) => attempt(problems, () => run.visit()));
    await house.stop();
    await house.start(LATER_MS);
    say('The server was restarted, twenty minutes later.');
    await someAtOnce(rows, ({ run, stage, problems }) => {
      stage.aheadMs = LATER_MS;
      return attempt(problems, () => run.comeBack());
    });
  } finally {
    for (const { stage } of rows) await stage.close();
    await house.stop();
  }
  return rows.map(({ client, sheet, stage, problems }) => ({
    client,
    sheet,
    revisions: stage.wire.revisions,
    problems: [...problems, ...untypedCommands(client.document, stage.allTyped)],
  }));
}

/** Programs of this size start for seconds; two at a time keep a small machine busy, and do not choke it. */
const AT_ONCE = 2;

async function someAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function installAll(clients: readonly Client[], say: Say): Promise<Map<Client, string[]>> {
  const installed = new Map<Client, string[]>();
  for (const client of clients) {
    const folders: string[] = [];
    for (const spec of client.packages) folders.push(await install(spec, say));
    installed.set(client, folders);
  }
  return installed;
}

async function attempt(problems: string[], step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (thrown) {
    if (!(thrown instanceof RowEnded)) problems.push(wordsOf(thrown));
  }
}
