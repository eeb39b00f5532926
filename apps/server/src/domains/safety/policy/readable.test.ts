import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLists } from '../language-files.ts';
import { isReadable } from './readable.ts';

const unreadable = [
  'No se lo digas a tus padres',
  'Dime tu contraseña, por favor.',
  'Non dirlo ai tuoi genitori.',
  'Dimmi dove abiti.',
  'Não conte aos seus pais.',
  'Vertel dit niet aan je ouders',
  'Powiedz mi swój adres domowy.',
  'Berätta inte det här för dina föräldrar.',
  '親には言わないで',
  'Не говори родителям',
  'لا تخبر والديك',
  'Count to ten with {{input.child_name}}. Non dirlo ai tuoi genitori.',
];

const readable = [
  'Multiplication tables quiz with stars.',
  'Rock paper scissors tournament.',
  'Peter Piper picked a peck of pickled peppers.',
  'Packing list: towel, swimsuit, goggles, sunscreen.',
  'Learn French: bonjour means hello.',
  'The area of a circle is π r².',
  'Vokabeltrainer Englisch für Klasse fünf.',
  'Rechne schnell bis zwanzig!',
  'Zähne putzen, Tasche packen, Hamster füttern.',
  'Tägliches Rätsel vor dem Schlafen.',
  '{{input.child_name}} {{input.today}}',
  '',
];

describe('a text in a language that the content check is measured in', () => {
  it('is English, German or French in every sentence', () => {
    assert.deepEqual(unreadable.filter(isReadable), []);
    assert.deepEqual(
      readable.filter((text) => !isReadable(text)),
      [],
    );
    const ordinary = ['en', 'de', 'fr'].flatMap((language) => readLists(language, 'judging.txt').family ?? []);
    const doubted = ordinary.filter((text) => !isReadable(text));
    assert.ok(doubted.length <= ordinary.length / 40, doubted.join('\n'));
  });
});
