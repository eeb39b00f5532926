import { after, before, describe } from 'node:test';
import { storeDrivers } from '../../../testing/stores.ts';
import { type OAuthSprout, type OAuthSproutOptions, startOAuthSprout } from './oauth-sprout.ts';

/** A suite that runs once on each engine, with one server for all its tests: each makes its own families in it. */
export function onBothStores(
  title: string,
  suite: (sprout: () => OAuthSprout) => void,
  options: OAuthSproutOptions = {},
): void {
  for (const driver of storeDrivers) {
    describe(`${title} on ${driver.name}`, () => {
      let running: OAuthSprout | undefined;
      let dispose = async () => {};
      before(async () => {
        const opened = await driver.open();
        dispose = opened.dispose;
        running = await startOAuthSprout(opened, options);
      });
      after(async () => {
        await running?.stop();
        await dispose();
      });
      suite(() => {
        if (running === undefined) throw new Error('the suite has not started');
        return running;
      });
    });
  }
}
