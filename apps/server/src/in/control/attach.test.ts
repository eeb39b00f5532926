import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, it, type TestContext } from 'node:test';
import { attachControl } from './attach-client.ts';
import { ControlRefused } from './control-client.ts';
import { startControlServer } from './control-server.ts';

/** A control channel with one line that echoes, one that is refused, and one that fails. */
async function openChannel(t: TestContext) {
  const faults: unknown[] = [];
  const received: unknown[] = [];
  const control = await startControlServer({
    secret: 'right',
    commands: {},
    attachments: {
      echo: async (args) => {
        received.push(args);
        return (line) => pipeline(line, line);
      },
      refused: async () => {
        throw new RangeError('not you');
      },
      broken: async () => async () => {
        throw new RangeError('in the middle');
      },
    },
    problemsIn: (thrown) => (thrown instanceof RangeError ? [thrown.message] : undefined),
    onFault: (fault) => faults.push(fault),
  });
  t.after(() => control.close());
  const recordWith = (secret: string) => ({ pid: 1, url: '', controlUrl: control.url, secret, startedAt: 0 });
  const attach = (command: string, args: object = {}, secret = 'right') =>
    attachControl(recordWith(secret), command, args);
  return { control, attach, faults, received };
}

async function endOf(line: Duplex): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of line.setEncoding('utf8')) chunks.push(chunk);
  return chunks.join('');
}

describe('a line of the control channel', () => {
  it('carries bytes both ways until one side ends', async (t) => {
    const { attach, received } = await openChannel(t);
    const line = await attach('echo', { name: 'Zoë' });
    line.end('one\ntwo\n');
    assert.equal(await endOf(line), 'one\ntwo\n');
    assert.deepEqual(received, [{ name: 'Zoë' }]);
  });

  it('needs the secret and an existing command', async (t) => {
    const { attach, received } = await openChannel(t);
    const refusal = (problem: string) => (thrown: unknown) =>
      thrown instanceof ControlRefused && thrown.problems.join() === problem;
    await assert.rejects(attach('echo', {}, 'wrong'), refusal('The secret is wrong.'));
    for (const name of ['nothing', 'toString', '']) {
      await assert.rejects(attach(name), refusal('There is no such command.'));
    }
    await assert.rejects(attach('refused'), refusal('not you'));
    assert.deepEqual(received, []);
  });

  it('is cut when serving it fails, and the fault is reported', async (t) => {
    const { attach, faults } = await openChannel(t);
    const line = await attach('broken');
    line.on('error', () => undefined).resume();
    await once(line, 'close');
    assert.equal(faults.length, 1);
  });

  it('ends when the channel closes, even if its client stays', async (t) => {
    const { attach, control } = await openChannel(t);
    const line = await attach('echo');
    line.on('error', () => undefined).resume();
    await Promise.all([once(line, 'close'), control.close()]);
  });
});
