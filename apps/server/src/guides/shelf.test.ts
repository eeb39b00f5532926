import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import contractPackage from '@sprout/contract/package.json' with { type: 'json' };
import { operations, resources } from '../catalogue.ts';
import { reasons } from '../core/errors/reasons.ts';
import { activityTypes } from '../core/events/activity-types.ts';
import { definition as waitAndRead } from '../core/live/wait-and-read.ts';
import { contractVersion } from '../core/operations/contract-version.ts';
import { scopeNames } from '../core/scopes/scopes.ts';
import { definition as writeSkill } from '../domains/skill/operations/write.ts';
import { domainOf } from '../reference/index.ts';
import { guideSources } from './guide-sources.ts';
import { createGuideShelf, isGuide } from './index.ts';
import { insertParts } from './insert-parts.ts';
import { keepWhatExists } from './keep-what-exists.ts';

const shelf = createGuideShelf();
const textOf = (uri: string) => shelf.find(uri)?.text ?? '';

test('every text is on the shelf under its own name, and every guide has one', () => {
  const folder = fileURLToPath(new URL('texts', import.meta.url));
  const texts = globSync('**/*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''));
  assert.deepEqual(guideSources.map(({ name }) => name).sort(), texts.filter((name) => name !== 'instructions').sort());
});

test('a guide is found by its URI, and its address, name and tag follow from it', () => {
  for (const guide of shelf.guides) {
    assert.equal(shelf.find(guide.uri), guide);
    assert.equal(guide.uri, `sprout://${guide.name}`);
    assert.ok(isGuide(guide.uri));
    assert.equal(guide.path, `/guides/${guide.name}.md`);
    assert.match(guide.etag, /^"[\w-]{24}"$/);
    assert.ok(guide.text.startsWith(`# ${guide.title}\n`));
    assert.ok(guide.description.length > 20 && guide.description.length <= 200, guide.uri);
  }
  assert.equal(new Set(shelf.guides.map(({ etag }) => etag)).size, shelf.guides.length);
  for (const uri of ['', 'sprout://', 'sprout://mcp', 'sprout://mcp/wait-guide/', 'toString']) {
    assert.equal(shelf.find(uri), undefined);
    assert.equal(isGuide(uri), false);
  }
});

test('the shelf is the same whenever it is made, so that tags last from one start to the next', () => {
  assert.deepEqual(createGuideShelf().guides, shelf.guides);
});

test('what is generated is there: every reason, limit and scope, every resource of agents', () => {
  for (const reason of Object.keys(reasons))
    assert.ok(textOf('sprout://reference/errors').includes(`\`${reason}\``), reason);
  for (const scope of scopeNames) assert.ok(textOf('sprout://reference/scopes').includes(`| \`${scope}\` |`), scope);
  assert.match(textOf('sprout://reference/limits'), /\| `requestBodyBytes` \| 2,097,152 \|/);
  for (const type of Object.keys(activityTypes)) assert.ok(textOf('sprout://reference/activity').includes(type), type);
  for (const { name, uriTemplate, audience } of resources) {
    const isShown = audience.includes('agent');
    assert.equal(textOf('sprout://mcp/wait-guide').includes(`| \`${uriTemplate}\` |`), isShown);
    assert.equal(textOf('sprout://reference/resource').includes(`\n## ${name}\n`), isShown);
  }
});

test('the reference page of a domain has the schema of every tool of agents, and no operation of others', () => {
  for (const operation of operations) {
    const text = textOf(`sprout://reference/${domainOf(operation)}`);
    assert.equal(text.includes(`\n## ${operation.name}\n`), operation.audience.includes('agent'), operation.name);
  }
});

test('a line or a paragraph that needs something which this server does not have is left out', () => {
  const text = [
    'Always.',
    '<!-- needs: a.b --> - one line',
    '- next',
    '',
    '<!-- needs: a.b sprout://c -->',
    'A paragraph',
    'of two lines.',
    '',
    'The end.',
    '',
  ].join('\n');
  assert.equal(keepWhatExists(text, new Set()), 'Always.\n- next\n\nThe end.\n');
  assert.equal(keepWhatExists(text, new Set(['a.b'])), 'Always.\n- one line\n- next\n\nThe end.\n');
  assert.equal(
    keepWhatExists(text, new Set(['a.b', 'sprout://c'])),
    'Always.\n- one line\n- next\n\nA paragraph\nof two lines.\n\nThe end.\n',
  );
});

test('what a text needs is on the shelf or in the catalogue, unless its whole domain is missing', () => {
  const existing = new Set([
    ...operations.map(({ name }) => name),
    ...shelf.guides.map(({ uri }) => uri),
    ...resources.map(({ uriTemplate }) => uriTemplate),
  ]);
  const domains = new Set(operations.map(domainOf));
  for (const name of ['instructions', ...guideSources.map((source) => source.name)]) {
    const text = readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8');
    for (const [, needed = ''] of text.matchAll(/<!-- needs: (.+?) -->/g)) {
      for (const need of needed.split(' ')) {
        const [, domain = ''] = /^(?:sprout:\/\/)?(\w+)/.exec(need) ?? [];
        assert.ok(existing.has(need) || !domains.has(domain), `${name} needs ${need}`);
      }
    }
  }
});

test('tools that are registered later appear in the instructions and guides, and tools that are gone disappear', () => {
  const earlier = operations.filter((operation) => domainOf(operation) !== 'heartbeat');
  const small = createGuideShelf({ operations: earlier, resources });
  assert.ok(shelf.instructions.includes('heartbeat.create') && !small.instructions.includes('heartbeat.create'));
  assert.ok(shelf.find('sprout://reference/heartbeat') && !small.find('sprout://reference/heartbeat'));
  const withoutSkills = createGuideShelf({
    operations: operations.filter((operation) => operation !== writeSkill),
    resources,
  });
  assert.ok(shelf.instructions.includes('into a skill') && !withoutSkills.instructions.includes('into a skill'));
  const taskGuide = 'sprout://task/authoring-guide';
  assert.ok(textOf(taskGuide).includes('skill.write'));
  assert.ok(!withoutSkills.find(taskGuide)?.text.includes('skill.write'));
  const withoutWaiting = operations.filter((operation) => operation !== waitAndRead);
  const shrunk = createGuideShelf({ operations: withoutWaiting, resources: [] });
  assert.ok(shelf.instructions.includes('wait_and_read') && !shrunk.instructions.includes('wait_and_read'));
  assert.ok(shelf.find('sprout://reference/resource') && !shrunk.find('sprout://reference/resource'));
});

test('a marker without a part, or in the middle of a line, stops the start', () => {
  const catalogue = { operations, resources };
  assert.throws(() => insertParts('<!-- insert: nothing -->', catalogue), /no part/);
  assert.throws(() => insertParts('<!-- insert: toString -->', catalogue), /no part|not alone/);
  assert.throws(() => insertParts('<!-- insert: reasons TEAPOT -->', catalogue), /no code/);
  assert.throws(() => insertParts('See <!-- insert: codes --> here', catalogue), /not alone/);
  assert.throws(() => insertParts('See <!-- needs: a.b --> here', catalogue), /not alone/);
});

test('the changelog begins with the version that the contract has, and so does its package', () => {
  assert.equal(contractPackage.version, contractVersion);
  const text = textOf('sprout://changelog');
  assert.match(text, new RegExp(`contract version \`${contractVersion}\``));
  assert.equal(/^## (.+)$/m.exec(text)?.[1], contractVersion);
});
