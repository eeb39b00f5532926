import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { pathsToInspect, planWrites } from '../../domain/artifact/plan-writes.ts';
import { contentToWrite } from '../../domain/artifact/planned-write.ts';
import type { Artifact } from '../../domain/envelope/output-envelope.ts';
import { sha256 } from '../../domain/json/canonical.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { FileArtifactStore } from './file-artifact-store.ts';
import { PathRefused } from './pinned-folder.ts';

const layouts = 200;
const pathsPerLayout = 50;
const names = ['one', 'two', 'three', 'four'];

/** Where the links of a layout point; every target is outside of the root, or leads there. */
const targets = [
  '../canary',
  '../canary/secret.md',
  '../canary/new.md',
  '..',
  '.',
  './one',
  'two',
  '/',
  '../../canary',
];

const entry = fc.oneof(
  fc.constant({ kind: 'folder' as const }),
  fc.constant({ kind: 'file' as const }),
  fc.record({ kind: fc.constant('link' as const), target: fc.constantFrom(...targets) }),
  fc.record({ kind: fc.constant('folder with link' as const), target: fc.constantFrom(...targets) }),
);
const layout = fc.record({ one: entry, two: entry, three: entry, four: entry });

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names, 'inner', 'secret.md', 'new.md', 'canary') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '..',
      '.',
      '',
      '...',
      '%2e%2e',
      '%252e%252e',
      '．．',
      '․․',
      '~',
      '.git',
      '.GIT',
      'git~1',
      '.sprout',
      'C:',
      'con',
      'a ',
      'a.',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('a\0', '\0', 'a\nb', '\u202e', '..\\canary', '%2f', '%00', '﹨', '／', '∕') },
);
const hostilePath = fc
  .tuple(
    fc.constantFrom('', '', '', './', '/', '//', '\\\\', '../', '../canary/', '~/', 'C:\\', 'file://', '<canary>/'),
    fc.array(fc.tuple(segment, fc.constantFrom('/', '/', '/', '/', '\\', '//', '/./', '%2f')), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([prefix, parts]) => prefix + parts.map(([part, joint], index) => (index === 0 ? part : joint + part)).join(''));

test('10,000 generated paths and link layouts write nothing outside of the root', async (context) => {
  const home = scratchFolder(context);
  let tried = 0;
  let written = 0;
  await fc.assert(
    fc.asyncProperty(
      layout,
      fc.array(hostilePath, { minLength: pathsPerLayout, maxLength: pathsPerLayout }),
      async (links, paths) => {
        const world = mkdtempSync(path.join(home, 'world-'));
        const canary = path.join(world, 'canary');
        const root = path.join(world, 'root');
        mkdirSync(canary);
        writeFileSync(path.join(canary, 'secret.md'), 'untouched');
        build(root, links);
        const store = new FileArtifactStore(root);
        try {
          for (const [index, hostile] of paths.entries()) {
            tried++;
            const file = hostile.replace('<canary>', canary);
            if (await writeAsRunner(store, file, index)) written++;
            await writePastTheChecks(store, file, index);
          }
          assert.deepEqual(readdirSync(world).sort(), ['canary', 'root']);
          assert.deepEqual(readdirSync(canary), ['secret.md']);
          assert.equal(readFileSync(path.join(canary, 'secret.md'), 'utf8'), 'untouched');
        } finally {
          store.close();
          rmSync(world, { recursive: true, force: true });
        }
      },
    ),
    { numRuns: layouts, endOnFailure: true },
  );
  assert.ok(tried >= 10_000);
  // Some paths must be written: if the generator made only refused ones, the test would prove nothing.
  assert.ok(written > 20, `only ${written} paths were written`);
});

function build(root: string, links: Record<string, { kind: string; target?: string }>): void {
  mkdirSync(root);
  for (const [name, { kind, target }] of Object.entries(links)) {
    const at = path.join(root, name);
    if (kind === 'file') writeFileSync(at, 'old');
    else if (kind === 'link') symlinkSync(target as string, at);
    else mkdirSync(at);
    if (kind === 'folder with link') symlinkSync(path.join('..', target as string), path.join(at, 'inner'));
  }
}

/** The whole way: checked, planned, applied. */
async function writeAsRunner(store: FileArtifactStore, file: string, index: number): Promise<boolean> {
  const artifacts: Artifact[] = [
    { path: file, operation: index % 2 === 0 ? 'create' : 'update', content: `text ${index}\n` },
  ];
  const patterns = ['**'];
  const facts = await store.inspect(pathsToInspect(artifacts, null));
  const { writes } = planWrites({
    owner: `run/step/${index}`,
    artifacts,
    patterns,
    indexPath: '.workflow/index.md',
    featureRoot: null,
    suspiciousContent: 'allow',
    versions: await store.snapshot(patterns),
    factsOf: (each) => facts.get(each) ?? { state: 'missing' },
  });
  const batch = writes.map((write) => ({ ...write, content: contentToWrite(`text ${index}\n`, write.newline) }));
  return writes.length > 0 && (await store.apply({ key: `run/step/${index}`, writes: batch })).kind === 'applied';
}

/** Even a caller that skips planning cannot make the store leave its root. */
async function writePastTheChecks(store: FileArtifactStore, file: string, index: number): Promise<void> {
  const content = `forced ${index}\n`;
  const write = {
    index: 0,
    path: file,
    operation: 'create',
    before: null,
    after: sha256(content),
    newline: 'as_sent',
    effectKey: `k${index}`,
    content,
  } as const;
  try {
    await store.apply({ key: `forced/${index}`, writes: [write] });
  } catch (error) {
    assert.ok(error instanceof PathRefused, String(error));
  }
}
