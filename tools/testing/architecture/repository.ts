import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Import, type SourceFile, sourceFile } from './source-file.ts';

/** The input of the rules: the TypeScript files, the names of all files, and the names of our packages. */
export interface Repository {
  readonly files: readonly SourceFile[];
  readonly paths: ReadonlySet<string>;
  /** From a bare specifier (`@sprout/contract`, `#operations`) to the file it stands for. */
  readonly packages: ReadonlyMap<string, string>;
}

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A rule. It returns violations with their place and the reason. */
export interface Rule {
  readonly name: string;
  check(repository: Repository): Violation[];
}

const folders = ['apps', 'packages', 'tools', 'bench', 'e2e', 'examples'];

export function loadRepository(root: string): Repository {
  const paths = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.*`, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }),
  );
  const texts = paths.map((file) => file.split(path.sep).join('/'));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return repositoryOf(
    Object.fromEntries(
      texts.filter((file) => /\.tsx?$|(^|\/)package\.json$/.test(file)).map((file) => [file, read(file)]),
    ),
    texts,
  );
}

/** A repository made of texts, which is also how each rule is tried on an example that breaks it. */
export function repositoryOf(texts: Readonly<Record<string, string>>, more: readonly string[] = []): Repository {
  const entries = Object.entries(texts);
  return {
    files: entries.filter(([file]) => /\.tsx?$/.test(file)).map(([file, text]) => sourceFile(file, text)),
    paths: new Set([...Object.keys(texts), ...more]),
    packages: new Map(entries.filter(([file]) => file.endsWith('package.json')).flatMap(packageEntries)),
  };
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, string>>;
}

function packageEntries([file, text]: [string, string]): [string, string][] {
  const { name, exports = {}, imports = {} } = JSON.parse(text) as Manifest;
  const doors = Object.entries(exports).map(([door, target]) => [path.posix.join(name, door), target] as const);
  return [...doors, ...Object.entries(imports)].map(([specifier, target]) => [
    specifier,
    path.posix.join(path.posix.dirname(file), target),
  ]);
}

/** The file of ours that an import means; undefined for Node's own modules and for packages of others. */
export function resolveImport(repository: Repository, from: SourceFile, { specifier }: Import): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from.path), specifier);
  return repository.packages.get(specifier);
}

/** Tests, and what exists only for tests, may reach anywhere. */
export function isForTests(file: string): boolean {
  return /\.(test|soak)\.ts$/.test(file) || /\/(testing|test|properties|guarantees)\//.test(file);
}

/** Programs around the product: not part of what runs at a family's home. */
export function isOutside(file: string): boolean {
  return /^(tools|bench|e2e|examples)\//.test(file);
}

export function isGenerated(file: string): boolean {
  return file.includes('/generated/');
}

export function isProduct(file: string): boolean {
  return !isForTests(file) && !isOutside(file) && !isGenerated(file);
}
