import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isMessage, languageOf, localeOf, message, renderMessage, text, wordsOf } from '@sprout/messages';
import { findMessage, renderWith } from '@sprout/messages/message';
import { formatsFor } from '@sprout/messages/runtime';

const gems = message('taskCards.brings', { gems: 1 });

describe('a message', () => {
  it('is told in the language of its reader, with plural forms', () => {
    assert.equal(renderMessage('en', gems), 'It brings 1 gem.');
    assert.equal(renderMessage('de-DE', message('taskCards.brings', { gems: 1_204 })), 'Es bringt 1.204 Edelsteine.');
  });

  it('is English where we do not have the language', () =>
    assert.equal(renderMessage('tlh', gems), 'It brings 1 gem.'));

  it('survives JSON', () => {
    const copied = JSON.parse(JSON.stringify(gems));
    assert.ok(isMessage(copied));
    assert.equal(renderMessage('de', copied), 'Es bringt 1 Edelstein.');
  });

  it('that a newer release wrote is told by its string, else by its id', () => {
    const newer = { id: 'units.pearls', params: { count: 2 } };
    assert.equal(renderMessage('de', newer, { fallback: '2 pearls' }), '2 pearls');
    assert.equal(renderMessage('de', newer), 'units.pearls');
    assert.equal(renderMessage('de', { id: 'constructor', params: {} }), 'constructor');
    assert.equal(renderMessage('de', { id: 'units', params: {} }), 'units');
  });

  it('does not compile without its parameters', () => {
    // @ts-expect-error: count is missing
    message('taskCards.brings', {});
    // @ts-expect-error: it is spelt count
    message('taskCards.brings', { gmes: 1 });
    // @ts-expect-error: there is no such message
    assert.equal(message('units.pearls', {}).id, 'units.pearls');
  });

  it('that a person wrote is never touched', () => {
    assert.equal(renderMessage('de', text('{count} gems')), '{count} gems');
    assert.ok(isMessage(text('x')));
    assert.ok(!isMessage({ id: 'taskCards.brings' }) && !isMessage('x') && !isMessage(null));
  });

  it('holds messages and lists of messages', () => {
    const formats = formatsFor('en');
    const areas = {
      a: { both: (p: { what: string; all: readonly string[] }) => `${p.what}: ${formats.list(p.all)}`, one: 'one' },
    };
    const one = { id: 'a.one', params: {} };
    const both = { id: 'a.both', params: { what: one, all: [one, text('two'), 'three'] } };
    assert.equal(renderWith(areas, both), 'one: one, two, and three');
    const unknown = { id: 'a.two', params: {} };
    assert.equal(renderWith(areas, { id: 'a.both', params: { what: unknown, all: [] } }), undefined);
    assert.equal(renderWith(areas, { id: 'a.both', params: { what: one, all: [unknown] } }), undefined);
    assert.equal(findMessage(areas, 'a.one'), 'one');
  });
});

describe('formats', () => {
  const en = formatsFor('en-GB');

  it('show an instant as the wall clock that it carries, or in a zone', () => {
    const at = '2026-11-17T19:30:00+01:00';
    assert.equal(en.time(at), '19:30');
    assert.equal(formatsFor('en-GB', 'America/New_York').time(at), '13:30');
    assert.equal(en.time('2026-11-17T19:30:00Z'), '19:30');
    assert.equal(en.date('2026-11-17T23:30:00-08:00'), 'Tue 17 Nov');
  });

  it('show a day as that day in every zone', () => {
    assert.equal(en.date('2026-11-17'), 'Tue 17 Nov');
    assert.equal(formatsFor('en-GB', 'Pacific/Kiritimati').date('2026-11-17', 'long'), 'Tuesday 17 November');
    assert.equal(en.date('2026-11-17', 'full'), 'Tue, 17 Nov 2026');
  });

  it('show what they cannot read as it is', () => {
    assert.equal(en.date('soon'), 'soon');
    assert.equal(en.select('constructor', { other: 'x' }), 'x');
    assert.equal(en.plural(Number.NaN, { one: '1', other: 'x' }), 'x');
  });

  it('count, order and list by the rules of the language', () => {
    assert.equal(en.ordinal(22, { two: '22nd', other: '22th' }), '22nd');
    assert.equal(en.plural(0, { '=0': 'none', other: 'some' }), 'none');
    assert.equal(formatsFor('de').list(['a', 'b', 'c'], 'or'), 'a, b oder c');
    assert.equal(en.list(['One.', 'Two.'], 'sentences'), 'One. Two.');
    assert.equal(formatsFor('ja-JP').list(['一。', '二。'], 'sentences'), '一。二。');
    assert.equal(formatsFor('ar').list(['أ', 'ب'], 'semicolon'), 'أ؛ ب');
    assert.equal(en.number(0.5, 'percent'), '50%');
  });
});

describe('a language', () => {
  it('is the first that we have of those that are wanted', () => {
    assert.equal(languageOf('de-CH'), 'de');
    assert.equal(languageOf('tlh', 'DE'), 'de');
    assert.equal(languageOf('en_US@posix'), 'en');
    assert.equal(languageOf(''), 'en');
  });

  it('has the locale of its reader for Intl', () => {
    assert.equal(localeOf('en', 'tlh', 'de', 'en-GB'), 'en-GB');
    assert.equal(localeOf('en', 'en-US@posix'), 'en');
  });

  it('has words for pages', () => assert.equal(wordsOf('de', 'rewardCards').approve, 'Annehmen'));
});
