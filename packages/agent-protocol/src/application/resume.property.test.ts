import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scriptedText } from '../adapters/agents/scripted-agent.ts';
import type { OutputEnvelope } from '../domain/envelope/output-envelope.ts';
import type { AgentReply } from '../domain/run/classify-reply.ts';
import type { RunState } from '../domain/run/state.ts';
import type { Agent } from '../ports/agent.ts';
import type { HumanChannel } from '../ports/human-channel.ts';
import { Harness, outputOf } from '../testing/harness.ts';

/** What one iteration of a generated agent does; it proceeds after the last. */
type Behaviour = 'retry' | 'fail' | 'invalid' | 'escalate' | 'write' | 'conflict' | 'crash' | 'prose';
const behaviour = fc.constantFrom<Behaviour>(
  'retry',
  'fail',
  'invalid',
  'escalate',
  'write',
  'conflict',
  'crash',
  'prose',
);
const script = fc.array(behaviour, { maxLength: 3 });
const generatedRun = fc.record({
  scripts: fc.array(script, { minLength: 1, maxLength: 3 }),
  isChained: fc.boolean(),
  validates: fc.boolean(),
});
type GeneratedRun = typeof generatedRun extends fc.Arbitrary<infer T> ? T : never;

class Killed extends Error {}

/** An agent in the outside world: it remembers its calls, whichever process made them. */
class OutsideAgent implements Agent {
  calls = 0;
  readonly #script: readonly Behaviour[];
  readonly #name: string;
  readonly #crashed = new Set<number>();

  constructor(name: string, script: readonly Behaviour[]) {
    this.#name = name;
    this.#script = script;
  }

  async call({ input }: Parameters<Agent['call']>[0]): Promise<AgentReply> {
    this.calls++;
    const { iteration } = input.context;
    const behaviour = this.#script[iteration - 1];
    if ((behaviour === 'crash' || behaviour === 'prose') && !this.#crashed.has(iteration)) {
      this.#crashed.add(iteration);
      return behaviour === 'crash' ? { kind: 'crashed', detail: 'boom' } : scriptedText('Almost there.');
    }
    return scriptedText(this.#output(behaviour, iteration));
  }

  #output(behaviour: Behaviour | undefined, iteration: number): OutputEnvelope | object {
    const summary = `${this.#name} iteration ${iteration}`;
    const file = (name: string) => ({
      path: `out/${this.#name}-${name}.md`,
      operation: 'create' as const,
      content: `${summary}\n`,
    });
    const artifacts = [file(`${iteration}a`), file(`${iteration}b`)];
    switch (behaviour) {
      case 'retry':
        return outputOf({ summary, artifacts, recommendation: 'retry' });
      case 'fail':
        return outputOf({ summary, artifacts, success: false, recommendation: 'retry' });
      case 'invalid':
        return { ...outputOf({ summary }), artifacts: [{ path: `../${iteration}`, operation: 'create', content: '' }] };
      case 'escalate':
        return outputOf({ summary, artifacts, recommendation: 'escalate' });
      case 'conflict':
        return outputOf({ summary, artifacts: [file('fresh'), { ...file('none'), operation: 'update' }] });
      case 'write':
        return outputOf({ summary, artifacts, notes: [summary], recommendation: 'retry' });
      default:
        return outputOf({ summary, artifacts: [...artifacts, file('done')], notes: [summary] });
    }
  }
}

const alwaysContinues: HumanChannel = {
  tell: async () => undefined,
  waitForAnswer: async (_run, { contentHash }) => ({
    answer: { choice: 'continue', text: 'go on', by: 'p' },
    shown: contentHash,
  }),
};

function prepare({ scripts, isChained, validates }: GeneratedRun) {
  const ids = scripts.map((_, index) => `step${index}`);
  const agents = Object.fromEntries(
    scripts.map((each, index) => [`step${index}`, new OutsideAgent(`step${index}`, each)]),
  );
  const steps = ids.map((id, index) => ({
    id,
    ...(isChained && index > 0 ? { needs: [`step${index - 1}`] } : {}),
    ...(validates ? { validators: [{ check: 'exists', path: `out/${id}-done.md` } as const] } : {}),
  }));
  const scene = new Harness({ steps, agents, people: alwaysContinues });
  const calls = () => Object.values(agents).reduce((sum, agent) => sum + agent.calls, 0);
  return { scene, calls };
}

async function resultOf(scene: Harness, state: RunState) {
  const decisions = (await scene.events()).flatMap((event) => {
    if (event.type === 'step_decided') return [`${event.step} ${event.iteration} ${event.decision} ${event.reason}`];
    return event.type === 'run_ended' ? [`${event.status} ${event.reason}`] : [];
  });
  return {
    status: state.status,
    files: Object.fromEntries(scene.store.files),
    effects: scene.store.effects,
    decisions,
  };
}

/** Dies at the n-th boundary: before the event reaches the disk, or right after it did. */
async function killAt(scene: Harness, boundary: number): Promise<void> {
  let passed = 0;
  const pass = () => {
    if (passed++ === boundary) throw new Killed();
  };
  scene.journal.hook = { before: pass, after: pass };
  await assert.rejects(scene.start(), Killed);
  scene.journal.hook = {};
  scene.journal.expireLease('run-1');
}

test('killed at every journal boundary, a run ends the same: files, decisions, effects, at most one repeated attempt', async () => {
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(generatedRun, async (generated) => {
      const whole = prepare(generated);
      const expected = await resultOf(whole.scene, await whole.scene.start());
      const events = (await whole.scene.events()).length;
      // The first boundary creates the run: before it there is nothing to resume.
      for (let boundary = 1; boundary < events * 2; boundary++) {
        const { scene, calls } = prepare(generated);
        await killAt(scene, boundary);
        const actual = await resultOf(scene, await scene.resume());
        assert.deepEqual(actual, expected, `killed at boundary ${boundary}`);
        const repeated = calls() - whole.calls();
        assert.ok(repeated >= 0 && repeated <= 1, `${repeated} repeated attempts after boundary ${boundary}`);
        kills++;
      }
    }),
    { numRuns: 60 },
  );
  assert.ok(kills > 1_000, `${kills} kills`);
});

test('killed twice in one run, it still ends the same', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRun, fc.nat({ max: 30 }), fc.nat({ max: 10 }), async (generated, first, second) => {
      const whole = prepare(generated);
      const expected = await resultOf(whole.scene, await whole.scene.start());
      const boundaries = (await whole.scene.events()).length * 2;
      const { scene } = prepare(generated);
      await killAt(scene, 1 + (first % (boundaries - 1)));
      let passed = 0;
      scene.journal.hook = {
        after: () => {
          if (passed++ === second) throw new Killed();
        },
      };
      const survived = await scene.resume().catch((error: unknown) => {
        assert.ok(error instanceof Killed);
        scene.journal.hook = {};
        scene.journal.expireLease('run-1');
        return scene.resume();
      });
      assert.deepEqual(await resultOf(scene, survived), expected);
    }),
    { numRuns: 150 },
  );
});

test('a run that cannot progress stops within two agent calls after the first repeat', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.integer({ min: 3, max: 20 }),
      async (cycle, isValid, attempts) => {
        const seen: string[] = [];
        const circling: Agent = {
          call: async () => {
            const said = cycle[seen.length % cycle.length] as number;
            const text = isValid
              ? JSON.stringify(outputOf({ success: false, summary: `Thought ${said}`, recommendation: 'retry' }))
              : `Thought ${said}`;
            seen.push(text);
            return scriptedText(text);
          },
        };
        const scene = new Harness({
          steps: [{ id: 'work', caps: { iterations: 100, attempts }, backoff_ms: 0 }],
          workflow: { unattended: true },
          agents: { work: circling },
        });
        const state = await scene.start();
        assert.equal(state.status, 'terminated');
        const firstRepeat = seen.findIndex((text, index) => seen.indexOf(text) < index);
        if (firstRepeat >= 0)
          assert.ok(seen.length - 1 - firstRepeat <= 2, `${seen.length} calls, first repeat at ${firstRepeat + 1}`);
      },
    ),
    { numRuns: 300 },
  );
});
