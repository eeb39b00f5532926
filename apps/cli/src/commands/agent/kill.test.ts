/**
 * Real processes: a server with rules and two home agents with one sign-in that are killed without warning, over a line that is cut, with
 * a restore in between. kill.soak.ts does it hundreds of times, on both stores.
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  ModelServer,
  runCount,
  seededRandom,
  startServerProcess,
  startTcpProxy,
  TestProcess,
} from '@sprout/server/testing';
import { callWith, type Demo, engines, everyEngine, type Home } from '../../testing/cli.ts';

const main = fileURLToPath(new URL('../../../bin/sprout.js', import.meta.url));
const USUAL = 6;
const ROUNDS = runCount(USUAL);
const RESTORED_IN = Math.floor(ROUNDS / 2);
const BACKED_UP_IN = Math.floor(ROUNDS / 3);
/** How many of the pieces that the agents send are lost with their connection. */
const CUT = 0.05;

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

describe('two agents and their server, killed -9, cut off and restored, act once for each task and run, and so do its rules', {
  concurrency: true,
}, () => {
  for (const [name, makeHome] of ROUNDS > USUAL ? everyEngine(engines) : [['sqlite', engines.sqlite] as const]) {
    it(name, (t) => killAgain(t, makeHome));
  }
});

/** A server that can be killed, and the same one afterwards, behind a line that can be cut. */
async function startServer(t: TestContext, home: Home, random: () => number) {
  const begin = async (port: string) => {
    const env = { ...home.env, SPROUT_LOG_LEVEL: 'silent', SPROUT_RATE_LIMITS: 'off', SPROUT_PORT: port };
    const begun = await startServerProcess(env);
    t.after(() => begun.process.end('SIGKILL'));
    return begun;
  };
  let { process: server, url } = await begin('0');
  const line = await startTcpProxy(Number(new URL(url).port));
  t.after(() => line.close());
  const killed = { servers: 0, connections: 0, lines: 0 };
  return {
    url,
    line,
    lineUrl: `http://127.0.0.1:${line.port}`,
    killed,
    cutNowAndThen() {
      line.cutsOn = () => {
        const isCut = random() < CUT;
        if (isCut) killed.connections += 1;
        return isCut;
      };
    },
    /** Cuts what is under way, waits among it. */
    cut() {
      line.cut();
      killed.lines += 1;
    },
    async killAndStart(meanwhile: () => Promise<unknown> = async () => undefined) {
      await server.end('SIGKILL');
      killed.servers += 1;
      await meanwhile();
      ({ process: server } = await begin(new URL(url).port));
    },
  };
}

async function killAgain(t: TestContext, makeHome: (t: TestContext) => Promise<Home>): Promise<void> {
  const home = await makeHome(t);
  const demo = await home.demo();
  const kid = demo.kids[0] as Demo['kids'][number];
  const random = seededRandom(7);
  const server = await startServer(t, home, random);
  const env = { ...home.env, SPROUT_TOKEN: demo.token };
  const model = await ModelServer.start();
  t.after(() => model.close());
  model.says(({ raw, body }) => {
    const [taskId] = /task_\w+|tk_\w+/.exec(raw) ?? [];
    if (body.messages.at(-1)?.role === 'tool') return { text: 'Paid.' };
    const args = { childId: kid.childId, delta: 1, reason: `Thought about ${taskId}` };
    return { calls: [{ name: 'gems_adjust', args }] };
  });
  const yaml = `url: ${server.lineUrl}
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
  const call = async <Body>(token: string, operation: string, args: object) => {
    const { status, body } = await callWith<Body>(server.url, token, operation, args);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const skill = { name: 'Pay', description: 'Pays.', prompt: 'Pay a gem.', inputVariables: [] };
  const hands = { handsReferenced: ['gems_adjust'] };
  const { skillId } = await call<{ skillId: string }>(demo.token, 'skill.write', { ...skill, ...hands });
  const { date } = await call<{ date: string }>(demo.token, 'task.list', { childId: kid.childId });
  const scheduleSpec = { taskType: 'onetime', oneTimeDate: date };
  let done: { readonly tasks: string[]; readonly runs: string[] } = { tasks: [], runs: [] };
  let backedUp = done;
  let killedAgents = 0;
  const backup = home.file('sprout.backup');
  server.cutNowAndThen();
  for (let round = 0; round < ROUNDS; round++) {
    const task = { name: `Task ${round}`, assignChildIds: [kid.childId], scheduleSpec, reviewPolicy: 'auto' };
    const { taskId } = await call<{ taskId: string }>(demo.token, 'task.create', task);
    const then = [{ tool: 'gems.adjust', arguments: { childId: kid.childId, delta: 1, reason: `Ruled ${taskId}` } }];
    const when = { event: 'task.completed', taskId };
    await call(demo.token, 'rule.create', { name: `Rule ${round}`, when, then, ask: 'never' });
    const agents = dirs.map((dir) => new TestProcess(main, ['agent', 'run', '--dir', dir], env, home.folder));
    t.after(() => Promise.all(agents.map((agent) => agent.end('SIGKILL'))));
    const { runId } = await call<{ runId: string }>(demo.token, 'run.start', { skillId, worker: 'agent' });
    if (random() < 0.5) await sleep(random() * 800);
    await call(kid.deviceToken, 'kid.submit_task', { taskId });
    done = { tasks: [...done.tasks, taskId], runs: [...done.runs, runId] };
    await sleep(random() * 1_000);
    server.cut();
    await sleep(random() * 800);
    if (round === BACKED_UP_IN) {
      await home.json('backup', backup);
      backedUp = done;
    }
    if (round === RESTORED_IN) {
      await server.killAndStart(() => home.json('restore', backup, '--yes'));
      done = backedUp;
      await sleep(random() * 1_200);
    } else if (round % 2 === 1) {
      // The agents outlive it, and ask again.
      await server.killAndStart();
      await sleep(random() * 800);
    }
    await Promise.all(agents.map((agent) => agent.end('SIGKILL')));
    killedAgents += agents.length;
    // A family has room for 80 open runs; on a busy machine agents die before they have done any.
    if (round % 8 === 7) {
      server.line.cutsOn = () => false;
      for (const dir of dirs) await once(dir);
      server.cutNowAndThen();
    }
  }
  server.line.cutsOn = () => false;
  // What had no answer when a process died is tried again after a pause.
  for (let tries = 0; tries < 30; tries++) {
    for (const dir of dirs) await once(dir);
    const states = await Promise.all(dirs.map((dir) => home.run(['agent', 'status', '--json', '--dir', dir])));
    const left = states.map(({ stdout }) => JSON.parse(stdout));
    if (left.every(({ runs, planned, thinking }) => [...runs, ...planned, ...thinking].length === 0)) break;
    await sleep(1_000);
  }
  const reasons = await listReasons(call, demo.token, kid.childId);
  const paid = [...done.tasks, ...done.runs].map((id) => `Paid ${id}`);
  const others = done.tasks.flatMap((id) => [`Thought about ${id}`, `Ruled ${id}`]);
  assert.deepEqual(reasons.sort(), [...paid, ...others].sort());
  const { servers, connections, lines } = server.killed;
  const cuts = `cut the line ${lines} times and ${connections} requests`;
  t.diagnostic(`killed ${killedAgents} agents and ${servers} servers, ${cuts}, restored once`);
}

/** Why agents changed the kid's gems. */
async function listReasons(
  call: <Body>(token: string, operation: string, args: object) => Promise<Body>,
  token: string,
  childId: string,
): Promise<string[]> {
  const reasons: string[] = [];
  let cursor: string | null = null;
  do {
    const args = { childId, limit: 200, ...(cursor !== null && { cursor }) };
    const page: { items: { reason: string | null }[]; nextCursor: string | null } = await call(
      token,
      'gems.list_transactions',
      args,
    );
    reasons.push(...page.items.flatMap(({ reason }) => reason?.match(/^(Paid|Thought about|Ruled) .*/)?.[0] ?? []));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return reasons;
}
