/** Every screen in every look, light and dark, at every size, and in every language. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { languages } from '@sprout/messages/languages';
import { AppServer } from './testing/app-server.ts';
import { fullFamily } from './testing/full-family.ts';
import { checkLanguage } from './testing/kid-language.ts';
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

test('every screen × look × language is in that language, and fits a small phone', async () => {
  const server = await AppServer.start();
  try {
    const family = await fullFamily(server);
    const problems: string[] = [];
    for (const language of languages.filter((one) => one !== 'en')) {
      for (const look of Object.keys(family.kidOf) as Look[]) {
        problems.push(...(await checkLanguage(server, family, language, look)));
      }
    }
    assert.deepEqual(problems, []);
  } finally {
    await server.stop();
  }
});
