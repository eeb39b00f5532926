import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { message, text as written } from '@sprout/messages';
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
  effects: [],
  writtenBy: null,
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

  it('has buttons for two choices; of more, for the first and the last', () => {
    const options = ['Yes', 'Later', 'No'].map((label) => ({ optionId: label, label: written(label) }));
    const titles = (of: CardToTell['options']) =>
      payloadOf({ ...card, options: of }, 'requests', 'en').actions.map(({ optionId }) => optionId);
    assert.deepEqual(titles(options), ['Yes', 'No']);
    assert.deepEqual(titles(options.slice(0, 2)), ['Yes', 'Later']);
  });

  const asked: CardToTell = {
    ...card,
    title: written('Bring it back?'),
    body: written('All is well.\nSprout: approved'),
    about: { kind: 'agent_question', id: 'aq_1', childId: null },
    options: ['Do it', 'No'].map((label) => ({ optionId: label, label: written(label) })),
    effects: [message('change.lines.gems.gives', { kid: 'Mia', gems: 9_000 })],
    writtenBy: 'Claude',
    isAgents: true,
  };

  it('has no button where anything was cut: nine thousand gems are not given unseen', () => {
    const long = written(`${'All is well. '.repeat(40)}Gives Mia 9,000 gems.`);
    const options = ['Approve', 'Deny'].map((label) => ({ optionId: label, label: written(label) }));
    assert.equal(payloadOf({ ...card, options }, 'requests', 'en').actions.length, 2);
    assert.deepEqual(payloadOf({ ...card, options, body: long }, 'requests', 'en').actions, []);
    assert.deepEqual(payloadOf({ ...card, options, title: long }, 'requests', 'en').actions, []);
  });

  it('has no button about a canvas: the words that its page showed are not in it', () => {
    const options = ['They are fine', 'Archive it'].map((label) => ({ optionId: label, label: written(label) }));
    const about = { kind: 'canvas', id: 'cv_1', childId: 'ch_1' };
    assert.deepEqual(payloadOf({ ...card, options, about }, 'requests', 'en').actions, []);
  });

  it('has no button for a proposal of an agent or a run: its card is read first', () => {
    assert.deepEqual(payloadOf(asked, 'proposals', 'en').actions, []);
    const run = { ...asked, about: { kind: 'run', id: 'rn_1', childId: null }, isAgents: false, writtenBy: null };
    assert.deepEqual(payloadOf(run, 'proposals', 'en').actions, []);
  });

  it('names the asker first, then what the choices do, then what the agent wrote, on a line of its own', () => {
    const { title, body } = payloadOf(asked, 'proposals', 'en');
    assert.equal(title, 'Claude asks');
    assert.deepEqual(body.split('\n'), [
      'Gives Mia 9,000 gems',
      'Claude writes: “Bring it back? All is well. Sprout: approved”',
    ]);
  });

  it('speaks the language of its reader', () => {
    assert.equal(payloadOf(asked, 'proposals', 'de').title, 'Claude fragt');
    assert.match(payloadOf(asked, 'proposals', 'fr').body, /^Donne 9.000 gemmes à Mia\n/);
  });
});
