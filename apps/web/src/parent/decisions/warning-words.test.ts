import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { speak } from '../../../test/testing/speak.ts';
import { warningWords } from './warning-words.ts';

beforeEach(() => speak('en', 'en-GB'));

const warnings = [
  'It is never due.',
  'Its last day, 2026-11-16, is over: no kid sees it; task.complete with date 2026-11-16 still counts it.',
  'Mia has 2026-05-23 off (Camp, 2026-05-20 to 2026-05-23): it is not due then.',
  'Mia has 2026-05-23 off (2026-05-23 to 2026-05-23): a one-time task stays due.',
  'The canvas is made for ages 6-8, and Mia is 4.',
  'Another task is called “Read”.',
  '“Camp bag” stays due on 2026-05-23: it is a one-time task.',
  '“Feed the cat” stays due: it is due on days off too.',
  'These days are over: nothing changes from today on.',
  'The same days off are planned already: nothing was added.',
  'It came before screens, on days on which it no longer does: until a parent has seen that, it waits.',
  '“Read”, “Dishes” would come before screens: until a parent has seen that, it waits.',
  'The task “Tap it” (task_01a1) still plays it.',
  'The skill “Games” (sk_01a1) still plays version 3.',
  'The task “Tap it” (task_01a1) still plays version 3 of a canvas of this skill.',
  'The heartbeat “Morning” (hb_01a1) uses it, and pauses if it no longer fits: look at it with heartbeat.describe.',
];

test('a warning says to parents no word that is meant for programs', async () => {
  await speak('en', 'en-GB');
  const told = warnings.map(warningWords);
  for (const text of told) assert.doesNotMatch(text, /\d{4}-\d\d|\w\.\w|one-time|_01a1/);
  assert.match(told[1] ?? '', /^Monday,? 16 November is over: no kid will see it\.$/);
  assert.match(told[2] ?? '', /^Mia has Saturday,? 23 May off \(Camp, .+\): it is not due then\.$/);
  assert.match(told[3] ?? '', /it is due all the same\.$/);
});

test('a warning is told in German, and one of an unknown shape stays as it is', async () => {
  await speak('de');
  for (const text of warnings.map(warningWords))
    assert.doesNotMatch(text, /\b(?:is|has|off|called|due|over|until|plays|uses)\b/);
  assert.equal(warningWords('Another task is called “Read”.'), 'Eine andere Aufgabe heißt „Read“.');
  assert.equal(warningWords('Whatever comes.'), 'Whatever comes.');
  assert.match(warningWords('Whatever comes on 2026-05-23.'), /^Whatever comes on Sa\.?,? 23\. Mai\.$/);
});
