import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isSerious } from './serious.ts';

const serious = [
  'I want to kill myself',
  'School was ok. I don’t want to live anymore',
  'sometimes i wish i was dead',
  'nobody would miss me',
  'I cut myself last night',
  'My uncle sometimes touches me',
  'dad hit me again',
  'I am scared to go home',
  'He said I must not tell anyone',
  'Ich will nicht mehr leben',
  'Keiner mag mich',
  'Ich ritze mich manchmal',
  'Papa schlägt mich',
  'Der Trainer hat mich angefasst',
  'Ich habe Angst nach Hause zu gehen',
  'Ich darf es niemandem erzählen',
  'Ich möchte mich am liebsten umbringen',
];

const fine = [
  'We painted a blue horse',
  'I killed the boss in the game and then I died twice',
  'My sister hit the ball and I caught it',
  'I hate broccoli',
  'I was scared of the dark but then it was fine',
  'I want to run away from the dragon in my story',
  'We ran away from the rain',
  'Ich habe Angst vor Spinnen',
  'Wir haben Fangen gespielt und ich bin weggelaufen',
  'Mama hat mich von der Schule abgeholt',
  'Das Brot schneide ich mit Papa',
  'Niemand hat das Tor getroffen',
];

it('what weighs on a kid is heard in English and German, and play, food and games are not mistaken for it', () => {
  for (const text of serious) assert.equal(isSerious(text), true, text);
  for (const text of fine) assert.equal(isSerious(text), false, text);
});
