import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emojiIn, isEmoji } from './emoji.ts';

test('one emoji is one picture, however many characters it is made of', () => {
  for (const one of ['🌱', '⚽', '☀️', '🇩🇪', '👩🏽‍🚀', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🫧']) assert.equal(isEmoji(one), true, one);
  for (const none of ['ABC', '', 'A', '7', '🦊🦊', '🦊 ', 'a🦊']) assert.equal(isEmoji(none), false, none);
});

test('of several pictures the first one counts', () => {
  assert.deepEqual([emojiIn('🦊🚀'), emojiIn('x 🚀'), emojiIn('ABC')], ['🦊', '🚀', undefined]);
});
