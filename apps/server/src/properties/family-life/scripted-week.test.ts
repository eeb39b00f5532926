/**
 * A scripted week of a family of three kids, through the public wire, checked against an independent model.
 *
 * A family lives in one zone: its days are the local days of that zone, and a kid has no other. So the three zones are
 * three families who live the same week, each where something is hard about it: a clock that goes back an hour, a clock
 * that goes forward by half an hour, and a quarter of an hour off everybody else over New Year and a birthday.
 *
 * Everybody comes over HTTP: the agent with its token, the kids with their devices, the parents with their sessions. Only
 * the clock is ours, and with it what falls due; live resources are read beside the wire, in the same process.
 */
import { after, before, describe, it } from 'node:test';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { FamilyRun } from './run.ts';
import { Story } from './story/story.ts';
import { afterwards, week } from './story/week.ts';

/** Monday, early, each. */
const weeks = [
  { zone: 'Europe/Berlin', monday: '2026-10-19T06:00:00+02:00' },
  { zone: 'Australia/Lord_Howe', monday: '2026-09-28T06:00:00+10:30' },
  { zone: 'Asia/Kathmandu', monday: '2026-12-28T06:00:00+05:45' },
];

for (const driver of storeDrivers) {
  describe(`a week on ${driver.name}`, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
    });
    after(() => opened.dispose());

    // The zones are the same code on both engines, so one of them is enough for the second.
    for (const { zone, monday } of driver.name === 'postgres' ? weeks.slice(0, 1) : weeks) {
      it(`is the same for everybody who looks, in ${zone}`, async () => {
        const run = await FamilyRun.begin(opened, zone, Date.parse(monday));
        try {
          const story = new Story(run);
          for (const day of week) {
            await day(story);
            await story.nightFalls();
          }
          await afterwards(story);
          await run.check();
        } finally {
          await run.end();
        }
      });
    }
  });
}
