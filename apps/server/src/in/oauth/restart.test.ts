/** A server that is killed between any two steps has forgotten nothing that a parent or an agent needs. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { engineNames, makeDatabase } from '../../testing/fresh-database.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { setUpCode } from '../../testing/set-up-code.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { PageBrowser } from '../pages/testing/page-browser.ts';
import { RawAgent } from './testing/raw-agent.ts';

describe('a server that is killed in the middle', () => {
  for (const engine of engineNames) {
    it(`goes on where it was, on ${engine}`, async (t) => {
      const directory = makeTempDir();
      t.after(directory.remove);
      const database = engine === 'postgres' ? await makeDatabase() : undefined;
      t.after(() => database?.drop());
      const env = {
        SPROUT_DATA_DIR: directory.path,
        SPROUT_LOG_LEVEL: 'trace',
        ...(database && { SPROUT_DATABASE_URL: database.url }),
      };
      let server: ServerProcess = await startServerProcess(env);
      let said = '';
      t.after(async () => {
        await server.process.end('SIGKILL');
      });
      const { port } = new URL(server.url);
      const killed = async () => {
        await server.process.end('SIGKILL');
        said += server.process.stdout + server.process.stderr;
        server = await startServerProcess({ ...env, SPROUT_PORT: port });
      };

      const browser = new PageBrowser(server.url);
      const agent = new RawAgent(server.url);
      await agent.register();
      await killed();
      const setUp = await browser.open(agent.askPath());
      assert.match(setUp.path, /^\/set-up\?next=%2Foauth%2Fconsent/, 'there is no family yet');
      await killed();
      const page = await browser.submit(setUp, 'set-up', {
        familyName: 'The Rivers',
        timezone: 'Europe/Berlin',
        setUpCode,
        'parent.name': 'Pat',
        'parent.email': 'pat@example.com',
        'parent.password': 'correct horse battery',
      });
      assert.match(page.path, /^\/oauth\/consent\//);
      await killed();
      const back = new URL((await browser.submit(page, 'consent')).path);
      await killed();
      const { body: tokens } = await agent.redeem(back.searchParams.get('code') ?? '');
      await killed();
      const refreshed = await agent.refresh(tokens.refresh_token);
      assert.equal(refreshed.status, 200);
      await killed();
      const response = await fetch(`${server.url}/api/ops/family.query_overview`, {
        method: 'POST',
        headers: { authorization: `Bearer ${refreshed.body.access_token}` },
      });
      assert.equal(response.status, 200);
      await server.process.end('SIGTERM');
      said += server.process.stdout + server.process.stderr;
      for (const secret of [tokens.access_token, tokens.refresh_token, refreshed.body.refresh_token, agent.verifier]) {
        assert.ok(!said.includes(secret), 'a secret is in the log');
      }
      assert.doesNotMatch(said, /oidc-provider|"level":(50|60)/);
    });
  }
});
