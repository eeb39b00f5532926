/** `npm run new` on a copy of this repository: what it writes compiles, its tests say what is left, and nothing is replaced. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../apps/server/src/catalogue.ts';
import { repositoryRoot } from '../generated-files.ts';
import { generatedFolders } from '../generated-folders.ts';
import { newDomain } from './domain.ts';
import { Draft, NameRefused } from './draft.ts';
import { newOperation } from './operation.ts';

const onDisk = (root: string) => (file: string) => {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
};

/** The paths that CONTRIBUTING names, `<noun>` standing for any word. */
const named = [
  ...readFileSync(path.join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8').matchAll(/`([\w/.<>-]+\/[\w/.<>-]+)`/g),
].map(([, file = '']) => new RegExp(`^${file.replaceAll('.', '\\.').replace(/<\w+>/g, '[\\w.-]+')}$`));

function assertNamed(files: Iterable<string>): void {
  for (const file of files) {
    assert.ok(
      named.some((pattern) => pattern.test(file)),
      `${file} is touched, and CONTRIBUTING.md does not name it`,
    );
  }
}

describe('npm run new, in memory', () => {
  const nouns = new Set(operations.map(({ name }) => name.split('.')[0] as string));
  const domains = [...nouns].filter((noun) => existsSync(path.join(repositoryRoot, `apps/server/src/domains/${noun}`)));

  for (const noun of domains) {
    it(`finds its way in the domain ${noun}, and touches only what CONTRIBUTING names`, () => {
      const draft = new Draft(onDisk(repositoryRoot));
      newOperation(draft, `${noun}.turn_round`, 'write', 'turned_round');
      const files = [...draft.changed.keys()];
      const written = new Set(
        files.map((file) => (file.startsWith('packages/messages/languages/') ? 'messages' : file)),
      );
      assert.equal(written.size, 5, files.join(', '));
      assertNamed(draft.changed.keys());
    });
  }

  it('touches only what CONTRIBUTING names for a domain', () => {
    const draft = new Draft(onDisk(repositoryRoot));
    newDomain(draft, 'pet');
    assert.ok(draft.changed.size > 8);
    assertNamed(draft.changed.keys());
  });

  it('refuses names that exist or cannot be, and says what to do', () => {
    const refusals: [name: string, says: RegExp][] = [
      ['task.create', /exists already, in apps\/server\/src\/domains\/task\/operations\/create\.ts/],
      ['nothing.here', /Make it first: npm run new -- domain nothing/],
      ['Task.Snooze', /noun\.verb_in_snake_case/],
      ['kid.dance', /by hand: see CONTRIBUTING/],
    ];
    for (const [name, says] of refusals) {
      const draft = new Draft(onDisk(repositoryRoot));
      assert.throws(() => newOperation(draft, name, 'write'), { constructor: NameRefused, message: says });
      assert.equal(draft.changed.size, 0);
    }
    assert.throws(() => newDomain(new Draft(onDisk(repositoryRoot)), 'task'), /The domain task exists already/);
    assert.throws(() => newDomain(new Draft(onDisk(repositoryRoot)), 'two words'), /one singular noun/);
  });
});

describe('npm run new, on a copy of the repository', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'sprout-new-'));
  after(() => rmSync(copy, { recursive: true }));

  interface Ended {
    readonly code: number;
    readonly text: string;
  }
  /** Runs a program of the copy on this Node. */
  const run = (...args: string[]) =>
    new Promise<Ended>((resolve) => {
      // This process is a test itself; a test below it must not report to the same runner.
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      execFile(process.execPath, args, { cwd: copy, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), text: stdout + stderr }),
      );
    });

  const reported: string[] = [];
  before(async () => {
    copyRepository(copy);
    for (const args of [
      ['operation', 'task.snooze', '--event', 'snoozed'],
      ['domain', 'pet'],
    ]) {
      const { code, text } = await run('tools/new.ts', ...args);
      assert.equal(code, 0, text);
      reported.push(...[...text.matchAll(/^(?:wrote {2}|changed) (\S+\.\w+)$/gm)].map(([, file]) => file as string));
      assert.match(text, /\nNext:\n1\. /);
    }
  });

  it('reports every file that is new or different', () => {
    const mine = (root: string) => new Set(globSync('{apps,packages}/**/*.*', { cwd: root, exclude: isInstalled }));
    const different = [...mine(copy)]
      .filter((file) => onDisk(copy)(file) !== onDisk(repositoryRoot)(file))
      .filter((file) => !generatedFolders.some((folder) => file.startsWith(folder)));
    assert.deepEqual(different.sort(), [...new Set(reported)].sort());
  });

  it('writes what compiles and is formatted', async () => {
    const typescript = await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--singleThreaded');
    assert.equal(typescript.code, 0, typescript.text);
    const biome = await run('node_modules/@biomejs/biome/bin/biome', 'ci', ...new Set(reported));
    assert.equal(biome.code, 0, biome.text);
  });

  it('writes tests that fail and say what to do', async () => {
    for (const [file, expected] of [
      [
        'task/operations/snooze.test.ts',
        [
          'testing/provocations',
          'change.titles.task_snooze',
          'activity-types.ts',
          'Write apps/server/src/domains/task/operations/snooze.ts',
        ],
      ],
      ['pet/operations/list.test.ts', ['testing/provocations', 'Write apps/server/src/domains/pet/operations/list.ts']],
    ] as const) {
      const { code, text } = await run('--test', '--test-reporter=tap', `apps/server/src/domains/${file}`);
      assert.notEqual(code, 0);
      for (const words of expected) assert.ok(text.includes(words), `${words} in ${text}`);
      assert.match(text, /^# pass 0$/m, 'nothing passes before it is written');
    }
  });

  it('changes nothing the second time', async () => {
    const { code, text } = await run('tools/new.ts', 'operation', 'task.snooze');
    assert.equal(code, 1);
    assert.match(text, /^task\.snooze exists already/m);
  });
});

const isInstalled = (name: string) => name === 'node_modules' || name === 'dist';

/** The files, and the packages that are installed here; our own packages are those of the copy. */
function copyRepository(target: string): void {
  const folders = readdirSync(repositoryRoot).filter((name) => !['node_modules', '.git', 'data'].includes(name));
  for (const name of folders) {
    const filter = (file: string) => !isInstalled(path.basename(file));
    cpSync(path.join(repositoryRoot, name), path.join(target, name), { recursive: true, filter });
  }
  const modules = path.join(repositoryRoot, 'node_modules');
  mkdirSync(path.join(target, 'node_modules/@sprout'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@sprout' && name !== '.cache')
      symlinkSync(path.join(modules, name), path.join(target, 'node_modules', name));
  }
  for (const home of globSync('{apps,packages}/*/package.json', { cwd: target })) {
    const { name } = JSON.parse(readFileSync(path.join(target, home), 'utf8')) as { name: string };
    symlinkSync(path.join(target, path.dirname(home)), path.join(target, 'node_modules', name));
  }
}
