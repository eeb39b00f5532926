/** Every part that defends something names the hostile canvases that get out without it. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../', import.meta.url));
const parts = globSync(
  ['src/frame/fence*.ts', 'src/frame/taken-away.ts', 'src/host/{keep-*,heartbeat,message-budget,play-canvas}.ts'],
  { cwd: home },
).sort();

test('there are parts to look at', () => assert.ok(parts.length > 10));

for (const part of parts) {
  test(`${part} says which hostile canvases need it, and they exist`, () => {
    const [comment = ''] = readFileSync(`${home}${part}`, 'utf8').split('*/', 1);
    const [, names] = /Needed by: ([\w\s,*-]+)\./.exec(comment) ?? [];
    assert.ok(names, 'its first comment has no “Needed by: …”');
    for (const name of names.split(',')) {
      const fixture = name.replace(/[\s*]/g, '');
      assert.ok(existsSync(`${home}test/fixtures/hostile/${fixture}.html`), `there is no ${fixture}`);
    }
  });
}
