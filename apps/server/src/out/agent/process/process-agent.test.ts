import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, it } from 'node:test';
import { PortFault } from '../../../core/errors/port-fault.ts';
import { systemRandom } from '../../../system.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { until } from '../../../testing/until.ts';
import { type OrderOptions, orderOf } from '../testing/order.ts';
import { workWithProgram } from './process-agent.ts';

const never = new AbortController().signal;

function run(line: string, options: OrderOptions = {}, signal = never, env = {}) {
  return workWithProgram(
    { command: ['/bin/sh', '-c', line], env, memoryMb: 256 },
    systemRandom,
    orderOf(options),
    signal,
  );
}

/** Whether a process still runs; one that has ended but was not waited for counts as ended. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
}

describe('a run with a program', () => {
  it('gives it the envelope with what the reading tools show, and takes what it writes', async () => {
    const tools = { gems_query_balance: () => ({ balance: 7 }), gems_adjust: () => ({}) };
    const { text, cost } = await run('cat', { tools, writing: ['gems_adjust'], prompt: 'Look at Mia.' });
    const { task, context } = JSON.parse(text);
    assert.equal(context.feature_id, 'rn_1');
    assert.equal(task.params.prompt, 'Look at Mia.');
    assert.deepEqual(
      task.params.gathered.map((each: { tool: string; childId: string }) => [each.tool, each.childId]),
      [
        ['gems_query_balance', 'ch_1'],
        ['gems_query_balance', 'ch_2'],
      ],
    );
    assert.equal(task.params.tools.length, 2);
    assert.deepEqual([cost?.adapter, cost?.microUsd], ['process', 0]);
  });

  it('shows it nothing of Sprout’s environment, and an empty folder that is gone afterwards', async () => {
    const { text } = await run('env; echo "FOLDER=$PWD"; ls -A | wc -l', {}, never, { WANTED: 'yes' });
    const seen = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const known = ['PATH', 'HOME', 'TMPDIR', 'WANTED', 'SPROUT_FENCE', 'SPROUT_RUN', 'SPROUT_STEP', 'SPROUT_ATTEMPT'];
    const byShell = ['PWD', 'OLDPWD', 'SHLVL', '_', 'FOLDER'];
    const leaked = Object.keys(seen).filter(
      (name) => /^\w+$/.test(name) && !/^\d+$/.test(name) && ![...known, ...byShell].includes(name),
    );
    assert.deepEqual(leaked, []);
    assert.ok(Object.keys(process.env).length > known.length);
    assert.equal(seen.HOME, seen.FOLDER);
    assert.match(text, /^\s*0$/m);
    assert.equal(existsSync(seen.FOLDER), false);
  });

  it('kills it with its children when the run no longer waits, also those that left its group', async () => {
    const folder = makeTempDir();
    const [inside, escaped] = ['inside', 'escaped'].map((name) => path.join(folder.path, name)) as [string, string];
    const controller = new AbortController();
    const line = `sleep 60 & echo $! > ${inside}; setsid sh -c 'echo $$ > ${escaped}; exec sleep 60' & sleep 60; wait`;
    const working = run(line, {}, controller.signal);
    const pids = () => [inside, escaped].map((file) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0));
    await until(() => pids().every((pid) => pid > 0));
    const started = pids();
    controller.abort();
    await assert.rejects(working, PortFault);
    for (const pid of started) await until(() => !isRunning(pid));
    folder.remove();
  });

  it('kills what it left running when it has answered', async () => {
    const { text } = await run('sleep 60 & echo $!');
    assert.ok(Number(text) > 1);
    await until(() => !isRunning(Number(text)));
  });

  it('stops it when it does not stop writing', async () => {
    await assert.rejects(run('yes'), /did not stop writing/);
  });

  it('limits its memory', async () => {
    const hungry = 'dd if=/dev/zero of=/dev/null bs=400M count=1';
    await assert.rejects(run(hungry), PortFault);
  });

  it('reports a program that fails, without its own words', async () => {
    const fault = await run('echo "secret detail" >&2; exit 3').catch((thrown: unknown) => thrown);
    assert.ok(fault instanceof PortFault);
    assert.match(fault.message, /exit code 3/);
    assert.doesNotMatch(fault.message, /secret/);
    await assert.rejects(run("printf '\\377'"), /no text/);
    const missing = workWithProgram(
      { command: ['/no/such/program'], env: {}, memoryMb: 256 },
      systemRandom,
      orderOf(),
      never,
    );
    await assert.rejects(missing, /exit code 127|could not be started/);
  });
});
