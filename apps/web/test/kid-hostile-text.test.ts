/** Whatever people, agents and games write is text on every address of the kid app, in each look, and fits a small phone. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { kidRoutes } from '../src/kid/routes.ts';
import { addressOf } from '../src/ui/route-table.ts';
import { births } from './testing/full-family.ts';
import { type HostileFamily, type HostileServer, hostileFamily, startHostileServer } from './testing/hostile-family.ts';
import { flavours } from './testing/hostile-text.ts';
import { showsHostile, Watch } from './testing/hostile-watch.ts';
import { openTablet } from './testing/kid-tablet.ts';
import { showAddress } from './testing/show-address.ts';

/** Screens on which nobody's words need to stand: minutes to choose, and the frame of a game. */
const ownWords = ['look', 'screens', 'game'];

function addressesOf(name: keyof typeof kidRoutes, { ids }: HostileFamily): string[] {
  const pattern = kidRoutes[name];
  if (name === 'task') return ids.taskIds.map((taskId) => addressOf(pattern, { taskId }));
  return [addressOf(pattern, { skillId: ids.skillIds[1] ?? '', canvasId: ids.canvasId })];
}

describe('hostile text in the kid app', () => {
  let server: HostileServer;
  before(async () => {
    server = await startHostileServer();
  });
  after(() => server.stop());

  for (const [kind, flavour] of Object.entries(flavours)) {
    it(`is text everywhere, in each look: ${kind}`, async () => {
      const family = await hostileFamily(server, flavour);
      for (const [index, look] of Object.keys(births).entries()) {
        const childId = family.kids[index]?.childId ?? '';
        const viewport = { width: 320, height: 640 };
        const { page, profile } = await openTablet(server.app, family, [childId], { viewport, voice: 'en' });
        await page.locator(`[data-look="${look}"]`).waitFor({ state: 'attached' });
        const watch = new Watch(page, server.app.url);
        const without: string[] = [];
        for (const name of Object.keys(kidRoutes) as (keyof typeof kidRoutes)[]) {
          for (const address of addressesOf(name, family)) {
            await showAddress(page, address);
            if (!ownWords.includes(name) && !(await showsHostile(page))) without.push(address);
            await watch.look(page, `${look} ${address}`);
          }
        }
        assert.deepEqual(without, [], 'everywhere else the words of the family stand');
        assert.deepEqual([...watch.found, ...profile.policyReports], []);
        await profile.close();
      }
    });
  }
});
