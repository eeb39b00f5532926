import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { heldOutHarmless } from '../rules/testing/held-out-sentences.ts';
import { harmless } from '../rules/testing/labelled-sentences.ts';
import { soundsBad } from '../rules/testing/similar-sentences.ts';
import { isReadable } from './readable.ts';

const unreadable = [
  'Ne dis rien à tes parents',
  'Dis-moi ton adresse',
  'Tue le chat avec un couteau',
  'Envoie une photo de toi.',
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
  'Count to ten with {{input.child_name}}. Puis ne dis rien à tes parents.',
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

describe('a text that the rules can read', () => {
  it('is English or German in every sentence', () => {
    assert.deepEqual(unreadable.filter(isReadable), []);
    const ordinary = [...readable, ...harmless, ...heldOutHarmless, ...soundsBad];
    assert.deepEqual(
      ordinary.filter((text) => !isReadable(text)),
      [],
    );
  });
});
