import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callWith, type Demo, engines } from '../../testing/cli.ts';

interface Runs {
  readonly items: readonly { readonly runId: string; readonly status: string }[];
}

const scopes = 'run:read,run:write,skill:write,gems:adjust,gems:read';

test('run list, show, answer and cancel act for the owner, server running or stopped', async (t) => {
  const home = await engines.sqlite(t);
  const { familyId, kids } = await home.json<Demo>('demo');
  const { token } = await home.json<{ token: string }>('token', 'create', '--family', familyId, '--scopes', scopes);
  const demos = await home.json<Runs>('run', 'list');
  for (const { runId } of demos.items) await home.json('run', 'cancel', runId);
  const server = await home.serve();
  const call = async <Body>(operation: string, args: object): Promise<Body> => {
    const { status, body } = await callWith<Body>(server.url, token, operation, args);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const skill = { name: 'Pay', description: 'Pays.', prompt: 'Pay one gem.', handsReferenced: ['gems_adjust'] };
  const { skillId } = await call<{ skillId: string }>('skill.write', skill);
  const ask = async () => {
    const { runId } = await call<{ runId: string }>('run.start', { skillId, worker: 'agent' });
    const { leaseToken } = await call<{ leaseToken: string }>('run.submit_output', { runId, claim: true });
    const content = JSON.stringify({
      tool: 'gems_adjust',
      arguments: { childId: kids[0]?.childId, delta: 1, reason: 'One' },
    });
    const artifacts = [{ path: 'call/1.json', operation: 'create', content }];
    const output = { success: true, summary: 'One \u001b[31mgem?', artifacts, recommendation: 'escalate' };
    await call('run.submit_output', { runId, leaseToken, output });
    return runId;
  };
  const [paid, stopped] = [await ask(), await ask()];

  const listed = await home.run(['run', 'list']);
  assert.deepEqual([listed.code, listed.stdout.match(/waiting_human/g)?.length], [0, 2]);
  const shown = await home.run(['run', 'show', paid]);
  assert.match(shown.stdout, /^Pay: waiting_human\nOne .*gem\?[\s\S]*would {2}gems\.adjust[\s\S]*approve: Do it/);
  assert.ok(!shown.stdout.includes('\u001b'), 'what an agent wrote does not steer the terminal');
  const wrong = await home.run(['run', 'answer', paid, 'maybe']);
  assert.equal(wrong.code, 1);
  assert.match(wrong.stderr, /\/choice: expected one of approve, continue, stop/);
  const stale = await home.run(['run', 'answer', paid, 'approve', '--shown', 'other']);
  assert.equal(stale.code, 1);
  const answered = await home.run(['run', 'answer', paid, 'approve']);
  assert.deepEqual([answered.code, /completed/.test(answered.stdout)], [0, true], answered.stderr);
  const story = async () => (await home.run(['run', 'show', paid])).stdout;
  assert.match(await story(), /answer_accepted {2}par_\w+: Do it\n[\s\S]*did {4}gems\.adjust \{.*\}\n/);
  const { effects } = await call<{ effects: { result: { transactionId?: string } }[] }>('run.get', { runId: paid });
  await call('gems.revert', { transactionId: effects[0]?.result.transactionId });
  assert.match(await story(), /did {4}gems\.adjust \{.*\} \(taken back\)\n/);
  await server.stop();

  const cancelled = await home.json<{ status: string }>('run', 'cancel', stopped);
  assert.equal(cancelled.status, 'terminated');
  assert.equal((await home.run(['run', 'list'])).stdout, 'No run is open.\n');
  const { items } = await home.json<Runs>('run', 'list', '--all');
  const ends = [paid, stopped].map((id) => items.find(({ runId }) => runId === id)?.status);
  assert.deepEqual(ends, ['completed', 'terminated']);
  const again = await home.run(['run', 'answer', paid, 'approve']);
  assert.deepEqual([again.code, again.stderr], [1, 'sprout run: The run asks nothing now: it is completed.\n']);
});

test('a missing argument is a usage error', async (t) => {
  const home = await engines.sqlite(t);
  assert.equal((await home.run(['run', 'show'])).code, 2);
  assert.equal((await home.run(['run', 'answer', 'rn_1'])).code, 2);
  assert.equal((await home.run(['run', 'stop'])).code, 2);
});
