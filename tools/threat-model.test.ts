/** The threat model names only tests that exist, and SECURITY.md claims only what has a row there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/threat-model.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| <a id='));
const idOf = (row: string) => /<a id="([a-z-]+)">/.exec(row)?.[1] ?? '';
const ids = rows.map(idOf);

/** The names of the tests in a file, as they are written there. */
function testsIn(file: string): Set<string> {
  // A long title stands on several lines.
  const source = readFileSync(path.join(root, 'docs', file), 'utf8').replaceAll(/['`] \+\s+['`]/g, '');
  return new Set(Array.from(source.matchAll(/\b(?:it|test)\(\s*(['`])(.*?)\1,/gs), ([, , name = '']) => name));
}

describe('the threat model', () => {
  for (const row of rows) {
    it(`names tests for ${idOf(row)} that exist`, () => {
      const cited = Array.from(row.matchAll(/\[([\w.-]+\.test\.ts)\]\((\S+)\): ((?:`.*?`(?:, )?)+)(?=; \[| \|)/g));
      assert.ok(cited.length > 0, 'the row names no test');
      for (const [, shown, file = '', names = ''] of cited) {
        assert.equal(path.basename(file), shown);
        const known = testsIn(file);
        const quoted = Array.from(names.matchAll(/`(.*?)`/g), ([, name = '']) => name);
        assert.ok(quoted.length > 0, `${shown}: no name of a test`);
        for (const name of quoted) assert.ok(known.has(name), `${file} has no test “${name}”`);
      }
      const links = Array.from(row.matchAll(/\.test\.ts\)/g)).length;
      assert.equal(cited.length, links, 'each file is followed by the names of its tests');
    });
  }

  it('has each row under a name of its own', () => {
    assert.deepEqual([...new Set(ids)], ids);
    assert.equal(rows.length, page.split('\n').filter((line) => /^\| (?!---|wants|what )/.test(line)).length);
  });
});

describe('SECURITY.md', () => {
  const security = readFileSync(path.join(root, 'SECURITY.md'), 'utf8');
  const [, promises = ''] = /## What Sprout promises\n(.*?)\n## /s.exec(security) ?? [];
  const claims = promises.split(/\n(?=- )/).filter((part) => part.trim().startsWith('- '));

  it('makes claims', () => assert.ok(claims.length > 10));

  for (const claim of claims) {
    it(`proves “${/\*\*(.*?)\*\*/.exec(claim)?.[1]}” by rows of the threat model`, () => {
      const linked = Array.from(claim.matchAll(/docs\/threat-model\.md#([a-z-]+)/g), ([, id = '']) => id);
      assert.ok(linked.length > 0, 'the claim links no row');
      for (const id of linked) assert.ok(ids.includes(id), `there is no row ${id}`);
    });
  }
});
