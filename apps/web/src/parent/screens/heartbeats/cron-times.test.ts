import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cronTimes } from './cron-times.ts';

const schoolDays = ['mon', 'tue', 'wed', 'thu', 'fri'];

describe('a cron as times of the week', () => {
  it('reads a time on days of the week, numbered or named', () => {
    assert.deepEqual(cronTimes('0 7 * * 1-5'), { times: [420], days: schoolDays });
    assert.deepEqual(cronTimes('30 18 * * SUN'), { times: [1110], days: ['sun'] });
    assert.deepEqual(cronTimes('0 9 * * 6,7'), { times: [540], days: ['sat', 'sun'] });
  });

  it('reads every day, and several times', () => {
    assert.deepEqual(cronTimes('0,30 19,7 * * *')?.times, [420, 450, 1140, 1170]);
    assert.equal(cronTimes('0 7 * * *')?.days.length, 7);
  });

  it('leaves everything else to the next times', () => {
    for (const cron of ['0 7 1 * *', '*/15 * * * *', '0 7 * 12 1', '0 25 * * *', '0 7 * * 5-1', '0 7 * * 1#2', '']) {
      assert.equal(cronTimes(cron), undefined, cron);
    }
  });
});
