import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callOperation, type Refused } from '../src/host/call-operation.ts';

function answering(...answers: (Response | Error)[]) {
  const asked: Request[] = [];
  const ask = async (url: unknown, init?: RequestInit) => {
    asked.push(new Request(new URL(String(url), 'http://home.test'), init));
    const answer = answers.shift() as Response | Error;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, call: callOperation('/k/half/kid/api/ops/', ask, async () => undefined) };
}

const busy = () => Response.json({ error: { code: 'INTERNAL_ERROR', message: 'busy' } }, { status: 503 });
const locked = () =>
  Response.json({ error: { code: 'BAD_INPUT', reason: 'TASK_LOCKED', message: 'no' } }, { status: 400 });

test('a call with a key is made again with the same key until it gets through', async () => {
  const { asked, call } = answering(new TypeError('offline'), busy(), Response.json({ gems: 3 }));
  assert.deepEqual(await call('kid.report_canvas', { taskId: 't' }, 'play-1'), { gems: 3 });
  assert.deepEqual(
    asked.map(({ url, headers }) => [new URL(url).pathname, headers.get('idempotency-key')]),
    Array(3).fill(['/k/half/kid/api/ops/kid.report_canvas', 'play-1']),
  );
});

test('a refusal is final, and a call without a key is made once', async () => {
  const first = answering(locked());
  await assert.rejects(
    first.call('kid.report_canvas', {}, 'play-1'),
    (thrown: Refused) => thrown.reason === 'TASK_LOCKED',
  );
  const second = answering(busy());
  await assert.rejects(second.call('kid.save_canvas', {}), /busy/);
});
