/**
 * The official conformance suite against our own stack, with everything the protocol knows behind it. Each revision has
 * a frozen set of scenarios that a server must pass; there is no list of expected failures.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checksIn, requirements, runSuite } from '../../testing/mcp/conformance-suite.ts';
import { type ServedFixture, serveFixture } from '../../testing/mcp/fixture/serve-fixture.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';

describe('the official conformance suite', { concurrency: true }, () => {
  let fixture: ServedFixture;
  const folder = makeTempDir();
  before(async () => {
    fixture = await serveFixture();
  });
  after(async () => {
    await fixture.close();
    folder.remove();
  });

  for (const revision of ['2025-11-25', '2026-07-28']) {
    it(`finds every requirement of ${revision} met`, async () => {
      const output = path.join(folder.path, revision);
      const { code, printed } = await runSuite([
        'server',
        '--url',
        fixture.url.href,
        '--requirements',
        revision,
        '-o',
        output,
      ]);
      assert.equal(code, 0, printed);
      const required = requiredScenarios(revision);
      assert.ok(required.length >= 30, 'the list of requirements could not be read');
      const checked = required.map((scenario) => [scenario, ...checksIn(output, `server-${scenario}-2*`)]);
      assert.deepEqual(
        checked.filter(([, ...checks]) => checks.length === 0 || checks.some((check) => !check.endsWith('SUCCESS'))),
        [],
      );
      assert.deepEqual(fixture.faults, []);
    });
  }
});

/** The scenarios under `server:`, as the suite's own file lists them. */
function requiredScenarios(revision: string): string[] {
  const text = readFileSync(path.join(requirements, `${revision}.yaml`), 'utf8');
  const [, list = ''] = /^server:\n((?: {2}- .*\n)+)/m.exec(text) ?? [];
  return list.split('\n').flatMap((line) => line.match(/(?<=- ).+/) ?? []);
}
