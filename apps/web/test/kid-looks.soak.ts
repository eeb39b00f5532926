/** Every screen in every look, light and dark, at every size. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AppServer } from './testing/app-server.ts';
import { checkScreen, type Look, sizes } from './testing/kid-screens.ts';
import { openTablet, task } from './testing/kid-tablet.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

test('every screen × look × light and dark × size is clean', async () => {
  const server = await AppServer.start();
  try {
    const family = await server.family();
    const [{ childId } = { childId: '' }] = family.kids;
    await family.call('task.create', task('Cat', { blocking: true }));
    await family.call('task.create', task('Piano', { reviewPolicy: 'parent' }));
    await family.call('reward.create', { name: 'Zoo', gemsRequired: 90 });
    for (const look of ['pictures', 'cards', 'list'] as const satisfies readonly Look[]) {
      await family.call('family.update_kid', { childId, look });
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const size of Object.values(sizes)) {
          const { page, profile } = await openTablet(server, family, [childId], { ...size, colorScheme });
          assert.deepEqual(await checkScreen(page, axe, server.url, look), [], `${look} ${colorScheme}`);
          await profile.close();
        }
      }
    }
  } finally {
    await server.stop();
  }
});
