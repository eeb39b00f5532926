/** Whatever people, agents and games write is text: on every address of the parent app, and in the consent page. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RawAgent } from '../../server/src/in/oauth/testing/raw-agent.ts';
import { parentRoutes } from '../src/parent/routes.ts';
import { addressOf } from '../src/ui/route-table.ts';
import { type HostileFamily, type HostileServer, hostileFamily, startHostileServer } from './testing/hostile-family.ts';
import { flavours } from './testing/hostile-text.ts';
import { showsHostile, Watch } from './testing/hostile-watch.ts';
import { outOfCards } from './testing/out-of-cards.ts';
import { showAddress } from './testing/show-address.ts';

/** Screens on which nobody's words stand. */
const ownWords = ['more', 'newKid', 'newHook'];

/** The addresses of a route: one for each thing that was made. */
function addressesOf(pattern: string, { ids }: HostileFamily): string[] {
  const several = { taskId: ids.taskIds, threadId: ids.threadIds, skillId: ids.skillIds, runId: ids.runIds };
  const { childId, rewardId, canvasId, heartbeatId, grantId, previewId, ruleId, hookId } = ids;
  const params = { childId, rewardId, canvasId, heartbeatId, grantId, previewId, ruleId, hookId };
  const [name, values] = Object.entries(several).find(([one]) => pattern.includes(`:${one}`)) ?? ['', ['']];
  return values.map((value) => addressOf(pattern, { ...params, [name]: value }));
}

describe('hostile text', () => {
  let server: HostileServer;
  before(async () => {
    server = await startHostileServer();
  });
  after(() => server.stop());

  it('would be found if it were more than text', async () => {
    const profile = await server.app.browser.profile({ viewport: { width: 320, height: 800 } });
    const page = await profile.newPage();
    const watch = new Watch(page, server.app.url);
    const { markup, word } = flavours;
    await page.setContent(
      `<main>${markup.text(60)}<a href="javascript:alert(1)">a</a>${word.text(100)}<script>alert(2)</script></main>`,
    );
    await watch.look(page, 'the page');
    const found = watch.found.join('\n');
    for (const one of ['id="hostile"', 'javascript:alert', 'px too wide', 'evil.example/x', 'dialog: 2'])
      assert.ok(found.includes(one), `${one} in ${found}`);
    await profile.close();
  });

  for (const [kind, flavour] of Object.entries(flavours)) {
    it(`is text everywhere: ${kind}`, async () => {
      const family = await hostileFamily(server, flavour);
      assert.deepEqual(
        family.missed,
        [],
        'every text of the contract is hostile: fill it in testing/hostile-family.ts',
      );
      const { url } = server.app;
      const viewport = { width: 320, height: 800 };
      const { page, profile } = await server.app.open(family.email, '/', { viewport });
      const watch = new Watch(page, url);
      const without: string[] = [];
      for (const [name, pattern] of Object.entries(parentRoutes)) {
        for (const address of addressesOf(pattern, family)) {
          await showAddress(page, address);
          if (!ownWords.includes(name) && !(await showsHostile(page))) without.push(name);
          await watch.look(page, address);
          watch.found.push(...(await outOfCards(page)).map((fault) => `${name}: ${fault}`));
        }
      }
      assert.deepEqual(without, [], 'everywhere else the words of the family stand');
      const agent = new RawAgent(url);
      await agent.register({ client_name: flavour.text(100) });
      await page.goto(url + agent.askPath({ scope: 'task:read' }));
      await page.locator('form#consent').waitFor();
      await watch.look(page, 'the consent page');
      assert.deepEqual([...watch.found, ...profile.policyReports], []);
      await profile.close();
    });
  }
});
