/** The official suite for authorization servers, against ours; a parent who is signed in says yes where it asks for one. */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { it } from 'node:test';
import { checksIn, runSuite } from '../../testing/mcp/conformance-suite.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import type { PageBrowser } from '../pages/testing/page-browser.ts';
import { onBothStores } from './testing/on-both-stores.ts';
import { backAt, RawAgent } from './testing/raw-agent.ts';

onBothStores('the official authorization suite', (sprout) => {
  it('finds discovery and the code grant as the specification has them', async () => {
    const { browser } = await sprout().signedIn();
    const port = await freePort();
    const agent = new RawAgent(sprout().url);
    await agent.register({ redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    const folder = makeTempDir();
    let consent: Promise<unknown> | undefined;
    const target = ['--url', sprout().url, '--resource', `${sprout().url}/mcp`];
    const client = ['--client-id', agent.clientId, '--port', String(port)];
    const { code, printed } = await runSuite(['authorization', ...target, ...client, '-o', folder.path], (text) => {
      const [asked] = /^http\S+\/oauth\/authorize\?\S+$/m.exec(text) ?? [];
      // It begins to listen for the answer after it has asked.
      if (asked !== undefined && text.includes('Callback server started')) consent ??= sayYes(browser, asked);
    });
    await consent;
    assert.equal(code, 0, printed);
    for (const scenario of ['authorization-server-metadata-endpoint', 'authorization-code-grant']) {
      const checks = checksIn(folder.path, `*${scenario}*`);
      assert.ok(checks.length > 0, `${scenario} was not checked:\n${printed}`);
      assert.deepEqual(
        checks.filter((check) => !check.endsWith('SUCCESS')),
        [],
      );
    }
    assert.deepEqual(sprout().test.faults, []);
    folder.remove();
  });
});

async function sayYes(browser: PageBrowser, asked: string): Promise<void> {
  const { pathname, search } = new URL(asked);
  const page = await browser.open(pathname + search);
  await fetch(backAt(await browser.submit(page, 'consent', {})));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
