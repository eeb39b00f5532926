/** The commands, files and variables that the documents name exist. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { commands } from '../apps/cli/src/commands/index.ts';
import { operations } from '../apps/server/src/catalogue.ts';
import { variables } from '../apps/server/src/config.ts';
import { steps } from '../apps/server/src/core/pipeline/pipeline.ts';
import { repositoryRoot } from './generated-files.ts';
import { deadLinks, documents, linksIn } from './testing/markdown-links.ts';
import { commandsIn } from './testing/shell-blocks.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Read by compose.yaml only: the address of the machine on which the container's port is published. */
const forCompose = ['SPROUT_PUBLISH'];

/** Read by test support only. */
const forTests = ['SPROUT_TEST_POSTGRES_URL'];

/** npm's own commands. */
const ownCommandsOfNpm = ['ci', 'install'];

for (const document of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']) {
  const text = read(document);
  const typed = commandsIn(text);
  /** Everything in code style, inside and outside of blocks. */
  const quoted = [...typed, ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code as string)];

  describe(document, () => {
    test('every npm command exists', () => {
      for (const command of quoted) {
        const [, script] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? [];
        if (script === undefined) continue;
        if (ownCommandsOfNpm.includes(script)) continue;
        assert.ok(Object.hasOwn(scripts, script), command);
        const [, file] = /^node (?:--\S+ )*([\w./-]+)/.exec(scripts[script] as string) ?? [];
        assert.ok(file === undefined || existsSync(path.join(repositoryRoot, file)), `${command} runs ${file}`);
      }
    });

    test('every sprout command exists', () => {
      for (const command of quoted) {
        const [, name] = /^npx sprout ([a-z]+)/.exec(command) ?? [];
        if (name !== undefined && name !== 'help') assert.ok(Object.hasOwn(commands, name), command);
      }
    });

    test('every operation that is called exists', () => {
      const names = operations.map(({ name }) => name);
      for (const [, name] of text.matchAll(/\/api\/ops\/([a-z_.]+)/g)) assert.ok(names.includes(name as string), name);
    });

    test('every file that a command names exists', () => {
      for (const command of typed) {
        const files = [...command.matchAll(/(?:^node|-f) ([\w./-]+\.(?:ts|yaml))/g)].map(([, file]) => file as string);
        for (const file of files) assert.ok(existsSync(path.join(repositoryRoot, file)), command);
      }
    });

    test('every variable of Sprout exists', () => {
      const known: readonly string[] = [...variables.map(({ name }) => name), ...forCompose, ...forTests];
      for (const [name] of text.matchAll(/\bSPROUT_[A-Z_]+\b/g)) assert.ok(known.includes(name), name);
    });
  });
}

test('the README has the two commands', () => {
  const text = read('README.md');
  assert.ok(text.includes('npm ci && npm start\n'));
  assert.ok(text.includes('npm ci && npm test\n'));
  assert.match(read('.ci/run'), /\nnpm ci\n[\s\S]*\nnpm test\n/);
});

test('containers set only variables that exist', () => {
  const known: readonly string[] = [...variables.map(({ name }) => name), ...forCompose];
  for (const file of ['Dockerfile', 'compose.yaml', 'compose.postgres.yaml']) {
    for (const [name] of read(file).matchAll(/\bSPROUT_[A-Z_]+\b/g))
      assert.ok(known.includes(name), `${file}: ${name}`);
  }
});

test('every link in every document leads somewhere', () => {
  const all = documents(repositoryRoot);
  assert.ok(all.length > 10);
  assert.deepEqual(
    all.flatMap((file) => deadLinks(repositoryRoot, file)),
    [],
  );
});

test('every decision is listed, under a number of its own', () => {
  const listed = linksIn(read('docs/decisions/README.md'));
  const records = globSync('docs/decisions/0*.md', { cwd: repositoryRoot })
    .map((file) => path.basename(file))
    .sort();
  assert.deepEqual(listed, records);
  const numbers = records.map((record) => record.slice(0, 4));
  assert.deepEqual(numbers, [...new Set(numbers)]);
});

test('commands are taken out of blocks one by one', () => {
  const text =
    '```sh\nnpm ci && npm start\nA=1 B=2 docker compose \\\n  up\ncurl -d \'{\n "a": 1 }\'\n# why\n```\n```ts\nno\n```';
  assert.deepEqual(commandsIn(text), ['npm ci', 'npm start', 'docker compose    up', 'curl -d \'{\n "a": 1 }\'']);
});

test('links in code are not links', () => {
  assert.deepEqual(linksIn('[a](b.md) ```\n[c](d.md)\n```'), ['b.md']);
});

test('docs/architecture.md has every step of a call, in order', () => {
  const [, table = ''] = /## The steps of a call\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? [];
  const rows = [...table.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name);
  assert.deepEqual(rows, ['step', ...steps.map(({ name }) => name)]);
});
