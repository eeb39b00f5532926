/** A family whose kids and parents do things, while processes die, answers get lost and clocks are set. */
import type { Principal } from '../../../core/principal.ts';
import { FaultyStore, seededFaults } from '../../../testing/faulty-store.ts';
import { MortalScheduler } from '../../../testing/mortal-scheduler.ts';
import { newRule } from '../../../testing/new-rule.ts';
import { newTask } from '../../../testing/new-task.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import { type OpenedStore, storeDrivers } from '../../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

/** A fault that somebody could have built into rules; the simulation has to find each of them. */
export type Plant = 'delays are forgotten at restart' | 'keys are random' | 'acting is noted apart';

const MINUTE = 60_000;
const OPEN_MINUTES = 10;
/** A request for screen time expires after so long. */
const EXPIRES_MINUTES = 120;
const STEPS = 40;

/** What rules must have done: each of these once. Reasons of gem changes tell them apart. */
export class SimulatedHome {
  readonly #random: () => number;
  readonly #seed: number;
  readonly #plant: Plant | undefined;
  readonly #expected = new Set<string>();
  /** Requests that were decided before their time, of which nothing may come. */
  readonly #decided = new Set<string>();
  #opened!: OpenedStore;
  #test!: TestSprout;
  #family!: TestFamily;
  #scheduler!: MortalScheduler;
  #keys = 0;
  #agentId = '';
  /** What the rule of the agent had done when the parents disconnected it; undefined: it is connected. */
  #doneByAgent: string[] | undefined;

  constructor(seed: number, plant?: Plant) {
    this.#seed = seed;
    this.#plant = plant;
    this.#random = seededRandom(seed);
  }

  /** Plays it, and answers what is wrong: rules that acted twice, or not at all. */
  async play(): Promise<string[]> {
    const [driver] = storeDrivers;
    if (driver === undefined) throw new Error('no store');
    this.#opened = await driver.open();
    this.#test = new TestSprout(this.#opened);
    this.#family = await this.#test.family();
    const tasks = await this.#setUp();
    const { clock, sprout } = this.#test;
    this.#scheduler = new MortalScheduler(this.#opened.store, clock, this.#seed, { finders: sprout.dueWork });
    const open = new Set<string>();
    for (let step = 0; step < STEPS; step++) {
      const choice = this.#random();
      if (choice < 0.45) await this.#doTask(tasks[Math.floor(this.#random() * tasks.length)] as string);
      else if (choice < 0.65) open.add(await this.#ask());
      else if (choice < 0.75) await this.#decide(open);
      else if (choice < 0.77) await this.#revoke();
      // Clocks go forward, and are set.
      clock.advance(this.#random() < 0.1 ? -5 * MINUTE : Math.floor(this.#random() * 4) * MINUTE);
      await this.#rounds(1);
    }
    for (const requestId of open) this.#expected.add(`open ${requestId}`);
    this.#scheduler.isMortal = false;
    // First what is open for its minutes, then what expires, then what would have been open for longer than that. A call that failed is
    // tried again after ever more rounds.
    for (const minutes of [EXPIRES_MINUTES / 2, EXPIRES_MINUTES / 2, 20]) {
      clock.advance(minutes * MINUTE);
      await this.#rounds(70);
    }
    await this.#scheduler.stop();
    const wrong = await this.#compare();
    await this.#test.dispose();
    return wrong;
  }

  async #setUp(): Promise<string[]> {
    const { parent, childIds } = this.#family;
    const [childId] = childIds;
    const note = (reason: string) => ({ tool: 'gems.adjust', arguments: { childId, delta: 1, reason } });
    const rule = (when: object, reason: string) =>
      newRule(this.#test, parent, { when, then: [note(reason)], ask: 'never', capPerDay: 20 });
    await rule({ event: 'task.completed' }, 'done {{event.taskId}}');
    await rule({ stillOpen: 'screentime', forMinutes: OPEN_MINUTES }, 'open {{event.requestId}}');
    await rule({ stillOpen: 'screentime', forMinutes: EXPIRES_MINUTES + 10 }, 'late {{event.requestId}}');
    await rule({ allDone: { childId } }, 'all {{event.date}}');
    const agent = await connectAgent(this.#test, parent, ['rule:write', 'task:read', 'gems:adjust']);
    this.#agentId = agent.channelId ?? '';
    const then = [note('agent {{event.taskId}}')];
    await newRule(this.#test, agent, { when: { event: 'task.completed' }, then, ask: 'never', capPerDay: 20 });
    const made = ['a', 'b', 'c'].map((name) =>
      newTask(this.#test, parent, { name, rewardSpec: { gems: 0 }, assignChildIds: [childId] }),
    );
    return (await Promise.all(made)).map(({ taskId }) => taskId);
  }

  /** Calls through a store that fails, again with the same key until it is answered, as clients do. */
  async #call<Result>(caller: Principal, operation: string, args: object): Promise<Result | undefined> {
    const faulty = new FaultyStore(this.#opened.store, seededFaults(this.#seed + this.#keys, 0.3));
    const opened = { store: faulty } as unknown as OpenedStore;
    const key = `key ${this.#keys++}`;
    const { sprout } = new TestSprout(opened, { clock: this.#test.clock });
    for (;;) {
      const answer = await sprout.pipeline.call({ operation, args: { ...args }, caller, idempotencyKeys: [key] });
      const body = answer.body as Result & { error?: { code: string } };
      if (body.error?.code === 'INTERNAL_ERROR') continue;
      return body.error === undefined ? body : undefined;
    }
  }

  async #doTask(taskId: string): Promise<void> {
    const [kid] = this.#family.kids;
    const done = await this.#call(kid, 'kid.submit_task', { taskId });
    if (done === undefined) return;
    this.#expected.add(`done ${taskId}`);
    const day = new Date(this.#test.clock.now() + 2 * 60 * MINUTE).toISOString().slice(0, 10);
    const ofTasks = [...this.#expected].filter((one) => one.startsWith('done '));
    if (ofTasks.length === 3) this.#expected.add(`all ${day}`);
    // A kid that takes the tap back, and taps again, did it once.
    if (this.#random() < 0.5 && (await this.#call(kid, 'kid.undo_submit', { taskId })) !== undefined) {
      await this.#rounds(1);
      await this.#call(kid, 'kid.submit_task', { taskId });
    }
  }

  async #ask(): Promise<string> {
    const [kid] = this.#family.kids;
    const asked = await this.#call<{ requestId: string }>(kid, 'kid.request_screentime', { durationMinutes: 10 });
    return asked?.requestId ?? '';
  }

  async #decide(open: Set<string>): Promise<void> {
    const [requestId = ''] = open;
    const denied = { requestId, action: 'deny' };
    if ((await this.#call(this.#family.parent, 'screentime.review_request', denied)) === undefined) return;
    this.#decided.add(`open ${requestId}`);
    open.delete(requestId);
  }

  /** From now on the rule of the agent does nothing more. */
  async #revoke(): Promise<void> {
    if (this.#doneByAgent !== undefined) return;
    await this.#call(this.#family.parent, 'access.revoke_grant', { grantId: this.#agentId });
    this.#doneByAgent = [...(await this.#countReasons()).keys()].filter(isByAgent);
  }

  async #rounds(count: number): Promise<void> {
    const deaths = this.#scheduler?.deaths ?? 0;
    await this.#scheduler.rounds(count);
    const { store } = this.#opened;
    if (this.#plant === 'delays are forgotten at restart' && this.#scheduler.deaths > deaths) {
      await store.write((tx) => tx.run("UPDATE rule_match SET due_at = NULL WHERE state = 'waiting'"));
    }
    if (this.#plant === 'keys are random') {
      await store.write((tx) => tx.run('UPDATE rule_match SET subject = match_id'));
    }
    if (this.#plant === 'acting is noted apart' && this.#scheduler.deaths > deaths) {
      await store.write((tx) =>
        tx.run("UPDATE rule_match SET state = 'waiting', due_at = acted_at WHERE state = 'done'"),
      );
    }
  }

  /** How often each thing was done. */
  async #countReasons(): Promise<Map<string, number>> {
    const sql =
      "SELECT reason, COUNT(*) AS number FROM gem_entry WHERE family_id = $1 AND source = 'manual' GROUP BY reason";
    const rows = await this.#opened.store.read((db) =>
      db.all<{ reason: string; number: number }>(sql, [this.#family.familyId]),
    );
    return new Map(rows.map(({ reason, number }) => [reason, Number(number)]));
  }

  async #compare(): Promise<string[]> {
    const found = await this.#countReasons();
    const done = [...this.#expected].filter((one) => one.startsWith('done '));
    const ofAgent = this.#doneByAgent ?? done.map((one) => one.replace('done', 'agent'));
    const expected = new Set([...this.#expected, ...ofAgent]);
    const twice = [...found].filter(([, number]) => number > 1).map(([reason]) => `twice: ${reason}`);
    const never = [...expected].filter((one) => one !== 'open ' && !found.has(one)).map((one) => `never: ${one}`);
    const known = (reason: string) => expected.has(reason) || this.#decided.has(reason);
    const made = [...found.keys()].filter((reason) => !known(reason)).map((reason) => `made up: ${reason}`);
    return [...twice, ...never, ...made];
  }
}

function isByAgent(reason: string): boolean {
  return reason.startsWith('agent ');
}
