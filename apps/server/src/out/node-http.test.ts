import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleUrl, runScript } from '../testing/child-process.ts';

test('the server loads no second HTTP stack with the first one', async () => {
  const script = runScript(`
    await import(${JSON.stringify(moduleUrl('serve.ts'))});
    await import(${JSON.stringify(moduleUrl('compose-mcp.ts'))});
    console.log(process.moduleLoadList.filter((name) => /undici|http2/.test(name)).join());`);
  assert.equal(await script.nextLine(), '');
});
