/** Real processes: a server and a home agent that are killed without warning. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCount, seededRandom, startServerProcess, TestProcess } from '@sprout/server/testing';
import { callWith, type Demo, engines } from '../../testing/cli.ts';

const main = fileURLToPath(new URL('../../../bin/sprout.js', import.meta.url));
const ROUNDS = runCount(6);

test('an agent killed -9 again and again, and its server too, acts once for each task', async (t) => {
  const home = await engines.sqlite(t);
  const demo = await home.demo();
  const kid = demo.kids[0] as Demo['kids'][number];
  const random = seededRandom(7);
  const start = async (port = '0') => {
    const env = { ...home.env, SPROUT_LOG_LEVEL: 'silent', SPROUT_RATE_LIMITS: 'off', SPROUT_PORT: port };
    const { process: server, url } = await startServerProcess(env);
    t.after(() => server.end('SIGKILL'));
    return { server, url };
  };
  let { server, url } = await start();
  const dir = home.file('agent');
  const env = { ...home.env, SPROUT_TOKEN: demo.token };
  await home.run(['agent', 'init', '--dir', dir, '--url', url]);
  writeFileSync(
    `${dir}/agent.yaml`,
    `url: ${url}
reactions:
  - name: Pay
    when: { event: task.completed, childId: ${kid.childId} }
    then: [{ tool: gems.adjust, arguments: { childId: "{{event.childId}}", delta: 1, reason: "Paid {{event.taskId}}" } }]
`,
  );
  assert.equal((await home.run(['agent', 'run', '--once', '--dir', dir], { env })).code, 0);
  const { body: day } = await callWith<{ date: string }>(url, demo.token, 'task.list', { childId: kid.childId });
  const scheduleSpec = { taskType: 'onetime', oneTimeDate: day.date };
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const task = { name: `Task ${round}`, assignChildIds: [kid.childId], scheduleSpec, reviewPolicy: 'auto' };
    const { body } = await callWith<{ taskId: string }>(url, demo.token, 'task.create', task);
    const agent = new TestProcess(main, ['agent', 'run', '--dir', dir], env, home.folder);
    t.after(() => agent.end('SIGKILL'));
    if (random() < 0.5) await sleep(random() * 800);
    const { status } = await callWith(url, kid.deviceToken, 'kid.submit_task', { taskId: body.taskId });
    assert.equal(status, 200);
    done.push(body.taskId);
    await sleep(random() * 1_200);
    await agent.end('SIGKILL');
    if (round % 3 === 2) {
      await server.end('SIGKILL');
      ({ server, url } = await start(new URL(url).port));
    }
  }
  for (const _ of [1, 2]) {
    const { code, stderr } = await home.run(['agent', 'run', '--once', '--dir', dir], { env });
    assert.equal(code, 0, stderr);
  }
  const { body: ledger } = await callWith<{ items: { reason: string | null }[] }>(
    url,
    demo.token,
    'gems.list_transactions',
    { childId: kid.childId, limit: 200 },
  );
  const text = JSON.stringify(ledger.items);
  for (const taskId of done) assert.equal(text.split(`Paid ${taskId}`).length - 1, 1, `${taskId} in ${text}`);
});
