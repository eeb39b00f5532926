/** Clients that nobody can run here: what they register with is known, and has to lead to tokens. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from './testing/on-both-stores.ts';
import { RawAgent } from './testing/raw-agent.ts';

/** As their makers document them, or as others have seen them come. */
const published = [
  {
    name: 'Cursor',
    redirect_uris: [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ],
  },
  { name: 'ChatGPT', redirect_uris: ['https://chatgpt.com/connector/oauth/AbC-123'] },
  { name: 'ChatGPT, older', redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'] },
  { name: 'claude.ai', redirect_uris: ['https://claude.ai/api/mcp/auth_callback'] },
  {
    name: 'VS Code',
    redirect_uris: ['http://127.0.0.1:33418/', 'http://127.0.0.1/', 'https://vscode.dev/redirect'],
  },
] as const;

onBothStores('clients as they are published', (sprout) => {
  for (const { name, redirect_uris } of published) {
    it(`${name} registers, and every address that it names gets tokens`, async () => {
      const { browser } = await sprout().signedIn();
      const agent = new RawAgent(sprout().url);
      const registered = await agent.register({
        client_name: name,
        redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
      assert.equal(registered.status, 201, JSON.stringify(registered.body));
      for (const redirect_uri of redirect_uris) {
        const back = await agent.ask(browser, { redirect_uri });
        assert.equal(back.href.split('?')[0], redirect_uri);
        const { status, body } = await agent.redeem(back.searchParams.get('code') ?? '', { redirect_uri });
        assert.equal(status, 200, JSON.stringify(body));
        assert.equal((await sprout().call(body.access_token)).status, 200);
      }
    });
  }
});
