import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ScriptedAgent } from '../adapters/agents/scripted-agent.ts';
import { FileArtifactStore } from '../adapters/artifacts/file-artifact-store.ts';
import { SqliteJournal } from '../adapters/journal/sqlite-journal.ts';
import type { Journal, JournalLease } from '../ports/journal.ts';
import { Harness, says } from '../testing/harness.ts';
import { scratchFolder } from '../testing/scratch.ts';

class Killed extends Error {}

const create = (name: string) => ({ path: `out/${name}.md`, operation: 'create', content: `${name}\n` }) as const;
const agents = {
  specify: [
    says({ success: false, summary: 'Not yet.', artifacts: [create('never')], recommendation: 'retry' }),
    says({ summary: 'Half.', artifacts: [create('a'), create('b')], recommendation: 'retry' }),
    says({
      summary: 'Whole.',
      artifacts: [{ ...create('a'), operation: 'update', content: 'a, better\n' }, create('c')],
    }),
  ],
  plan: [says({ artifacts: [create('plan')] })],
};
const steps = [
  { id: 'specify', validators: [{ check: 'exists', path: 'out/c.md' } as const] },
  { id: 'plan', needs: ['specify'] },
];

/** Dies at the n-th boundary: before an event is appended, or right after. */
function mortal(journal: Journal, boundary: number): Journal {
  let passed = 0;
  const pass = () => {
    if (passed++ === boundary) throw new Killed();
  };
  const wrap = (lease: JournalLease): JournalLease => ({
    ...lease,
    append: async (event) => {
      pass();
      await lease.append(event);
      pass();
    },
    // A dead process releases nothing.
    release: async () => undefined,
  });
  return new Proxy(journal, {
    get: (target, key: keyof Journal) => {
      if (key === 'create') return async (...args: Parameters<Journal['create']>) => wrap(await target.create(...args));
      return (target[key] as (...args: unknown[]) => unknown).bind(target);
    },
  });
}

async function runIn(context: TestContext, boundary: number) {
  const root = path.join(scratchFolder(context), 'root');
  mkdirSync(path.join(root, '.sprout'), { recursive: true });
  const scene = new Harness({ steps, agents });
  const open = () => {
    const journal = new SqliteJournal(path.join(root, '.sprout/workflow.db'), scene.clock, {
      name: 'p',
      isAlive: () => false,
    });
    const artifacts = new FileArtifactStore(root);
    context.after(() => {
      journal.close();
      artifacts.close();
    });
    return { journal, artifacts };
  };
  const first = open();
  let deaths = 0;
  const state = await scene.start({ ...first, journal: mortal(first.journal, boundary) }).catch((error: unknown) => {
    assert.ok(error instanceof Killed, String(error));
    deaths++;
    return scene.resume(open());
  });
  const events = await open().journal.read('run-1');
  const decisions = events.flatMap((event) =>
    event.type === 'step_decided' ? [`${event.step} ${event.iteration} ${event.decision}`] : [],
  );
  const files = Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.sprout'))
      .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name), 'utf8')]),
  );
  const calls = Object.values(scene.agents).reduce((sum, agent) => sum + (agent as ScriptedAgent).requests.length, 0);
  return { result: { status: state.status, decisions, files }, calls, events: events.length, deaths };
}

test(
  'on real files and SQLite: killed at every journal boundary, the same files and decisions, at most one repeated ' +
    'attempt',
  async (context) => {
    const whole = await runIn(context, Number.POSITIVE_INFINITY);
    assert.equal(whole.result.status, 'completed');
    assert.equal(whole.result.files['a.md'], 'a, better\n');
    assert.equal('never.md' in whole.result.files, false);
    let deaths = 0;
    for (let boundary = 0; boundary < (whole.events - 1) * 2; boundary++) {
      const { result, calls, deaths: died } = await runIn(context, boundary);
      assert.deepEqual(result, whole.result, `killed at boundary ${boundary}`);
      assert.ok(calls - whole.calls >= 0 && calls - whole.calls <= 1, `${calls} calls at boundary ${boundary}`);
      deaths += died;
    }
    assert.equal(deaths, (whole.events - 1) * 2);
  },
);
