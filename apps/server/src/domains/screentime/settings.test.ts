import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeSettings, defaultSettings, effective, limitOn, remainingMinutes, settingsShown } from './settings.ts';

const [friday, saturday] = ['2026-05-22', '2026-05-23'];

describe('rules of screen time', () => {
  it('are a kid’s own before the family’s before the defaults, and say whose they are', () => {
    const rules = { family: { dailyMinutes: 60, gemsPerMinute: 1 }, own: { dailyMinutes: null } };
    assert.deepEqual(effective(rules), { ...defaultSettings, gemsPerMinute: 1 });
    const { whose } = settingsShown(rules);
    assert.deepEqual([whose.dailyMinutes, whose.gemsPerMinute, whose.overLimit], ['own', 'family', 'family']);
  });

  it('change only where they differ, and null takes one away', () => {
    const { after, changedFields } = changeSettings(
      { dailyMinutes: 60, gemsPerMinute: 2 },
      { dailyMinutes: null, gemsPerMinute: 2, quietHours: [{ days: ['fri'], from: '20:00', until: '07:00' }] },
    );
    assert.deepEqual(after, { gemsPerMinute: 2, quietHours: [{ days: ['fri'], from: 1200, until: 420 }] });
    assert.deepEqual(changedFields, ['dailyMinutes', 'quietHours']);
  });

  it('limit each weekday by itself; a day that is left out has no limit', () => {
    const settings = { ...defaultSettings, dailyMinutes: { fri: 45 } };
    assert.deepEqual([limitOn(settings, friday), limitOn(settings, saturday)], [45, null]);
    assert.equal(remainingMinutes(settings, 40, [friday]), 5);
    assert.equal(remainingMinutes(settings, 40, [friday, saturday]), null);
  });

  it('leave the rest of the limit, and never less than zero', () => {
    const settings = { ...defaultSettings, dailyMinutes: 60 };
    assert.equal(remainingMinutes(defaultSettings, 500, [friday]), null);
    assert.deepEqual(
      [45, 90].map((granted) => remainingMinutes(settings, granted, [friday])),
      [15, 0],
    );
    assert.equal(remainingMinutes(settings, 90, [friday, saturday]), 30);
  });
});
