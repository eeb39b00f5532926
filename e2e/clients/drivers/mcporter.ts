import assert from 'node:assert/strict';
import type { Client } from '../client.ts';
import { firstKid, laterTool, readTool } from '../errands.ts';
import type { Choice } from '../stage/parent.ts';
import { askedAt } from '../stage/stage.ts';

const STEP_MS = 60_000;

/** A command line for MCP servers; agents such as OpenClaw reach servers through it. */
export const mcporter: Client = {
  name: 'mcporter 0.12.3',
  packages: ['mcporter@0.12.3'],
  document: 'mcporter.md',
  lacks: {
    'hears updates': 'every command is a connection of its own',
  },
  remarks: { 'steps up': 'with `mcporter auth --reset`' },
  async open(stage) {
    const run = (line: string) => stage.run(line).succeeds(STEP_MS);
    // Without a fixed address to come back to it registers anew each time, and cannot refresh.
    await run('npx mcporter config add sprout "$URL" --oauth-redirect-url http://127.0.0.1:8789/callback');
    const logIn = async (line: string, choice: Choice) => {
      const login = stage.run(line);
      const [url] = await login.says(askedAt, STEP_MS);
      await stage.parent.allowsAndReturns(url, choice);
      await login.succeeds(STEP_MS);
    };
    return {
      signIn: (choice) => logIn('npx mcporter auth sprout --no-browser', choice),
      async stepUp(choice) {
        const need = () => run(`npx mcporter call sprout.${laterTool} childId=${firstKid(stage)}`);
        await assert.rejects(need(), /Authorization required/);
        await logIn('npx mcporter auth sprout --reset --no-browser', choice);
        return need();
      },
      async byToken(home) {
        await home
          .run('npx mcporter config add sprout "$URL" --header "Authorization=Bearer $SPROUT_TOKEN"')
          .succeeds(STEP_MS);
        assert.match(await home.run('npx mcporter list sprout').succeeds(STEP_MS), new RegExp(readTool));
      },
      async byStdio(home) {
        const program = '--command npx --arg --prefix --arg "$FOLDER" --arg sprout --arg mcp';
        const line = `npx mcporter config add sprout ${program} --env SPROUT_DATA_DIR="$SPROUT_DATA_DIR"`;
        await home.run(line).succeeds(STEP_MS);
        assert.match(await home.run('npx mcporter list sprout').succeeds(STEP_MS), new RegExp(readTool));
      },
      listTools: () => run('npx mcporter list sprout'),
      callTool: (name, args) => run(`npx mcporter call sprout.${name} --args '${JSON.stringify(args)}'`),
      listResources: () => run('npx mcporter resource sprout'),
      readResource: (uri) => run(`npx mcporter resource sprout ${uri}`),
    };
  },
};
