import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, formOf, type Rules, withPerDay } from './rules-form.ts';

const family = 'family' as const;
const rules: Rules = {
  childId: null,
  dailyMinutes: 45,
  gemsPerMinute: 0,
  quietHours: [{ from: '20:00', until: '07:00' }],
  tasksFirst: true,
  autoApprove: { minutesPerRequest: 15 },
  overLimit: 'refuse',
  whose: {
    dailyMinutes: family,
    gemsPerMinute: family,
    quietHours: family,
    tasksFirst: family,
    autoApprove: family,
    overLimit: family,
  },
};
const form = formOf(rules);

test('a form that nobody touched changes nothing', () => {
  assert.deepEqual(changeOf(form, formOf(rules)), {});
});

test('only what was changed is sent, so the rest stays the family’s', () => {
  assert.deepEqual(changeOf(form, { ...form, overLimit: 'ask' }), { overLimit: 'ask' });
});

test('an empty limit is no limit, and empty automatic minutes are none', () => {
  const emptied = { ...form, minutes: '', autoRequest: '' };
  assert.deepEqual(changeOf(form, emptied), { dailyMinutes: null, autoApprove: null });
});

test('minutes may differ from day to day; an empty day has no limit', () => {
  const minutesOf = { mon: '45', tue: '45', wed: '45', thu: '45', fri: '60', sat: '', sun: '90' };
  assert.deepEqual(changeOf(form, { ...form, isPerDay: true, minutesOf }), {
    dailyMinutes: { mon: 45, tue: 45, wed: 45, thu: 45, fri: 60, sun: 90 },
  });
  const byDay = formOf({ ...rules, dailyMinutes: { mon: 30 } });
  assert.deepEqual([byDay.isPerDay, byDay.minutesOf.mon, byDay.minutesOf.tue], [true, '30', '']);
});

test('minutes that were typed for every day are kept when days may differ, and taken back when all are equal', () => {
  const typed = withPerDay({ ...formOf({ ...rules, dailyMinutes: null }), minutes: '45' }, true);
  assert.deepEqual([...new Set(Object.values(typed.minutesOf))], ['45']);
  const sixty = { mon: '60', tue: '60', wed: '60', thu: '60', fri: '60', sat: '60', sun: '60' };
  assert.equal(withPerDay({ ...typed, minutesOf: sixty }, false).minutes, '60');
});

test('days that differ leave the minutes for every day as they were', () => {
  const perDay = withPerDay({ ...form, minutes: '45' }, true);
  const differing = { ...perDay, minutesOf: { ...perDay.minutesOf, sat: '90' } };
  assert.equal(withPerDay(differing, false).minutes, '45');
});

test('quiet hours of all days name no day', () => {
  const [quiet] = form.quiet;
  assert.ok(quiet);
  const change = changeOf(form, { ...form, quiet: [quiet, { days: ['sun', 'sat'], from: '13:00', until: '14:00' }] });
  assert.deepEqual(change.quietHours, [
    { from: '20:00', until: '07:00' },
    { days: ['sat', 'sun'], from: '13:00', until: '14:00' },
  ]);
});
