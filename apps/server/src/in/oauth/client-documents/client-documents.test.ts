import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../testing/on-both-stores.ts';
import { RawAgent, REDIRECT } from '../testing/raw-agent.ts';
import { sdkAgents } from '../testing/sdk-agents.ts';

/** A part of the internet that we write ourselves. */
class Web {
  readonly pages = new Map<string, string>();
  readonly asked: string[] = [];

  readonly fetchText = async (url: URL): Promise<string> => {
    this.asked.push(url.href);
    const text = this.pages.get(url.href);
    if (text === undefined) throw new Error('the site is down');
    return text;
  };

  publish(id: string, metadata: object = {}): string {
    this.pages.set(id, JSON.stringify({ client_id: id, client_name: 'Agent', redirect_uris: [REDIRECT], ...metadata }));
    return id;
  }
}

const web = new Web();
let documents = 0;
const newAddress = () => `https://agent.example/client-${++documents}.json`;

onBothStores(
  'a client whose id is the address of a document',
  (sprout) => {
    const agentWith = (id: string) => {
      const agent = new RawAgent(sprout().url);
      agent.clientId = id;
      return agent;
    };

    it('connects without registering, and the parent sees where it says it is from', async () => {
      const { browser } = await sprout().signedIn();
      const agent = agentWith(web.publish(newAddress()));
      const page = await browser.open(agent.askPath());
      assert.match(page.body, /It says it is from<\/dt><dd>agent\.example/);
      const back = new URL((await browser.submit(page, 'consent')).path);
      const { body } = await agent.redeem(back.searchParams.get('code') ?? '');
      assert.equal((await sprout().call(body.access_token)).status, 200);
      assert.equal((await agent.refresh(body.refresh_token)).status, 200);
      assert.deepEqual(web.asked.filter((url) => url === agent.clientId).length, 1, 'it is fetched once');
    });

    for (const { name, connect } of sdkAgents) {
      it(`is what ${name} prefers to be, if it has an address`, async () => {
        const { browser } = await sprout().signedIn();
        const agent = connect(`${sprout().url}/mcp`);
        agent.memory.clientMetadataUrl = web.publish(newAddress());
        assert.equal(await agent.auth(), 'REDIRECT');
        const { pathname, search, searchParams } = agent.memory.askedAt as URL;
        assert.equal(searchParams.get('client_id'), agent.memory.clientMetadataUrl);
        const back = new URL((await browser.submit(await browser.open(pathname + search), 'consent')).path);
        const code = back.searchParams.get('code') ?? '';
        assert.equal(await agent.auth({ authorizationCode: code, iss: sprout().url }), 'AUTHORIZED');
        assert.equal((await sprout().call(agent.memory.kept?.access_token ?? '')).status, 200);
      });
    }

    it('is looked at again after an hour, and bound by what its document says then', async () => {
      const { browser } = await sprout().signedIn();
      const agent = agentWith(web.publish(newAddress()));
      await agent.connect(browser);
      web.publish(agent.clientId, { redirect_uris: ['https://elsewhere.example/callback'] });
      assert.equal((await browser.open(agent.askPath())).status, 200, 'within the hour the old one counts');
      sprout().test.clock.advance(61 * 60_000);
      assert.equal((await browser.open(agent.askPath())).status, 400);
    });

    it('that is connected goes on for a week while its site is down, and no longer', async () => {
      const { browser } = await sprout().signedIn();
      const agent = agentWith(web.publish(newAddress()));
      let { refresh_token } = (await agent.connect(browser)).body;
      web.pages.delete(agent.clientId);
      for (let day = 0; day < 7; day++) {
        const { status, body } = await agent.refresh(refresh_token);
        assert.equal(status, 200, `day ${day}`);
        refresh_token = body.refresh_token;
        sprout().test.clock.advance(24 * 60 * 60_000);
      }
      sprout().test.clock.advance(2 * 60 * 60_000);
      assert.equal((await agent.refresh(refresh_token)).body.error, 'invalid_client');
      web.publish(agent.clientId);
      assert.equal((await agent.refresh(refresh_token)).status, 200, 'the connection itself is not lost');
    });

    it('is nobody if there is no document, a wrong one, or one with answers to a bad address', async () => {
      const { browser } = await sprout().signedIn();
      const wrong = newAddress();
      web.pages.set(wrong, JSON.stringify({ client_id: newAddress(), redirect_uris: [REDIRECT] }));
      const hostile = web.publish(newAddress(), { redirect_uris: ['javascript:alert(1)'] });
      for (const id of [newAddress(), wrong, hostile, 'https://agent.example/', 'https://agent.example/x#y']) {
        const agent = agentWith(id);
        assert.equal((await browser.open(agent.askPath())).status, 400, id);
        assert.ok((await agent.redeem('x')).status >= 400, id);
      }
      assert.deepEqual(sprout().test.faults, []);
    });

    it('is fetched once, however many ask at the same moment', async () => {
      const { browser } = await sprout().signedIn();
      const agent = agentWith(web.publish(newAddress()));
      await Promise.all(Array.from({ length: 5 }, () => browser.leads(agent.askPath())));
      assert.equal(web.asked.filter((url) => url === agent.clientId).length, 1);
    });
  },
  { fetchText: web.fetchText },
);
