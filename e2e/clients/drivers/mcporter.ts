import type { Client, Visit } from '../client.ts';
import { askedAt, type Stage } from '../stage/stage.ts';
import * as errand from './errands.ts';

const STEP_MS = 60_000;

/** A command line for MCP servers, which agents such as OpenClaw use as their way in. */
export const mcporter: Client = {
  name: 'mcporter 0.12.3',
  packages: ['mcporter@0.12.3'],
  document: 'mcporter.md',
  async visit(stage): Promise<Visit> {
    const { sheet, wire, parent } = stage;
    await stage.run('npx mcporter config add sprout http://127.0.0.1:8787/mcp --allow-http').succeeds(STEP_MS);
    await signIn(stage, { leaveOut: [errand.laterScope] });
    await sheet.try('challenge', async () => wire.sawChallenge());
    await sheet.try('registers', async () => wire.sawRegistration());
    await sheet.need('signs in', async () => wire.sawSignIn());
    await sheet.try('lists tools', async () => {
      errand.assertTools(await stage.run('npx mcporter list sprout --json').succeeds(STEP_MS));
      wire.sawResult('tools/list');
    });
    await sheet.try('reads', async () => {
      errand.assertOverview(await stage.run('npx mcporter call sprout.family_query_overview').succeeds(STEP_MS));
    });
    await sheet.try('writes', async () => {
      const args = JSON.stringify(errand.rewardOf('mcporter'));
      errand.assertReward(await stage.run(`npx mcporter call sprout.reward_create --args '${args}'`).succeeds(STEP_MS));
    });
    await sheet.try('lists resources', async () => {
      await stage.run('npx mcporter resource sprout').succeeds(STEP_MS);
      wire.sawResult('resources/list');
    });
    await sheet.try('reads resources', async () => {
      errand.assertGuide(await stage.run(`npx mcporter resource sprout ${errand.guideUri}`).succeeds(STEP_MS));
    });
    sheet.lacks('hears updates', 'each command is a connection of its own');
    void parent;
    return {
      async comeBack() {},
    };
  },
};

async function signIn(stage: Stage, choice: { leaveOut?: string[]; add?: string[] }): Promise<void> {
  const login = stage.run('npx mcporter auth sprout --no-browser');
  const [url] = await login.says(askedAt, STEP_MS);
  await stage.parent.allowsAndReturns(url, choice);
  await login.succeeds(STEP_MS);
}
