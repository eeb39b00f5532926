import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Outcome } from '../client/problem.ts';
import { CanvasSaves } from './canvas-saves.ts';
import type { Storage } from './hand-ins.ts';

type Answer = Outcome<{ stateVersion: string }>;
type Net = 'up' | 'cut' | 'answers lost';

/** What the server does: a state has a version, a key acts once, and opening ends the play that was open before. */
class FakeServer {
  state: string | null = null;
  plays = 0;
  net: Net = 'up';
  readonly answered = new Map<string, Answer>();

  get version(): string | null {
    return this.state === null ? null : `v-${this.state}`;
  }

  open() {
    this.plays += 1;
    return { playId: `play-${this.plays}`, state: this.state, stateVersion: this.version };
  }

  save({ playId, state, basedOn }: { playId: string; state: string; basedOn: string | null }, key: string): Answer {
    if (this.net === 'cut') return { ok: false, problem: { kind: 'away' } };
    const answer = this.answered.get(key) ?? this.#act(playId, state, basedOn);
    this.answered.set(key, answer);
    return this.net === 'up' ? answer : { ok: false, problem: { kind: 'away' } };
  }

  #act(playId: string, state: string, basedOn: string | null): Answer {
    if (playId !== `play-${this.plays}`) return refused('PERMISSION_DENIED');
    if (basedOn !== this.version) return refused('BAD_INPUT', 'CANVAS_STATE_MOVED_ON');
    this.state = state;
    return { ok: true, data: { stateVersion: `v-${state}` } };
  }
}

function refused(code: string, reason?: string): Answer {
  const error = { code, reason, message: '', fix: '', retryable: false };
  return { ok: false, problem: { kind: 'refused', error: error as never } };
}

class Tablet {
  readonly entries = new Map<string, string>();
  readonly #server: FakeServer;
  #keys = 0;
  saves: CanvasSaves;
  kept: { playId: string; state: string | null; stateVersion: string | null };

  constructor(server: FakeServer) {
    this.#server = server;
    this.saves = this.reopened();
    this.kept = this.saves.opened('game', server.open());
  }

  /** The page is loaded again. */
  reopened(): CanvasSaves {
    const { entries } = this;
    const storage: Storage = {
      list: () => [...entries.keys()],
      read: (name) => entries.get(name),
      keep: (name, value) => entries.set(name, value) !== undefined,
      forget: (name) => void entries.delete(name),
    };
    this.saves = new CanvasSaves({
      storage,
      newKey: () => `key-${this.#keys++}`,
      send: async (save, key) => this.#server.save(save, key),
      onSaved: (_, stateVersion) => {
        this.kept = { ...this.kept, stateVersion };
      },
    });
    return this.saves;
  }

  open(): string | null {
    this.kept = this.saves.opened('game', this.#server.open());
    return this.kept.state;
  }

  save(state: string) {
    this.kept = { ...this.kept, state };
    return this.saves.save('game', this.kept.playId, state, this.kept.stateVersion);
  }
}

describe('what a game saves', () => {
  it('is sent when the net is back, and only the last of it', async () => {
    const server = new FakeServer();
    const tablet = new Tablet(server);
    assert.equal(await tablet.save('1'), 'saved');
    server.net = 'cut';
    for (const state of ['2', '3', '4']) assert.equal(await tablet.save(state), 'waits');
    server.net = 'up';
    assert.equal(await tablet.reopened().flush(), 'saved');
    assert.equal(server.state, '4');
    assert.equal(tablet.entries.size, 0);
  });

  it('is not put over what another device has saved since', async () => {
    const server = new FakeServer();
    const tablet = new Tablet(server);
    await tablet.save('1');
    server.net = 'cut';
    await tablet.save('2');
    server.net = 'up';
    server.state = 'newer';
    assert.equal(await tablet.saves.flush(), 'refused');
    assert.equal(server.state, 'newer');
    assert.equal(tablet.open(), 'newer');
    assert.equal(await tablet.save('after it'), 'saved');
  });

  it('goes on when its play was ended by an opening elsewhere that saved nothing', async () => {
    const server = new FakeServer();
    const tablet = new Tablet(server);
    await tablet.save('1');
    server.net = 'cut';
    await tablet.save('2');
    server.net = 'up';
    server.open();
    assert.equal(await tablet.saves.flush(), 'parked');
    assert.equal(tablet.open(), '2', 'what was played without the net is there');
    await tablet.saves.flush();
    assert.equal(server.state, '2');
  });

  it('arrives although answers are lost, with what followed after it', async () => {
    const server = new FakeServer();
    const tablet = new Tablet(server);
    server.net = 'answers lost';
    await tablet.save('1');
    await tablet.save('2');
    server.net = 'up';
    assert.equal(await tablet.saves.flush(), 'saved');
    assert.equal(server.state, '2');
  });

  it('on random schedules of one tablet, the server ends up with the last state, and the next opening shows it', async () => {
    const act = fc.constantFrom('save', 'save', 'cut', 'lost', 'up', 'reload', 'flush', 'open');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const server = new FakeServer();
        const tablet = new Tablet(server);
        let last: string | null = null;
        for (const [index, what] of acts.entries()) {
          if (what === 'save') {
            last = `state ${index}`;
            await tablet.save(last);
          } else if (what === 'reload') tablet.reopened();
          else if (what === 'flush') await tablet.saves.flush();
          else if (what === 'open') {
            if (server.net === 'up') assert.equal(tablet.open(), last);
            await tablet.saves.flush();
          } else server.net = what === 'lost' ? 'answers lost' : what;
        }
        server.net = 'up';
        await tablet.saves.flush();
        assert.equal(tablet.open(), last);
        await tablet.saves.flush();
        assert.equal(server.state, last);
      }),
    );
  });
});
