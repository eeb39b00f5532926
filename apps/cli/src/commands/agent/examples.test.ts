/** The examples of docs/home-agent.md, run against a real server. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ModelServer } from '@sprout/server/testing';
import { callWith, type Demo, engines } from '../../testing/cli.ts';

const examples = fileURLToPath(new URL('../../../../../examples/home-agent/', import.meta.url));

/** A served demo family and a folder with an example in it. */
async function setUp(t: TestContext, example: string, change: (yaml: string) => string) {
  const home = await engines.sqlite(t);
  const demo = await home.demo();
  const { url } = await home.serve();
  const dir = home.file('agent');
  mkdirSync(dir);
  const yaml = readFileSync(path.join(examples, `${example}.yaml`), 'utf8');
  writeFileSync(path.join(dir, 'agent.yaml'), change(yaml.replace('http://localhost:8787', url)));
  const agent = async (...[command = '', ...args]: string[]) => {
    const env = { SPROUT_TOKEN: demo.token, ANTHROPIC_API_KEY: 'key of the model' };
    const ended = await home.run(['agent', command, '--dir', dir, ...args], { env });
    assert.equal(ended.code, 0, ended.stderr + ended.stdout);
    return ended.stdout;
  };
  const kid = demo.kids[0] as Demo['kids'][number];
  const call = async <Body>(token: string, operation: string, args: object = {}) => {
    const { status, body } = await callWith<Body>(url, token, operation, args);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return { demo, dir, agent, kid, call };
}

test('homework: a finished day gives twenty minutes once', async (t) => {
  const { demo, dir, agent, kid, call } = await setUp(t, 'homework', (yaml) => yaml);
  const { date } = await call<{ date: string }>(demo.token, 'task.list', { childId: kid.childId });
  const scheduleSpec = { taskType: 'onetime', oneTimeDate: date };
  const task = { name: 'Sums', assignChildIds: [kid.childId], scheduleSpec, reviewPolicy: 'auto' };
  const { taskId } = await call<{ taskId: string }>(demo.token, 'task.create', task);
  // Of this family and at any hour: the demo's other tasks, and the time at which the test runs, do not count.
  const file = path.join(dir, 'agent.yaml');
  const yaml = readFileSync(file, 'utf8')
    .replace('childId: kid_maya', `childId: ${kid.childId}, taskIds: [${taskId}]`)
    .replace(', before: "17:00", days: [mon, tue, wed, thu, fri]', '');
  writeFileSync(file, yaml);
  assert.match(await agent('check'), /screentime\.grant/);
  await agent('run', '--once');
  await call(kid.deviceToken, 'kid.submit_task', { taskId });
  for (const _ of [1, 2]) await agent('run', '--once');
  const { notes } = await call<{ notes: { text: string }[] }>(kid.deviceToken, 'kid.today');
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['All done before five: 20 minutes for you.'],
  );
  assert.match(await agent('status'), /2 done, 0 planned/);
});

test('triage: a short request is granted, a long one becomes a question', async (t) => {
  const { demo, dir, agent, kid, call } = await setUp(t, 'triage', (yaml) =>
    yaml.replace(', after: "07:00", before: "20:00"', ''),
  );
  copyFileSync(path.join(examples, 'triage.mjs'), path.join(dir, 'triage.mjs'));
  await agent('run', '--once');
  const ask = (durationMinutes: number) =>
    call<{ requestId: string }>(kid.deviceToken, 'kid.request_screentime', { durationMinutes });
  const stateOf = async (requestId: string) => {
    const { items } = await call<{ items: { requestId: string; status: string }[] }>(
      demo.token,
      'screentime.list_requests',
      { status: 'all' },
    );
    return items.find((request) => request.requestId === requestId)?.status;
  };
  const { requestId: short } = await ask(10);
  assert.match(await agent('run', '--once'), /10 minutes are fine/);
  assert.equal(await stateOf(short), 'approved');
  const { requestId: long } = await ask(45);
  assert.match(await agent('run', '--once'), /inbox\.ask done/);
  assert.equal(await stateOf(long), 'pending');
});

test('letter: a run of the heartbeat’s skill is written by a model, within what it may see and spend', async (t) => {
  const model = await ModelServer.start();
  t.after(() => model.close());
  const { demo, dir, agent, call } = await setUp(t, 'letter', (yaml) =>
    yaml.replace('name: claude-haiku-4-5 }', `name: claude-haiku-4-5, url: "${model.url.href}" }`),
  );
  const { skillId } = await call<{ skillId: string }>(demo.token, 'skill.write', {
    ...{ name: 'Weekly letter', description: 'How the week was.', inputVariables: [] },
    ...{ prompt: 'Write the parents a short letter about the week.', handsReferenced: ['family_query_period'] },
  });
  const file = path.join(dir, 'agent.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('skill_letter', skillId));
  assert.match(await agent('check'), /Worker on runs: family\.query_period, run\.list, run\.submit_output/);
  await agent('run', '--once');
  const { runId } = await call<{ runId: string }>(demo.token, 'run.start', { skillId, worker: 'agent' });
  const week = { from: '2026-11-09', until: '2026-11-15' };
  model.says([
    { calls: [{ name: 'family_query_period', args: week }] },
    { text: 'A good week: everything was done on time.', use: { input: 3_000, output: 200 } },
  ]);
  assert.match(await agent('run', '--once'), /completed/);
  const { summary } = await call<{ summary: string }>(demo.token, 'run.get', { runId });
  assert.equal(summary, 'A good week: everything was done on time.');
  assert.match(model.received[0]?.raw ?? '', /Compare no kid with another/);
  assert.match(model.received[1]?.raw ?? '', /family-data-.*screenMinutes/);
  assert.equal(model.received[0]?.headers['x-api-key'], 'key of the model');
  assert.match(await agent('status'), /thoughts 2 of 20, tokens 3320 of 100000, money \$0\.0042 of \$0\.5000/);
});
