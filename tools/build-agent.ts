/**
 * Builds packages/home-agent for programs without this repository: JavaScript and types in its dist folder, with our own
 * packages that it needs inside.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from './generated-files.ts';

const name = 'home-agent';
/** Our own packages that the agent imports, and what each of them exports for it. */
const inside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'agent-protocol': { './process': 'src/process.ts', './pure': 'src/pure.ts' },
  contract: {
    './client-types': 'generated/client-types.ts',
    './facts': 'generated/facts.ts',
    './scopes': 'generated/scopes.ts',
    './schemas.json': 'generated/schemas.json',
    './tools.json': 'generated/tools.json',
  },
  'language-model': { '.': 'src/index.ts' },
  rules: { '.': 'src/index.ts' },
};

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const packages = path.join(repositoryRoot, 'packages');
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(packages, folder, 'package.json'), 'utf8')) as Manifest;

/** Answers the folder that `npm pack` takes. */
export function buildAgent(dist = path.join(packages, name, 'dist')): string {
  rmSync(dist, { recursive: true, force: true });
  const emitted = path.join(dist, 'emitted');
  mkdirSync(emitted, { recursive: true });
  emit(emitted);
  renameSync(path.join(emitted, name, 'src'), path.join(dist, 'src'));
  for (const [folder, doors] of Object.entries(inside)) {
    const to = path.join(dist, 'node_modules/@sprout', folder);
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(path.join(emitted, folder), to);
    for (const door of Object.values(doors).filter((file) => file.endsWith('.json'))) copyTrimmed(folder, door, to);
    writeManifest(to, { name: `@sprout/${folder}`, version: manifestOf(folder).version, exports: exportsOf(doors) });
  }
  rmSync(emitted, { recursive: true });
  const { version, dependencies = {} } = manifestOf(name);
  writeManifest(dist, {
    ...{ name: `@sprout/${name}`, version, description: 'A client of Sprout that reacts to what happens in a family.' },
    ...{ license: 'MIT', engines: { node: '>=24' }, exports: exportsOf({ '.': 'src/index.ts' }) },
    dependencies,
    bundleDependencies: Object.keys(inside).map((folder) => `@sprout/${folder}`),
  });
  // A paragraph with a link leads into this repository.
  const readme = readFileSync(path.join(packages, name, 'README.md'), 'utf8');
  const paragraphs = readme.split('\n\n').filter((paragraph) => !/\]\([^)]*\)/.test(paragraph));
  writeFileSync(path.join(dist, 'README.md'), `${paragraphs.join('\n\n').trimEnd()}\n`);
  return dist;
}

function emit(outDir: string): void {
  const files = Object.entries({ ...inside, [name]: { '.': 'src/index.ts' } }).flatMap(([folder, doors]) =>
    Object.values(doors).flatMap((file) => (file.endsWith('.json') ? [] : path.join(packages, folder, file))),
  );
  const project = path.join(outDir, 'tsconfig.json');
  const options = {
    ...{ noEmit: false, rewriteRelativeImportExtensions: true, declaration: true, stripInternal: true },
    ...{ rootDir: packages, outDir, lib: ['esnext'], types: ['node'] },
    typeRoots: [path.join(repositoryRoot, 'node_modules/@types')],
  };
  const base = path.join(repositoryRoot, 'tsconfig.base.json');
  writeFileSync(project, JSON.stringify({ extends: base, compilerOptions: options, files }));
  const tsc = path.join(repositoryRoot, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', project], { cwd: repositoryRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  rmSync(project);
}

/** The catalogue without what an agent does not read: answers are typed, and only inputs are checked. */
function copyTrimmed(folder: string, file: string, to: string): void {
  const whole = JSON.parse(readFileSync(path.join(packages, folder, file), 'utf8'));
  const target = path.join(to, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(file.endsWith('tools.json') ? trimTools(whole) : trimSchemas(whole)));
}

function trimTools({ tools }: { readonly tools: readonly Record<string, unknown>[] }) {
  return { tools: tools.map(({ name: tool, description, inputSchema }) => ({ name: tool, description, inputSchema })) };
}

function trimSchemas({ operations }: { readonly operations: Readonly<Record<string, { readonly input: object }>> }) {
  return { operations: Object.fromEntries(Object.entries(operations).map(([each, { input }]) => [each, { input }])) };
}

function exportsOf(doors: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(doors).map(([door, file]) => {
      if (file.endsWith('.json')) return [door, `./${file}`];
      const stem = `./${file.replace(/\.ts$/, '')}`;
      return [door, { types: `${stem}.d.ts`, default: `${stem}.js` }];
    }),
  );
}

function writeManifest(folder: string, manifest: object): void {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ type: 'module', ...manifest }, null, 2)}\n`);
}

/** Packs what was built into a folder; answers the file. */
export function packAgent(dist: string, into: string): string {
  mkdirSync(into, { recursive: true });
  const { status, stderr } = spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', into], {
    cwd: dist,
    encoding: 'utf8',
  });
  const file = readdirSync(into).find((each) => each.startsWith('sprout-home-agent-'));
  if (status !== 0 || file === undefined) throw new Error(stderr);
  return path.join(into, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = buildAgent();
  process.stdout.write(`${path.relative(repositoryRoot, dist)}: npm pack it.\n`);
}
