/** A canvas of 1 MB, previewed, created and served ten times over: how long each takes, and how many copies of it are stored. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { limits } from '../apps/server/src/core/operations/index.ts';
import type { Principal } from '../apps/server/src/core/principal.ts';
import { documentAt } from '../apps/server/src/domains/canvas/index.ts';
import { openSqlite } from '../apps/server/src/store/sqlite/sqlite-store.ts';
import { plainCanvas, plainPage } from '../apps/server/src/testing/new-canvas.ts';
import { makeTempDir } from '../apps/server/src/testing/temp-dir.ts';
import { benchSprout } from './bench-sprout.ts';
import { median } from './rounds.ts';

const TIMES = 10;

/** A page of 1 MB, most of which is a picture, as in real ones. */
function largePage(): string {
  const picture = (bytes: number) =>
    `<img alt="A cat" src="data:image/png;base64,${'iVBORw0KGgo'.repeat(bytes / 11)}">`;
  return plainPage.replace('<h1>', `${picture(limits.canvasBytes - plainPage.length - 100)}<h1>`);
}

export async function run(): Promise<void> {
  const directory = makeTempDir();
  const file = path.join(directory.path, 'sprout.db');
  const store = await openSqlite({ file });
  const sprout = benchSprout(store);
  const call = async (operation: string, args: Record<string, unknown>, caller: Principal | null) => {
    const answer = await sprout.pipeline.call({ operation, args, caller });
    if (answer.isError) throw new Error(answer.text);
    return answer.body as Record<string, string>;
  };
  const parent = { name: 'Pat', email: 'pat@example.com', password: 'seven owls read maps' };
  const setUp = { familyName: 'Large', timezone: 'Europe/Berlin', parent, kids: [] };
  const { familyId = '', parentId = '' } = await call('family.set_up', setUp, null);
  const caller = { kind: 'agent', familyId, actorId: parentId, channelId: 'gr_bench', scopes: 'all' } as const;

  const html = largePage();
  const args = { ...plainCanvas, html };
  const times: Record<string, number[]> = { preview: [], create: [], serve: [] };
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    times[what]?.push(performance.now() - start);
    return result;
  };
  for (let count = 0; count < TIMES; count++) {
    const { specHash, previewUrl = '' } = await timed('preview', () =>
      call('canvas.create', { ...args, dryRun: true }, caller),
    );
    await timed('create', () => call('canvas.create', { ...args, specHash }, caller));
    const secret = previewUrl.replace('/canvas/preview/', '');
    const served = await timed('serve', () => store.read((db) => documentAt(db, secret, Date.now())));
    if (served?.html !== html) throw new Error('another page was served');
  }
  await store.close();
  const stored = statSync(file).size / Buffer.byteLength(html);
  console.log(`\nSQLite: a canvas of ${Buffer.byteLength(html)} bytes, ${TIMES} times each`);
  for (const [what, all] of Object.entries(times)) console.log(`  ${what}: ${median(all).toFixed(1)} ms (median)`);
  console.log(`  the data of ${TIMES} previews and ${TIMES} canvases takes ${stored.toFixed(2)} times the page`);
  directory.remove();
}
