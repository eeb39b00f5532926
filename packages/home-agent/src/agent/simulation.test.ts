import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCount, seededRandom } from '@sprout/server/testing';
import type { Caught } from '../state/agent-store.ts';
import { type Plant, Simulation, simulate } from '../testing/simulate.ts';
import { noAccidents } from '../testing/simulated-home.ts';
import type { Wire } from '../wire/wire.ts';

const SEEDS = runCount(200);

test('whatever is lost, doubled, restored or killed, every match is acted on once and nothing else is', async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    assert.deepEqual(await simulate(seededRandom(seed)), [], `seed ${seed}`);
  }
});

test('killed at any one moment, the next start goes on as if nothing had happened', async () => {
  const live = async (killAt: number | undefined) => {
    const simulation = new Simulation(() => 1);
    const { home } = simulation;
    home.accidents = noAccidents;
    await simulation.runAgent();
    home.points = 0;
    home.killAt = killAt;
    home.happens(
      'task.completed',
      { childId: 'kid', taskId: 'task_1', submissionId: 'done_1' },
      { date: '2026-03-04' },
    );
    home.happens('reward.claimed', { childId: 'kid', claimId: 'claim_1' });
    home.happens('screentime.requested', { childId: 'kid', requestId: 'ask_1' }, { durationMinutes: 20 });
    await simulation.runAgent();
    home.now += 11 * 60_000;
    await simulation.runAgent();
    const { points } = home;
    await simulation.calmDown();
    assert.deepEqual(simulation.problems(), [], `killed at ${killAt}`);
    return points;
  };
  const points = await live(undefined);
  assert.ok(points > 15, String(points));
  for (let killAt = 1; killAt <= points; killAt++) await live(killAt);
});

/** Bugs that the simulation must find. */
const plants: Readonly<Record<string, Plant>> = {
  'the version is stored before the matches': (home, wire, store) => ({
    wire,
    store: over(store, {
      record(caught: Caught, now: number) {
        store.record({ ...caught, matches: [], voided: [] }, now);
        home.moment();
        store.record(caught, now);
      },
    }),
  }),
  'keys are random': (home, wire, store) => ({
    wire: over<Wire>(wire, {
      send: (tool, args, options) => wire.send(tool, args, { ...options, key: `random ${home.points}` }),
    }),
    store,
  }),
  'reset is ignored': (_home, wire, store) => ({
    wire: over<Wire>(wire, {
      async wait(resources, options) {
        const answer = await wire.wait(resources, options);
        const rows = answer.resources.map((row) =>
          row.status === 'reset' ? { ...row, status: 'unchanged' as const } : row,
        );
        return { ...answer, resources: rows };
      },
    }),
    store,
  }),
  'calls of before a reset are not made again': (_home, wire, store) => ({
    wire,
    store: over(store, { recordReset: (caught, _visible, _from, now) => store.record(caught, now) }),
  }),
  'a changed list of runs counts as listed before it is read': (_home, wire, store) => ({
    wire,
    store: over(store, {
      runs: over(store.runs, {
        rememberSeen(version) {
          store.runs.rememberSeen(version);
          store.runs.takeUp([], version);
        },
      }),
    }),
  }),
  'the output of a run is not stored before it is handed in': (_home, wire, store) => ({
    wire: over<Wire>(wire, {
      async call(operation, args, options) {
        const { runId, output } = args as { runId?: string; output?: object };
        if (output !== undefined) store.runs.tryAgain(String(runId), '');
        const answer = await wire.call(operation, args, options);
        return answer;
      },
    }),
    store,
  }),
  'an answer of a model is stored without the calls that it wants': (home, wire, store) => ({
    wire,
    store: over(store, {
      inOne: (work) => work(),
      planMore(match, calls, now) {
        home.moment();
        store.planMore(match, calls, now);
      },
    }),
  }),
  'an answer of a model is not stored before its calls are made': (home, wire, store) => ({
    wire,
    store: over(store, {
      talks: over(store.talks, {
        append(thread, turn) {
          if (turn.who !== 'tools') store.talks.append(thread, turn);
          else {
            store.talks.forget(thread);
            home.moment();
            store.talks.append(thread, turn);
          }
        },
      }),
    }),
  }),
  'tokens are not counted': (_home, wire, store) => ({
    wire,
    store: over(store, { spent: over(store.spent, { read: () => ({}), take: () => true }) }),
  }),
  'what waits for its time is forgotten': (_home, wire, store) => ({
    wire,
    store: over(store, { nextDue: () => undefined }),
  }),
};

for (const [bug, plant] of Object.entries(plants)) {
  test(`the simulation finds it when ${bug}`, async () => {
    let found = 0;
    for (let seed = 1; seed <= SEEDS && found === 0; seed++)
      found += (await simulate(seededRandom(seed), plant)).length;
    assert.ok(found > 0, 'no seed found it');
  });
}

/** The same object with some methods replaced. */
function over<T extends object>(target: T, replaced: Partial<T>): T {
  return new Proxy(target, {
    get(_target, name) {
      const own = replaced[name as keyof T];
      if (own !== undefined) return own;
      const value = target[name as keyof T];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
