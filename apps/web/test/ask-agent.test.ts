/** The field that asks Sprout's own agent: there only while a language model answers, and nothing but an answer comes of it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ModelServer } from '../../server/src/testing/model-server/model-server.ts';
import { envelope } from '../../server/src/testing/model-server/replies.ts';
import { AppServer } from './testing/app-server.ts';

describe('a question to the agent', () => {
  let model: ModelServer;
  let server: AppServer;
  before(async () => {
    model = await ModelServer.start();
    server = await AppServer.start({
      SPROUT_AGENT_OPENAI_URL: new URL('/v1', model.url).href,
      SPROUT_AGENT_OPENAI_MODEL: 'at-home',
    });
  });
  after(async () => {
    await server.stop();
    model.close();
  });

  it('is offered while a model works for the family, and is answered without names leaving the house', async () => {
    const family = await server.family({ kids: [{ name: 'Mia' }] });
    const { page } = await server.open(family.email, '/agents');
    page.setDefaultTimeout(15_000);
    const field = page.getByRole('textbox', { name: 'Ask Sprout’s agent…' });
    await page.getByRole('heading', { name: 'Standing wishes' }).waitFor();
    assert.equal(await field.count(), 0, 'nobody is awake');
    await family.call('agent.update_settings', { adapter: 'openai' });
    await field.waitFor();
    model.says([{ text: envelope({ summary: 'Two tasks are left today.' }) }]);
    for (const ask of ['What is left for Mia today?', 'And tomorrow?']) {
      await page.goto(`${server.url}/agents`);
      await field.fill(ask);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'What a parent asks' }).waitFor();
      await page.getByText('Two tasks are left today.').first().waitFor();
    }
    assert.match(model.bytes, /And tomorrow\?/);
    assert.doesNotMatch(model.bytes, /Mia/);
    const { items } = (await family.call('skill.list', {})) as { items: object[] };
    assert.equal(items.length, 1, 'the skill is made once');
  });
});
