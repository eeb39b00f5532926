import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { test } from 'node:test';
import { endProcess } from './end-process.ts';

const start = async (text: string) => {
  const child = spawn(process.execPath, ['-e', `${text}; setInterval(() => {}, 1_000); console.log('up')`]);
  await once(child.stdout, 'data');
  return child;
};

test('a process that does not end is killed, and the wait says for what it waited', async () => {
  const willing = await start('');
  await endProcess(willing, 'SIGTERM');
  assert.equal(willing.signalCode, 'SIGTERM');
  await endProcess(willing, 'SIGTERM');

  const stubborn = await start("process.on('SIGTERM', () => {})");
  const gone = once(stubborn, 'exit');
  await assert.rejects(endProcess(stubborn, 'SIGTERM', 50), /node.*did not end within 0\.05 s of SIGTERM/s);
  assert.deepEqual(await gone, [null, 'SIGKILL']);
});
