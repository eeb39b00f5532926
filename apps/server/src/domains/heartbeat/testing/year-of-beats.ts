/**
 * Heartbeats of a whole server on a clock that jumps, with two schedulers on one PostgreSQL that fail and die at random. Whatever
 * fired is compared with what the cadence and the rules of the domain's README say, worked out a second time.
 */
import assert from 'node:assert/strict';
import { limits } from '#operations';
import { sproutOf } from '../../../core/principal.ts';
import { wallAt } from '../../../core/time/wall.ts';
import { LEASE_MS } from '../../../scheduler/claims.ts';
import { openPostgres } from '../../../store/postgres/postgres-store.ts';
import { MortalScheduler } from '../../../testing/mortal-scheduler.ts';
import { madeUpRuns, newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { type OpenedStore, postgresDriver } from '../../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { type Fire, fireAfter, parseCron } from '../cadence.ts';
import { FAILURES_UNTIL_PAUSE } from '../heartbeat.ts';
import { domain } from '../index.ts';
import { listen } from '../listen.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LATE_MS = 10 * MINUTE;
const HEARTBEATS_PER_FAMILY = 6;
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca'];
const crons = [
  '0 7 * * *',
  '30 2 * * *',
  '0 7,19 * * 1-5',
  '15 6,10,14,18 * * *',
  '59 23 28-31 * *',
  '0 0,1,2,3 * * *',
];
const EVENT = 'gems.adjusted';
const endings = ['run.completed', 'run.blocked'] as const;

/** What must be true of one heartbeat, by everything that happened to it. */
interface Model {
  readonly heartbeatId: string;
  readonly family: TestFamily;
  readonly cron: string | null;
  readonly tz: string;
  status: 'active' | 'paused' | 'cancelled';
  /** Times of the cron after this one have not been fired for yet. */
  from: Fire;
  /** Events that have not been fired for yet. */
  events: number;
  openRun: string | undefined;
  failures: number;
  /** The wall-clock times that count for the cap. */
  readonly counted: number[];
}

interface Act {
  readonly model: Model;
  readonly drawn: number;
  readonly ending: (typeof endings)[number];
}

interface FireRow {
  readonly familyId: string;
  readonly heartbeatId: string;
  readonly place: number;
  readonly runId: string;
  readonly fireAt: string;
  readonly countsAt: number;
  readonly standsFor: number;
}

export class YearOfBeats {
  readonly #opened: OpenedStore;
  readonly #beside: OpenedStore['store'];
  readonly #test: TestSprout;
  readonly #schedulers: readonly MortalScheduler[];
  readonly #runs = madeUpRuns();
  readonly #random: () => number;
  readonly #models = new Map<string, Model>();
  /** For each family, the last fire that was looked at. */
  readonly #seen = new Map<string, number>();
  readonly #began: number;
  readonly counts = { fires: 0, stoodFor: 0, collapsed: 0, paused: 0, byBreaker: 0 };

  private constructor(opened: OpenedStore, beside: OpenedStore['store'], seed: number) {
    this.#opened = opened;
    this.#beside = beside;
    this.#random = seededRandom(seed);
    this.#test = new TestSprout(opened, { heartbeatPorts: this.#runs });
    const { clock } = this.#test;
    this.#began = clock.now();
    this.#schedulers = [opened.store, beside].map(
      (store, index) =>
        new MortalScheduler(store, clock, seed + index, {
          surroundings: { heartbeatPorts: this.#runs },
          finders:
            domain({ ...this.#runs, limitsOfAgent: async () => [], findAgent: async () => undefined }).dueWork ?? [],
        }),
    );
  }

  static async open(seed: number): Promise<YearOfBeats> {
    const opened = await postgresDriver.open({ mayWait: true });
    assert.ok(opened.source.kind === 'postgres');
    return new YearOfBeats(opened, await openPostgres({ url: opened.source.url, readers: 2, writers: 4 }), seed);
  }

  get deaths(): number {
    return this.#schedulers.reduce((sum, { deaths }) => sum + deaths, 0);
  }

  async plan(heartbeats: number): Promise<void> {
    for (let family: TestFamily | undefined; this.#models.size < heartbeats; ) {
      if (family === undefined || this.#models.size % HEARTBEATS_PER_FAMILY === 0) family = await this.#test.family();
      const { parent } = family;
      const { skillId } = await newSkill(this.#test, parent, { name: 'Brief', prompt: 'Tell.', inputVariables: [] });
      const [tz, cron] = [this.#one(zones), this.#random() < 0.75 ? this.#one(crons) : null];
      const cadence = cron === null ? { on: [EVENT] } : { cron };
      const heartbeatId = await newHeartbeat(this.#test, parent, { runSkillId: skillId, tz, ...cadence });
      const fresh = {
        status: 'active',
        from: this.#nowIn(tz),
        events: 0,
        openRun: undefined,
        failures: 0,
        counted: [],
      } as const;
      this.#models.set(heartbeatId, { heartbeatId, family, cron, tz, ...fresh, counted: [] });
    }
  }

  async live(days: number): Promise<void> {
    const { clock } = this.#test;
    while (clock.now() < this.#began + days * DAY) {
      // Mostly an hour or two; sometimes the whole server is off for days.
      const isOff = this.#random() < 0.01;
      clock.advance(Math.floor(isOff ? (1 + this.#random() * 3) * DAY : (40 + this.#random() * 120) * MINUTE));
      await this.#actSomewhere(2 + this.#models.size / 8);
      await Promise.all(this.#schedulers.map((scheduler) => scheduler.rounds(2)));
      await this.#look();
    }
  }

  /** Nothing fails any more, and every run ends: then nothing is due, and what has not been fired for is counted into the next fire. */
  async settle(): Promise<void> {
    for (const scheduler of this.#schedulers) scheduler.isMortal = false;
    const models = [...this.#models.values()];
    for (const model of models) if (model.openRun !== undefined) await this.#endRun(model, 'run.completed');
    this.#test.clock.advance(LEASE_MS);
    for (let pass = 0; pass < 3; pass++) {
      await Promise.all(this.#schedulers.map((scheduler) => scheduler.rounds(12)));
      await this.#look();
    }
    const now = this.#test.clock.now();
    const left = await this.#opened.store.read((db) =>
      db.all<{ heartbeatId: string; waiting: number; dueAt: number | null }>(
        'SELECT heartbeat_id, waiting, due_at FROM heartbeat',
      ),
    );
    for (const { heartbeatId, waiting, dueAt } of left) {
      const model = this.#models.get(heartbeatId) as Model;
      assert.ok(dueAt === null || dueAt > now, `${heartbeatId} is still due`);
      if (model.status !== 'active') assert.equal(dueAt, null, `${heartbeatId} is ${model.status} and has a plan`);
      else assert.equal(waiting, model.cron === null ? model.events : this.#missed(model, now).length, heartbeatId);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#schedulers.map((scheduler) => scheduler.stop()));
    await this.#beside.close();
    await this.#test.dispose();
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  /** Things happen in a few families at once, and in each one after the other. What happens is drawn before anything does. */
  async #actSomewhere(times: number): Promise<void> {
    const models = [...this.#models.values()];
    const acts = Array.from({ length: Math.floor(times) }, () => {
      return { model: this.#one(models), drawn: this.#random(), ending: this.#one(endings) };
    });
    const families = [...Map.groupBy(acts, ({ model }) => model.family.familyId).values()];
    const lane = async () => {
      for (let ofOne = families.pop(); ofOne !== undefined; ofOne = families.pop()) {
        for (const act of ofOne) await this.#act(act);
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
  }

  /** Something that people, runs or other events do. */
  async #act({ model, drawn, ending }: Act): Promise<void> {
    if (drawn < 0.3) await this.#happen(model.family);
    else if (drawn < 0.85 && model.openRun !== undefined) await this.#endRun(model, ending);
    else if (drawn < 0.7 && model.status === 'paused') await this.#update(model, 'resume');
    else if (drawn > 0.97) await this.#update(model, 'pause');
    else if (drawn > 0.968) await this.#update(model, 'cancel');
  }

  async #happen({ familyId }: TestFamily): Promise<void> {
    await withinWrite(this.#test, sproutOf(familyId), (context) =>
      this.#hear(context, { type: EVENT, refs: {}, payload: {} }),
    );
    for (const model of this.#models.values()) {
      if (model.family.familyId === familyId && model.cron === null && model.status === 'active') model.events += 1;
    }
  }

  async #endRun(model: Model, type: 'run.completed' | 'run.blocked'): Promise<void> {
    const { heartbeatId, openRun = '' } = model;
    await withinWrite(this.#test, sproutOf(model.family.familyId), (context) =>
      this.#hear(context, { type, refs: { heartbeatId, runId: openRun }, payload: {} }),
    );
    model.openRun = undefined;
    if (model.status !== 'active') return;
    model.failures = type === 'run.completed' ? 0 : model.failures + 1;
    if (model.failures < FAILURES_UNTIL_PAUSE) return;
    this.counts.byBreaker += 1;
    model.status = 'paused';
  }

  async #hear(...[context, event]: Parameters<ReturnType<typeof listen>>): Promise<void> {
    await listen({ ...this.#runs, limitsOfAgent: async () => [], findAgent: async () => undefined })(context, event);
  }

  async #update(model: Model, action: 'pause' | 'resume' | 'cancel'): Promise<void> {
    if (model.status === 'cancelled') return;
    const { heartbeatId, family } = model;
    await this.#test.ok(family.parent, 'heartbeat.update', { heartbeatId, action });
    if (action === 'pause') this.counts.paused += 1;
    model.status = action === 'pause' ? 'paused' : action === 'resume' ? 'active' : 'cancelled';
    Object.assign(model, { from: this.#nowIn(model.tz), events: 0, failures: 0 });
  }

  /** Compares every fire since the last look with what the model allows. */
  async #look(): Promise<void> {
    const families = new Set([...this.#models.values()].map(({ family }) => family.familyId));
    const seen = [...families].map((id) => ({ family_id: id, place: this.#seen.get(id) ?? 0 }));
    const fires = await this.#opened.store.read((db) =>
      db.all<FireRow>(
        `SELECT family_id, heartbeat_id, fire.place, run_id, fire_local AS fire_at, counts_at, stands_for
         FROM json_to_recordset($1::json) AS seen (family_id text, place bigint)
         JOIN heartbeat_fire AS fire USING (family_id)
         WHERE fire.place > seen.place
         ORDER BY family_id, fire.place`,
        [JSON.stringify(seen)],
      ),
    );
    for (const fire of fires) {
      this.#check(fire);
      this.#seen.set(fire.familyId, fire.place);
    }
  }

  #check({ heartbeatId, runId, fireAt, countsAt, standsFor }: FireRow): void {
    const model = this.#models.get(heartbeatId) as Model;
    const now = this.#test.clock.now();
    const label = `${heartbeatId} (${model.cron ?? EVENT} in ${model.tz}) at ${new Date(now).toISOString()}`;
    assert.equal(model.status, 'active', `${label} fired while ${model.status}`);
    assert.equal(model.openRun, undefined, `${label} fired while a run was open`);
    const at = Date.parse(fireAt);
    if (model.cron === null) {
      assert.equal(standsFor, model.events, `${label} fired for other events than there were`);
      model.events = 0;
      assert.equal(countsAt, wallAt(now, model.tz), label);
    } else {
      const missed = this.#missed(model, now);
      const last = missed.at(-1) as Fire;
      assert.equal(at, last?.at, `${label} fired for another time than the last that was due`);
      assert.equal(standsFor, missed.length, `${label} stands for another number of fires`);
      const isLate = now - at > LATE_MS;
      assert.equal(countsAt, isLate ? wallAt(now, model.tz) : last.wall, label);
      model.from = last;
    }
    assert.ok(!this.#isFull(model, countsAt), `${label} fired more than ${limits.firesPer24h} times in 24 hours`);
    model.counted.push(countsAt);
    model.openRun = runId;
    this.counts.fires += 1;
    this.counts.stoodFor += standsFor;
    if (standsFor > 1) this.counts.collapsed += 1;
  }

  #nowIn(tz: string): Fire {
    const at = this.#test.clock.now();
    return { wall: wallAt(at, tz), at };
  }

  /** The times of a cron that are due and have not been fired for. Two of them fall on one instant if clocks jump over one. */
  #missed({ cron, tz, from }: Model, now: number): Fire[] {
    const parsed = parseCron(cron ?? '');
    const missed: Fire[] = [];
    for (let next = fireAfter(parsed, tz, from.wall); next !== undefined; next = fireAfter(parsed, tz, next.wall)) {
      if (next.at > now) break;
      // Clocks that were put back show again what was there before.
      if (next.at >= from.at) missed.push(next);
    }
    return missed;
  }

  #isFull({ counted }: Model, wall: number): boolean {
    return counted.filter((each) => each > wall - DAY && each <= wall).length >= limits.firesPer24h;
  }
}
