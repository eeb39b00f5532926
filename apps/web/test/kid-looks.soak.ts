/** Every screen in every look, light and dark, at every size. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AppServer } from './testing/app-server.ts';
import { fullFamily } from './testing/full-family.ts';
import { checkScreens, sizes } from './testing/kid-screens.ts';
import { type Look, openTablet } from './testing/kid-tablet.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

test('every screen × look × light and dark × size is clean', async () => {
  const server = await AppServer.start();
  try {
    const family = await fullFamily(server);
    const problems: string[] = [];
    for (const [look, childId] of Object.entries(family.kidOf)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const [size, options] of Object.entries(sizes)) {
          const { page, profile } = await openTablet(server, family, [childId], {
            ...options,
            colorScheme,
            voice: 'en-GB',
          });
          const found = await checkScreens(page, axe, server.url, look as Look);
          problems.push(...found.map((one) => `${look} ${colorScheme} ${size} ${one}`), ...profile.policyReports);
          await profile.close();
        }
      }
    }
    assert.deepEqual(problems, []);
  } finally {
    await server.stop();
  }
});
