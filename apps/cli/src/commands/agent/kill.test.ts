/** Real processes: a server and a home agent that are killed without warning. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ModelServer, runCount, seededRandom, startServerProcess, TestProcess } from '@sprout/server/testing';
import { callWith, type Demo, engines, everyEngine, type Home } from '../../testing/cli.ts';

const main = fileURLToPath(new URL('../../../bin/sprout.js', import.meta.url));
const USUAL = 6;
/** `SPROUT_TEST_TIMES=10` has sixty rounds, on both stores. */
const ROUNDS = runCount(USUAL);

/** Pays a gem for its run, on the second try. */
const worker = (childId: string) => `
let text = '';
process.stdin.on('data', (chunk) => { text += chunk; }).on('end', () => {
  const { context } = JSON.parse(text);
  const call = { childId: '${childId}', delta: 1, reason: 'Paid ' + context.feature_id };
  const content = JSON.stringify({ tool: 'gems.adjust', arguments: call });
  const artifacts = [{ path: 'call/1.json', operation: 'create', content }];
  const isFirst = context.iteration === 1;
  console.log(JSON.stringify({
    success: true, summary: 'Paid.', artifacts: isFirst ? [] : artifacts, recommendation: isFirst ? 'retry' : 'proceed',
  }));
});`;

for (const [name, makeHome] of ROUNDS > USUAL ? everyEngine(engines) : [['sqlite', engines.sqlite] as const]) {
  test(`two agents with one sign-in, killed -9 again and again, and their server too, act once for each task and run: ${name}`, (t) =>
    killAgain(t, makeHome));
}

async function killAgain(t: TestContext, makeHome: (t: TestContext) => Promise<Home>): Promise<void> {
  const home = await makeHome(t);
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
  const env = { ...home.env, SPROUT_TOKEN: demo.token };
  const model = await ModelServer.start();
  t.after(() => model.close());
  model.says(({ raw, body }) => {
    const [taskId] = /task_\w+|tk_\w+/.exec(raw) ?? [];
    if (body.messages.at(-1)?.role === 'tool') return { text: 'Paid.' };
    const args = { childId: kid.childId, delta: 1, reason: `Thought about ${taskId}` };
    return { calls: [{ name: 'gems_adjust', args }] };
  });
  const yaml = `url: ${url}
budget: { callsPerDay: 10000, thoughtsPerDay: 10000, tokensPerDay: 1000000000 }
worker: { think: { command: [node, worker.cjs] } }
reactions:
  - name: Pay
    when: { event: task.completed, childId: ${kid.childId} }
    then: [{ tool: gems.adjust, arguments: { childId: "{{event.childId}}", delta: 1, reason: "Paid {{event.taskId}}" } }]
  - name: Think
    when: { event: task.completed, childId: ${kid.childId} }
    think:
      model: { api: ollama, name: small, url: "${model.url.href}" }
      prompt: Pay a gem.
      tools: [gems.adjust]
`;
  const dirs = [home.file('agent'), home.file('other')];
  const once = async (dir: string) => {
    const { code, stderr } = await home.run(['agent', 'run', '--once', '--dir', dir], { env });
    assert.equal(code, 0, stderr);
  };
  for (const dir of dirs) {
    mkdirSync(dir);
    writeFileSync(`${dir}/agent.yaml`, yaml);
    writeFileSync(`${dir}/worker.cjs`, worker(kid.childId));
    await once(dir);
  }
  const skill = { name: 'Pay', description: 'Pays.', prompt: 'Pay a gem.', inputVariables: [] };
  const hands = { handsReferenced: ['gems_adjust'] };
  const written = await callWith<{ skillId: string }>(url, demo.token, 'skill.write', { ...skill, ...hands });
  const { skillId } = written.body;
  const { body: day } = await callWith<{ date: string }>(url, demo.token, 'task.list', { childId: kid.childId });
  const scheduleSpec = { taskType: 'onetime', oneTimeDate: day.date };
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const task = { name: `Task ${round}`, assignChildIds: [kid.childId], scheduleSpec, reviewPolicy: 'auto' };
    const { body } = await callWith<{ taskId: string }>(url, demo.token, 'task.create', task);
    const agents = dirs.map((dir) => new TestProcess(main, ['agent', 'run', '--dir', dir], env, home.folder));
    t.after(() => Promise.all(agents.map((agent) => agent.end('SIGKILL'))));
    const started = await callWith<{ runId: string }>(url, demo.token, 'run.start', { skillId, worker: 'agent' });
    assert.equal(started.status, 200, JSON.stringify(started.body));
    done.push(started.body.runId);
    if (random() < 0.5) await sleep(random() * 800);
    const { status } = await callWith(url, kid.deviceToken, 'kid.submit_task', { taskId: body.taskId });
    assert.equal(status, 200);
    done.push(body.taskId);
    await sleep(random() * 1_200);
    await Promise.all(agents.map((agent) => agent.end('SIGKILL')));
    if (round % 3 === 2) {
      await server.end('SIGKILL');
      ({ server, url } = await start(new URL(url).port));
    }
  }
  // What had no answer when a process died is tried again after a pause.
  for (let tries = 0; tries < 30; tries++) {
    for (const dir of dirs) await once(dir);
    const states = await Promise.all(dirs.map((dir) => home.run(['agent', 'status', '--json', '--dir', dir])));
    const left = states.map(({ stdout }) => JSON.parse(stdout));
    if (left.every(({ runs, planned, thinking }) => [...runs, ...planned, ...thinking].length === 0)) break;
    await sleep(1_000);
  }
  const { body: ledger } = await callWith<{ items: { reason: string | null }[] }>(
    url,
    demo.token,
    'gems.list_transactions',
    { childId: kid.childId, limit: 200 },
  );
  const text = JSON.stringify(ledger.items);
  const thoughts = new Set(text.match(/Thought about \w+/g));
  assert.equal(text.match(/Thought about \w+/g)?.length, thoughts.size, text);
  assert.equal(thoughts.size, ROUNDS, text);
  for (const id of done) assert.equal(text.split(`Paid ${id}`).length - 1, 1, `${id} in ${text}`);
}
