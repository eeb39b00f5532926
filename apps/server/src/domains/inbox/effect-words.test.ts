import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { effectWords, effectWordsIn } from './effect-words.ts';
import { namesOfCallable } from './inbox.ts';

const names = new Map([
  ['ch_1', 'Mia'],
  ['ch_2', 'Ben'],
]);

type Language = 'en' | 'de';

function told(operation: string, args: object, before: object = {}, after: object = {}, language: Language = 'en') {
  const seen = { before, after, today: '2026-11-17T09:00:00+01:00' };
  return effectWords(operation, { ...args }, names, seen, effectWordsIn[language]);
}

/** What a task's call does that the rehearsal made this of. */
function toldTask(operation: string, args: object, resolved: object = {}, language: Language = 'en') {
  const seen = { before: { name: 'Piano', gems: 3 }, after: {}, resolved, today: '2026-11-17' };
  return effectWords(operation, { ...args }, names, seen, effectWordsIn[language]);
}

describe('what a call of a card does', () => {
  it('is told with names and numbers, not as “changed”', () => {
    const piano = { name: 'Piano', gems: 3 };
    assert.deepEqual(
      [
        told('task.update', { taskId: 't', rewardSpec: { gems: 30 }, reviewPolicy: 'auto' }, piano),
        told('task.update', { taskId: 't', name: 'Cello', scheduleSpec: {} }, piano),
        told('heartbeat.update', { heartbeatId: 'h', action: 'cancel' }, { name: 'Look back' }),
        told('heartbeat.update', { heartbeatId: 'h', action: 'pause' }, { name: 'Look back' }),
        told('reward.set_goal', { childId: 'ch_1', rewardId: null }),
        told('reward.set_goal', { childId: 'ch_1', rewardId: 'r' }, {}, { goal: { name: 'Museum' } }),
        told('skill.archive', { skillId: 's' }, { name: 'Praise' }),
        told('screentime.update_settings', { childId: 'ch_1', dailyMinutes: 45, quietHours: [] }),
        told('screentime.update_settings', { gemsPerMinute: 1 }),
        told(
          'screentime.review_request',
          { action: 'approve', durationMinutes: 15 },
          { childId: 'ch_1', durationMinutes: 30 },
        ),
        told('reward.review_claim', { action: 'approve' }, { childId: 'ch_1', rewardName: 'Film', gems: 10 }),
        told('reward.update', { rewardId: 'r', gemsRequired: 5 }, { name: 'Film', gemsRequired: 10 }),
      ],
      [
        'Changes the task “Piano”: 30 gems instead of 3, it counts without a look',
        'Changes the task “Piano”: now called “Cello”, when it is due',
        'Ends the heartbeat “Look back” for good',
        'Pauses the heartbeat “Look back”',
        'Mia saves for nothing any more',
        'Mia saves for “Museum”',
        'Puts the skill “Praise” away',
        'Changes the screen-time rules of Mia: minutes a day, quiet hours',
        'Changes the screen-time rules of the whole family: the price',
        'Gives Mia 15 minutes of the 30 asked for',
        'Gives Mia the reward “Film”, for 10 gems',
        'Changes the reward “Film”: 5 gems instead of 10',
      ],
    );
  });

  it('of a completion says what the tap really does: done, only handed in, or nothing', () => {
    const piano = { name: 'Piano', gems: 20 };
    const complete = (after: object, language: Language = 'en') =>
      told('task.complete', { taskId: 't', childId: 'ch_1' }, piano, after, language);
    assert.deepEqual(
      [
        complete({ status: 'approved', alreadyDone: false }),
        complete({ status: 'submitted', alreadyDone: false }),
        complete({ status: 'submitted', alreadyDone: true }),
        complete({ status: 'approved', alreadyDone: true }),
        complete({ status: 'submitted', alreadyDone: false }, 'de'),
      ],
      [
        'Marks the task “Piano” of Mia as done, for 20 gems',
        'Hands in the task “Piano” of Mia; it counts, for 20 gems, once a parent has looked at it',
        'Changes nothing: the task “Piano” of Mia waits for a look already',
        'Changes nothing: the task “Piano” of Mia is done already',
        'Gibt die Aufgabe „Piano“ ab: Mia; sie zählt, für 20 Edelsteine, sobald ein Elternteil sie angesehen hat',
      ],
    );
  });

  it('says to which time a task moves', () => {
    const evenings = { taskType: 'schedule', days: ['mon', 'tue'], startMinutes: 18 * 60 + 5 };
    const move = (scheduleSpec: object, language: Language = 'en') =>
      toldTask('task.update', { scheduleSpec }, {}, language);
    assert.equal(move(evenings), 'Changes the task “Piano”: due every Mon, Tue at 18:05');
    assert.equal(move({ startMinutes: 0 }), 'Changes the task “Piano”: due at 00:00');
    assert.equal(move(evenings, 'de'), 'Ändert die Aufgabe „Piano“: künftig jede Woche Mo, Di um 18:05');
  });

  it('is told so that a name cannot pose as a part of the sentence', () => {
    assert.equal(
      told('skill.archive', { skillId: 's' }, { name: 'Tidy” and gives 0 gems.\n“' }),
      'Puts the skill “Tidy’ and gives 0 gems. ’” away',
    );
  });

  it('is told in German as well', () => {
    assert.deepEqual(
      [
        told('task.update', { taskId: 't', rewardSpec: { gems: 30 } }, { name: 'Klavier', gems: 3 }, {}, 'de'),
        told('heartbeat.update', { heartbeatId: 'h', action: 'cancel' }, { name: 'Rückblick' }, {}, 'de'),
      ],
      [
        'Ändert die Aufgabe „Klavier“: 30 Edelsteine statt 3, sie zählt, ohne dass jemand hinsieht',
        'Beendet den Herzschlag „Rückblick“ für immer',
      ],
    );
  });

  it('says that nobody looks at a new task, by default as well, and not where a parent does', () => {
    const read = { name: 'Read', assignChildIds: ['ch_1'] };
    const camera = { prompt: 'The bed' };
    const atOnce = 'Makes the task “Read” for Mia, for 0 gems; it counts without a look';
    const reviewed = 'Makes the task “Read” for Mia, for 0 gems';
    assert.deepEqual(
      [
        toldTask('task.create', read),
        toldTask('task.create', read, { reviewPolicy: 'auto' }),
        toldTask('task.create', { ...read, reviewPolicy: 'parent' }),
        toldTask('task.create', read, { reviewPolicy: 'trusted' }),
        toldTask('task.create', { ...read, cameraTaskSpec: camera }),
        toldTask('task.create', { ...read, cameraTaskSpec: { ...camera, requireParentReview: false } }),
        toldTask('task.create', { ...read, conversationSpec: { grading: 'correctness' } }),
        toldTask('task.create', read, {}, 'de'),
      ],
      [
        ...[atOnce, atOnce, reviewed, reviewed, reviewed, atOnce, reviewed],
        'Neue Aufgabe „Read“ für Mia, für 0 Edelsteine; sie zählt, ohne dass jemand hinsieht',
      ],
    );
  });

  it('says who looks at a task whose gems or whose look change, as the task stands', () => {
    const gems = { taskId: 't', rewardSpec: { gems: 30 } };
    assert.deepEqual(
      [
        toldTask('task.update', gems, { reviewPolicy: 'auto' }),
        toldTask('task.update', gems, { reviewPolicy: 'parent' }),
        toldTask('task.update', { reviewPolicy: 'parent' }, { reviewPolicy: 'parent' }),
        toldTask('task.update', { reviewPolicy: 'trusted' }, { reviewPolicy: 'trusted' }),
        toldTask('task.update', { emoji: '🎹' }, { reviewPolicy: 'auto' }),
        toldTask('task.update', gems, { reviewPolicy: 'auto' }, 'de'),
      ],
      [
        'Changes the task “Piano”: 30 gems instead of 3, it counts without a look',
        'Changes the task “Piano”: 30 gems instead of 3',
        'Changes the task “Piano”: a parent looks at it each time',
        'Changes the task “Piano”: a parent looks at it until three in a row were fine',
        'Changes the task “Piano”: its picture',
        'Ändert die Aufgabe „Piano“: 30 Edelsteine statt 3, sie zählt, ohne dass jemand hinsieht',
      ],
    );
  });

  it('says for whom days off are, and days and weekdays as people do', () => {
    const off = { from: '2026-11-18', until: '2026-11-19' };
    const weekly = (...days: string[]) => ({ name: 'Read', reviewPolicy: 'parent', scheduleSpec: { days } });
    const workdays = ['mon', 'tue', 'wed', 'thu', 'fri'];
    const once = { name: 'Read', reviewPolicy: 'parent', scheduleSpec: { oneTimeDate: '2027-01-02' } };
    const both = (operation: string, args: object, before: object = {}) => [
      told(operation, args, before),
      told(operation, args, before, {}, 'de'),
    ];
    assert.deepEqual(
      [
        both('task.pause_schedule', { ...off, childIds: ['ch_1', 'ch_2'] }),
        both('task.pause_schedule', { ...off, until: off.from }),
        both('task.resume_schedule', { pauseId: 'p' }, { ...off, childIds: ['ch_1'] }),
        both('task.resume_schedule', { pauseId: 'p' }, { ...off, childIds: null }),
        both('task.create', weekly('tue', 'mon')),
        both('task.create', weekly(...workdays)),
        both('task.create', weekly(...workdays, 'sat', 'sun')),
        both('task.create', once),
        both('task.create', { ...once, scheduleSpec: { days: workdays, evenOnDaysOff: true } }),
        both('task.update', { scheduleSpec: { days: ['sat'], evenOnDaysOff: true } }, { name: 'Read' }),
        both('task.update', { scheduleSpec: once.scheduleSpec }, { name: 'Read' }),
      ],
      [
        [
          'Plans days off for Mia, Ben from Wed 18 Nov until Thu 19 Nov',
          'Plant freie Tage für Mia, Ben vom Mi., 18. Nov. bis zum Do., 19. Nov.',
        ],
        ['Plans a day off for all kids on Wed 18 Nov', 'Plant einen freien Tag für alle Kinder am Mi., 18. Nov.'],
        [
          'Ends the days off for Mia from Wed 18 Nov until Thu 19 Nov',
          'Beendet die freien Tage für Mia vom Mi., 18. Nov. bis zum Do., 19. Nov.',
        ],
        [
          'Ends the days off for all kids from Wed 18 Nov until Thu 19 Nov',
          'Beendet die freien Tage für alle Kinder vom Mi., 18. Nov. bis zum Do., 19. Nov.',
        ],
        [
          'Makes the task “Read” for all kids, every Mon, Tue, for 0 gems',
          'Neue Aufgabe „Read“ für alle Kinder, jede Woche Mo, Di, für 0 Edelsteine',
        ],
        [
          'Makes the task “Read” for all kids, every weekday, for 0 gems',
          'Neue Aufgabe „Read“ für alle Kinder, montags bis freitags, für 0 Edelsteine',
        ],
        [
          'Makes the task “Read” for all kids, every day, for 0 gems',
          'Neue Aufgabe „Read“ für alle Kinder, jeden Tag, für 0 Edelsteine',
        ],
        [
          'Makes the task “Read” for all kids, on Sat, 2 Jan 2027, for 0 gems',
          'Neue Aufgabe „Read“ für alle Kinder, am Sa., 2. Jan. 2027, für 0 Edelsteine',
        ],
        [
          'Makes the task “Read” for all kids, every weekday, also on days off, for 0 gems',
          'Neue Aufgabe „Read“ für alle Kinder, montags bis freitags, auch an freien Tagen, für 0 Edelsteine',
        ],
        [
          'Changes the task “Read”: due every Sat, also on days off',
          'Ändert die Aufgabe „Read“: künftig jede Woche Sa, auch an freien Tagen',
        ],
        ['Changes the task “Read”: due on Sat, 2 Jan 2027', 'Ändert die Aufgabe „Read“: künftig am Sa., 2. Jan. 2027'],
      ],
    );
  });

  it('has a sentence for every call of agents that a card may make, but for a few whose title says it', () => {
    const forAgents = operations.filter(({ audience }) => audience.includes('agent')).map(({ name }) => name);
    const untold = forAgents.filter(
      (name) => namesOfCallable().includes(name) && effectWordsIn.en.sentences[name] === undefined,
    );
    // Their title says it, with the name of what they are about where there is one.
    assert.deepEqual(untold, [
      'task.review_many',
      'skill.invoke',
      'run.start',
      'run.submit_output',
      'run.answer',
      'run.cancel',
      'reward.review_claims',
    ]);
    assert.equal(told('run.cancel', { runId: 'r' }, { skillName: 'Praise' }), 'Run stopped “Praise”');
  });
});
