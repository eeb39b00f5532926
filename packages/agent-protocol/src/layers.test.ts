import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Which layers each layer may import. Tests and test support may import anything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  ports: ['domain', 'ports'],
  application: ['domain', 'ports', 'application'],
  adapters: ['domain', 'ports', 'adapters'],
  authoring: ['domain', 'authoring'],
  generate: ['domain', 'generate'],
};

/** Pure computation only: hashing and parsing, nothing that reads the world. */
const pureModules = ['node:crypto', 'zod', 'yaml'];

/** The files that other packages import. */
const doors = ['index.ts', 'process.ts', 'pure.ts'];

const files = globSync('**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('testing'),
);

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
}

function target(file: string, specifier: string): string {
  return path.join(path.dirname(file), specifier);
}

test('imports point inward only', () => {
  assert.ok(files.length > 60);
  for (const file of files.filter((each) => !doors.includes(each))) {
    const layer = file.split(path.sep)[0] as string;
    for (const specifier of importsOf(file).filter((each) => each.startsWith('.'))) {
      const other = target(file, specifier).split(path.sep)[0] as string;
      assert.ok(mayImport[layer]?.includes(other), `${file} imports ${specifier}`);
    }
  }
});

test('the domain touches no I/O, clock, randomness or environment', () => {
  for (const file of files.filter((each) => each.startsWith('domain'))) {
    for (const specifier of importsOf(file).filter((each) => !each.startsWith('.'))) {
      assert.ok(pureModules.includes(specifier), `${file} imports ${specifier}`);
    }
    const text = readFileSync(path.join(root, file), 'utf8');
    assert.doesNotMatch(
      text,
      /Date\.now|new Date|Math\.random|randomUUID|randomBytes|process\.|performance\.|setTimeout|setInterval/,
      file,
    );
  }
});

test('the application and the ports know no file system, process or clock of their own', () => {
  for (const file of files.filter((each) => /^(?:application|ports)/.test(each))) {
    assert.deepEqual(
      importsOf(file).filter((each) => !each.startsWith('.')),
      [],
      file,
    );
    const text = readFileSync(path.join(root, file), 'utf8');
    assert.doesNotMatch(text, /Date\.now|new Date|Math\.random|process\.|setTimeout|setInterval/, file);
  }
});

test('the pure entry reaches the domain and the ports only, and no parser of workflow files', () => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) visit(target(file, specifier));
      else assert.ok(['node:crypto', 'zod'].includes(specifier), `${file} imports ${specifier}`);
    }
  };
  visit('pure.ts');
  reached.delete('pure.ts');
  assert.ok(reached.size > 20);
  for (const file of reached) assert.match(file, /^(?:domain|ports)/);
});

test('there are no import cycles', () => {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    assert.ok(!trail.includes(file), `cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
    if (done.has(file)) return;
    for (const specifier of importsOf(file).filter((each) => each.startsWith('.')))
      visit(target(file, specifier), [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});

test('no file is longer than 350 lines, and most are under 150', () => {
  const lengths = files.map((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length);
  assert.ok(Math.max(...lengths) <= 350);
  assert.ok(lengths.filter((length) => length < 150).length / lengths.length > 0.9);
});
