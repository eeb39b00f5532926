import path from 'node:path';
import type { Client, Visit } from './client.ts';
import { untypedCommands } from './documents.ts';
import { RowEnded, Sheet, wordsOf } from './sheet.ts';
import { House } from './stage/house.ts';
import { install } from './stage/install.ts';
import { Parent } from './stage/parent.ts';
import { Stage } from './stage/stage.ts';
import { Tap } from './stage/tap.ts';
import type { Row } from './table.ts';

/** Access tokens last 15 minutes. */
const LATER_MS = 20 * 60_000;

/** Lets every client visit one server, then restarts it twenty minutes later and lets them come back. */
export async function runRows(
  clients: readonly Client[],
  scratch: string,
  say: (line: string) => void,
): Promise<Row[]> {
  const installed = new Map<Client, string[]>();
  for (const client of clients) {
    installed.set(client, await Promise.all(client.packages.map((spec) => install(spec, say))));
  }
  const house = new House(scratch);
  await house.start();
  say(`Sprout is ready at ${house.url}`);
  const family = await house.makeFamily();
  const parent = new Parent(family);
  const rows: (Row & { readonly stage: Stage; visit: Visit | undefined })[] = [];
  try {
    for (const client of clients) {
      const sheet = new Sheet((capability, cell) =>
        say(`${client.name}: ${capability}: ${cell.kind}${cell.kind === 'yes' ? '' : ` (${cell.because})`}`),
      );
      const tap = new Tap(() => house.url);
      await tap.open();
      const folder = path.join(scratch, client.name.replace(/\W+/g, '-'));
      const stage = new Stage({ sheet, tap, parent, family, folder, modules: installed.get(client) ?? [] });
      const row = { client, sheet, stage, problems: [] as string[], visit: undefined as Visit | undefined };
      rows.push(row);
      await attempt(row, async () => {
        row.visit = await client.visit(stage);
      });
    }
    await house.stop();
    await house.start(LATER_MS);
    say('The server was restarted, twenty minutes later.');
    for (const row of rows) await attempt(row, async () => row.visit?.comeBack());
  } finally {
    for (const { stage } of rows) await stage.close();
    await house.stop();
  }
  for (const { client, stage, problems } of rows) problems.push(...untypedCommands(client.document, stage.typed));
  return rows;
}

async function attempt(row: { readonly problems: string[] }, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (thrown) {
    if (!(thrown instanceof RowEnded)) row.problems.push(wordsOf(thrown));
  }
}
