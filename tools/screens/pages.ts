/** The wall, and the pages of the server before a family or a device is there. */
import { setUpCode } from '../../apps/server/src/testing/set-up-code.ts';
import type { AppFamily, AppServer } from '../../apps/web/test/testing/app-server.ts';
import { type Shots, sizes } from './shots.ts';

export async function takeWall(server: AppServer, { call }: AppFamily, shots: Shots): Promise<void> {
  await shots.take(server, 'wall', sizes, ['day', 'night'], async (page) => {
    const { code } = await call('access.create_wall_code', {});
    await page.goto(`${server.url}/pair?code=${code}`);
    await page.locator('form#pair button').click();
    await page.locator('a.button[href="/wall"]').click();
    await page.locator('.wall-kid').first().waitFor();
    const { items } = await call('access.list_devices', {});
    for (const { deviceId, wall } of items as { deviceId: string; wall: object | null }[]) {
      if (wall !== null) await call('access.update_wall', { deviceId, showsGems: true, takesTicks: true });
    }
    return async (place) => {
      if (place === 'night') await page.clock.install();
      await page.goto(`${server.url}/wall`);
      await page.locator('.wall-kid').first().waitFor();
      if (place === 'day') return undefined;
      await page.clock.fastForward(11 * 3_600_000);
      await page.locator('.wall-night').waitFor();
      return undefined;
    };
  });
}

const addresses = {
  'set-up': `/set-up?code=${setUpCode}`,
  'sign-in': '/sign-in',
  pair: '/pair',
  unpaired: '/kid/',
  'wall-unpaired': '/wall',
} as const;

export async function takePages(server: AppServer, shots: Shots): Promise<void> {
  await shots.take(server, 'page', sizes, Object.keys(addresses) as (keyof typeof addresses)[], async (page) => {
    return async (place) => {
      await page.goto(server.url + addresses[place]);
      await page.locator('h1, h2').first().waitFor();
      return undefined;
    };
  });
}
