import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engines, everyEngine } from '../testing/cli.ts';

for (const [engine, makeHome] of everyEngine(engines)) {
  test(`sprout families create makes as many families as asked for, on ${engine}`, async (t) => {
    const home = await makeHome(t);
    const { stdout } = await home.run(['families', 'create', '--count', '3', '--empty', '--json']);
    const made = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { familyId: string; token: string; kids: object[] });
    assert.deepEqual(
      made.map(({ kids }) => kids.length),
      [3, 3, 3],
    );
    const listed = await home.json<{ familyId: string; isDemo: boolean }[]>('families');
    assert.deepEqual(listed.map(({ familyId }) => familyId).sort(), made.map(({ familyId }) => familyId).sort());
    const refused = await home.run(['families', 'create', '--count', 'many']);
    assert.match(refused.stderr, /--count takes a whole number/);
  });
}
