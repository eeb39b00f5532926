import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '#operations';
import { type HttpSprout, post, startHttpSprout } from '../../testing/http-sprout.ts';
import { modern, postMcp, type RawMcpAnswer } from '../../testing/mcp/raw-mcp.ts';
import { CanvasTestServer } from './testing/canvas-test-server.ts';

const canvas = {
  name: 'Count the <stars>',
  html: '<p>How many?</p><button id="b" onclick="sprout.complete()">Done</button><script>1</script>',
  completionSchema: { kind: 'complete' },
  dimensions: { age: '5-7' },
};

function structuredContentOf({ body }: RawMcpAnswer): Record<string, unknown> {
  return (body as { result: { structuredContent: Record<string, unknown> } }).result.structuredContent;
}

describe('the addresses of a canvas', () => {
  let http: HttpSprout;
  let preview: URL;
  let frame: URL;
  before(async () => {
    http = await startHttpSprout();
    const { body } = await post(http.url, 'canvas.create', { ...canvas, dryRun: true }, { cookie: http.cookie });
    preview = new URL((body as { previewUrl: string }).previewUrl);
    frame = new URL(preview.href.replace('/preview/', '/frame/'));
  });
  after(() => http.stop());

  it('are whole: an agent passes them on to a parent, and knows no address of the server', async () => {
    const grant = { clientName: 'Painter', scopes: ['canvas:read', 'canvas:write'] };
    const { body } = await post(http.url, 'access.create_token', grant, { cookie: http.cookie });
    const authorization = `Bearer ${(body as { token: string }).token}`;
    const dryRun = { name: 'canvas_create', arguments: { ...canvas, dryRun: true } };
    const { body: message, headers } = modern('tools/call', dryRun);
    const answer = await postMcp(new URL('/mcp', http.url), message, { ...headers, authorization });
    const { previewUrl, nextStep } = structuredContentOf(answer);
    assert.equal(new URL(String(previewUrl)).origin, new URL(http.url).origin);
    assert.equal((await fetch(String(previewUrl))).status, 200);
    assert.match(String(nextStep), /^Show the parent previewUrl; /);
    assert.equal(preview.origin, new URL(http.url).origin, 'over the app API too');
  });

  it('lead to a page in the language of its reader', async () => {
    const page = await (await fetch(preview, { headers: { 'accept-language': 'de-AT, en;q=0.5' } })).text();
    assert.match(page, /<html lang="de" dir="ltr">.*Vorschau.*Die Canvas ist zu Ende: \{how\}/s);
    assert.doesNotMatch(page, /Preview|This is/);
  });

  it('lead to a host page that frames nothing but canvases, and stands in no frame', async () => {
    const answer = await fetch(preview);
    assert.equal(answer.status, 200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.ok(policy.includes(`frame-src ${new URL(http.url).origin}/canvas/frame/;`), policy);
    assert.match(policy, /frame-ancestors 'none'/);
    const text = await answer.text();
    assert.ok(text.includes('Count the &lt;stars&gt;'));
    assert.ok(text.includes(`data-frame="${frame.pathname}"`));
    for (const [, asset] of text.matchAll(/(?:src|href)="(\/canvas\/assets\/[^"]+)"/g)) {
      assert.equal((await fetch(new URL(asset as string, http.url))).status, 200, asset);
    }
  });

  it('lead to the document with every header that keeps it in its frame', async () => {
    const { headers, status } = await fetch(frame);
    assert.equal(status, 200);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      'sandbox allow-scripts allow-forms;',
      "default-src 'none'",
      "connect-src 'none'",
      'trusted-types default',
    ]) {
      assert.ok(policy.includes(part), part);
    }
    assert.equal(policy.match(/'sha256-/g)?.length, 3);
    assert.equal(headers.get('connection-allowlist'), '()');
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-dns-prefetch-control'), 'off');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.equal(headers.get('origin-agent-cluster'), '?1');
    assert.equal(headers.get('cache-control'), 'private, max-age=43200, immutable');
    assert.equal(headers.get('set-cookie'), null);
  });

  it('give the document to our own page only, and for a frame only', async () => {
    const ask = async (headers: Record<string, string>) => (await fetch(frame, { headers })).status;
    assert.equal(await ask({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }), 200);
    assert.equal(await ask({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }), 404);
    assert.equal(await ask({ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }), 404);
    assert.equal(await ask({ 'sec-fetch-dest': 'script', 'sec-fetch-site': 'same-origin' }), 404);
  });

  it('say nothing about a secret that opens nothing', async () => {
    for (const kind of ['preview', 'frame']) {
      assert.equal((await fetch(new URL(`/canvas/${kind}/nothing`, http.url))).status, 404);
    }
  });

  it('are not to be guessed: an address that asks for too many is refused, and no fault is told', async () => {
    // Its onFault throws.
    const server = await CanvasTestServer.start();
    const known = server.add('<p>Hi', 'complete');
    const ask = async (secret: string) => (await fetch(`${server.url}/canvas/preview/${secret}`)).status;
    const counts = new Map<number, number>();
    for (let count = 0; count < 2 * limits.openCallsPerMinute; count++) {
      const status = await ask(`x${count}`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    const knownStatus = await ask(known);
    await server.stop();
    assert.deepEqual([...counts.keys()], [404, 429]);
    assert.ok((counts.get(404) ?? 0) >= limits.openCallsPerMinute);
    assert.equal(knownStatus, 200);
  });
});
