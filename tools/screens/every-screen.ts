/** Every screen of both apps, of the wall and of the pages before them, with a family in which something of everything is going on. */
import type { AppServer } from '../../apps/web/test/testing/app-server.ts';
import { fullFamily } from '../../apps/web/test/testing/full-family.ts';
import { takeKidScreens } from './kid-screens.ts';
import { liveADay, waitForParents } from './lived-day.ts';
import { takePages, takeWall } from './pages.ts';
import { takeParentScreens } from './parent-screens.ts';
import { type ShotOptions, Shots } from './shots.ts';

export async function takeEveryScreen(server: AppServer, options: ShotOptions): Promise<void> {
  const shots = new Shots(options);
  const family = await fullFamily(server);
  await liveADay(family, options.locale.slice(0, 2));
  await takeKidScreens(server, family, shots);
  const params = await waitForParents(server, family);
  await takeParentScreens(server, family, params, shots);
  await takeWall(server, family, shots);
  await takePages(server, shots);
}
