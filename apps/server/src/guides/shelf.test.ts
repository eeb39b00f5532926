import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { contractVersion, operations, reasons, resources, scopeNames } from '@sprout/contract';
import contractPackage from '@sprout/contract/package.json' with { type: 'json' };
import { createGuideShelf } from './index.ts';
import { insertParts } from './insert-parts.ts';

const shelf = createGuideShelf();
const textOf = (uri: string) => shelf.find(uri)?.text ?? '';

test('every text stands on the shelf, under its own name, and every guide has one', () => {
  const folder = fileURLToPath(new URL('texts', import.meta.url));
  const texts = globSync('**/*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''));
  assert.deepEqual(shelf.guides.map(({ name }) => name).sort(), texts.filter((name) => name !== 'instructions').sort());
});

test('a guide is found by its URI, and its address, name and tag follow from it', () => {
  for (const guide of shelf.guides) {
    assert.equal(shelf.find(guide.uri), guide);
    assert.equal(guide.uri, `sprout://${guide.name}`);
    assert.equal(guide.path, `/guides/${guide.name}.md`);
    assert.match(guide.etag, /^"[\w-]{24}"$/);
    assert.ok(guide.text.startsWith(`# ${guide.title}\n`));
    assert.ok(guide.description.length > 20 && guide.description.length <= 200, guide.uri);
  }
  assert.equal(new Set(shelf.guides.map(({ etag }) => etag)).size, shelf.guides.length);
  for (const uri of ['', 'sprout://', 'sprout://mcp', 'sprout://mcp/wait-guide/', 'toString']) {
    assert.equal(shelf.find(uri), undefined);
  }
});

test('the shelf is the same whenever it is made, so that tags last from one start to the next', () => {
  assert.deepEqual(createGuideShelf().guides, shelf.guides);
});

test('what is generated is there: every reason, limit and scope, every resource of agents', () => {
  for (const reason of Object.keys(reasons))
    assert.ok(textOf('sprout://reference/errors').includes(`\`${reason}\``), reason);
  for (const scope of scopeNames) assert.ok(textOf('sprout://reference/errors').includes(`| \`${scope}\` |`), scope);
  assert.match(textOf('sprout://reference/errors'), /\| `requestBodyBytes` \| 2,097,152 \|/);
  for (const { uriTemplate, audience } of resources) {
    assert.equal(textOf('sprout://mcp/wait-guide').includes(`| \`${uriTemplate}\` |`), audience.includes('agent'));
  }
});

test('an authoring guide has the schema of every tool of its nouns, and none that agents may not call', () => {
  const text = textOf('sprout://task/authoring-guide');
  for (const { name, audience } of operations) {
    if (!/^(task|gems|reward|screentime|inbox)\./.test(name)) continue;
    assert.equal(text.includes(`\n### ${name}\n`), audience.includes('agent'), name);
  }
});

test('a noun without tools is not promised', () => {
  assert.equal(insertParts('<!-- insert: operations unicorn -->'), 'This server has no tools for `unicorn` yet.');
});

test('a marker that means nothing, or does not stand alone, stops the start', () => {
  assert.throws(() => insertParts('<!-- insert: nothing -->'), /no part/);
  assert.throws(() => insertParts('<!-- insert: toString -->'), /no part|not alone/);
  assert.throws(() => insertParts('<!-- insert: reasons TEAPOT -->'), /no code/);
  assert.throws(() => insertParts('See <!-- insert: limits --> here'), /not alone/);
});

test('the changelog begins with the version that the contract has, and so does its package', () => {
  assert.equal(contractPackage.version, contractVersion);
  const text = textOf('sprout://changelog');
  assert.match(text, new RegExp(`contract version \`${contractVersion}\``));
  assert.equal(/^## (.+)$/m.exec(text)?.[1], contractVersion);
});
