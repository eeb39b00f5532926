import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { text as written } from '@sprout/messages';
import { decideAfter, decideBefore, minutesOfQuiet } from './decide.ts';
import { type CardToTell, kindOf, payloadOf, usualSettings } from './notify.ts';

const card: CardToTell = {
  cardId: 'ca_1',
  threadId: 'th_1',
  kind: 'question',
  title: written('Mia asks'),
  body: written('Ten minutes.'),
  about: { kind: 'screentime_request', id: 'sr_1', childId: 'ch_1' },
  options: [],
  isAgents: false,
  isCurrent: true,
};
const waiting = { kind: 'requests', tries: 0, madeAt: 0 } as const;
const HOUR_MS = 60 * 60_000;

describe('a notification that waits', () => {
  const before = (over: Partial<CardToTell> = {}, settings = usualSettings, now = 0, isSignedIn = true) =>
    decideBefore(waiting, settings, { now, minute: 600 }, { ...card, ...over }, isSignedIn).kind;

  it('is sent while its card is current, its kind is wanted and its parent is signed in', () => {
    assert.equal(before(), 'send');
    assert.equal(before({ isCurrent: false }), 'dropped');
    assert.equal(before({}, { ...usualSettings, kindsOff: ['requests'] }), 'dropped');
    assert.equal(before({}, { ...usualSettings, quietHours: { startMinutes: 540, endMinutes: 660 } }), 'later');
    assert.equal(before({}, usualSettings, 24 * HOUR_MS), 'dropped');
    assert.equal(before({}, usualSettings, 0, false), 'ended');
    assert.equal(decideBefore(waiting, usualSettings, { now: 0, minute: 0 }, undefined, true).kind, 'dropped');
  });

  it('waits for the end of quiet hours, also across midnight', () => {
    const night = { startMinutes: 1320, endMinutes: 420 };
    assert.deepEqual(
      [1319, 1320, 1439, 0, 419, 420].map((minute) => minutesOfQuiet(night, minute)),
      [0, 540, 421, 420, 1, 0],
    );
    assert.equal(minutesOfQuiet({ startMinutes: 60, endMinutes: 60 }, 30), 30, 'the whole day');
    assert.equal(minutesOfQuiet(null, 0), 0);
  });

  it('is over, dropped or tried again as the service answers', () => {
    const after = (status: number, tries = 0, now = 0) => decideAfter({ ...waiting, tries }, { status }, now);
    assert.deepEqual(
      [200, 201, 202].map((status) => after(status).kind),
      ['delivered', 'delivered', 'delivered'],
    );
    assert.deepEqual(
      [404, 410].map((status) => after(status).kind),
      ['ended', 'ended'],
    );
    assert.deepEqual(
      [301, 400, 403, 413].map((status) => after(status).kind),
      Array(4).fill('dropped'),
    );
    const waits = [0, 1, 2, 6, 7, 30]
      .map((tries) => after(0, tries))
      .map((step) => ('at' in step ? step.at / 1_000 : 0));
    assert.deepEqual(waits, [30, 60, 120, 1920, 3600, 3600]);
    assert.deepEqual(decideAfter(waiting, { status: 429, retryAfterMs: 90_000 }, 5), {
      kind: 'later',
      at: 90_005,
      isAll: true,
      isFailure: true,
    });
    assert.equal(after(503, 9, 23.5 * HOUR_MS).kind, 'dropped');
  });
});

describe('what a notification says', () => {
  it('has a kind that parents can switch off', () => {
    const of = (kind: string, source: string, isAgents = false) => kindOf({ kind, source, isAgents });
    assert.equal(of('question', 'screentime_request'), 'requests');
    assert.equal(of('question', 'agent', true), 'proposals');
    assert.equal(of('question', 'skill'), 'proposals');
    assert.equal(of('report', 'heartbeat'), 'results');
    assert.equal(of('brief', 'grant'), 'notices');
  });

  it('is short enough for a message, whatever the card holds', () => {
    const long = '💎\u0000"\\'.repeat(3_000);
    const options = [1, 2].map((number) => ({ optionId: `op_${number}`, label: written(long) }));
    const text = JSON.stringify(
      payloadOf({ ...card, title: written(long), body: written(long), options }, 'requests', 'en'),
    );
    assert.ok(Buffer.byteLength(text) < 3_993, `${Buffer.byteLength(text)} bytes`);
  });

  it('has buttons for two choices; of more, for the first and the last of Sprout’s own', () => {
    const options = ['Yes', 'Later', 'No'].map((label) => ({ optionId: label, label: written(label) }));
    const titles = (over: Partial<CardToTell>) =>
      payloadOf({ ...card, ...over }, 'requests', 'en').actions.map(({ title }) => title);
    assert.deepEqual(titles({ options }), ['Yes', 'No']);
    assert.deepEqual(titles({ options, isAgents: true }), []);
    assert.deepEqual(titles({ options: options.slice(0, 2), isAgents: true }), ['Yes', 'Later']);
  });
});
