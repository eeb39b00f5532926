import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { TestProcess } from '../apps/server/src/testing/process.ts';
import { buildAgent, packAgent } from './build-agent.ts';
import { repositoryRoot } from './generated-files.ts';

const KB = 1024;
const modules = path.join(repositoryRoot, 'node_modules');

/** What npm would fetch for these packages, as folders that are here. */
function withDependencies(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8'));
    withDependencies(Object.keys(dependencies), found);
  }
  return found;
}

function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args[0]}: ${stdout}${stderr}`);
  return stdout;
}

test('the package of the home agent is small, installs from files alone, runs its README’s example with plain Node and has types', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sprout-package-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const dist = buildAgent(path.join(folder, 'dist'));
  const packed = packAgent(dist, path.join(folder, 'packed'));
  assert.ok(statSync(packed).size < 250 * KB, `${Math.round(statSync(packed).size / KB)} KB`);
  const { dependencies, bundleDependencies } = JSON.parse(readFileSync(path.join(dist, 'package.json'), 'utf8'));
  const outside = Object.keys(dependencies).filter((name) => !bundleDependencies.includes(name));
  assert.deepEqual(outside.sort(), ['@modelcontextprotocol/client', 'oauth4webapi', 'yaml', 'zod']);

  const others = path.join(folder, 'packed');
  const folders = [...withDependencies(outside)].map((name) => path.join(modules, name));
  run(others, 'npm', 'pack', '--ignore-scripts', '--silent', ...folders);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const files = readdirSync(others).map((file) => `./packed/${file}`);
  run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...files);

  const readme = readFileSync(path.join(dist, 'README.md'), 'utf8');
  assert.doesNotMatch(readme, /docs\/|\b00\d\d\b|Proof/, 'nothing is named that is not in the package');
  const [, program = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  assert.match(program, /startProgramsIn/);
  writeFileSync(path.join(folder, 'use.ts'), program);
  const running = new TestProcess('use.ts', [], { SPROUT_URL: 'http://127.0.0.1:9', SPROUT_TOKEN: 'x' }, folder);
  t.after(() => running.end('SIGKILL'));
  await running.says('stdout', 'asked again until it does');
  assert.equal((await running.end('SIGTERM')).code, 0);
  const tsc = path.join(modules, '.bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck'];
  const types = ['--types', 'node', '--typeRoots', path.join(modules, '@types')];
  run(folder, tsc, ...options, ...types, 'use.ts');
  writeFileSync(path.join(folder, 'wrong.ts'), program.replace('reactions: [', 'reactions: [1, '));
  assert.notEqual(spawnSync(tsc, [...options, ...types, 'wrong.ts'], { cwd: folder }).status, 0, 'types are there');
});
