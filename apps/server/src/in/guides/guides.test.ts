import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '#operations';
import { createGuideShelf } from '../../guides/index.ts';
import { type HttpSprout, startHttpSprout } from '../../testing/http-sprout.ts';
import { prefersHtml } from '../http/prefers-html.ts';
import { faultsIn } from '../pages/testing/check-html.ts';
import { isFresh } from './is-fresh.ts';

const shelf = createGuideShelf();
const asBrowsersDo = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('guides over HTTP', () => {
  let http: HttpSprout;
  before(async () => {
    http = await startHttpSprout();
  });
  after(() => http.stop());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(new URL(path, http.url), { method, headers });

  it('are the very words of the resources, for anyone', async () => {
    for (const { path, text, etag } of shelf.guides) {
      const answer = await ask(path);
      assert.equal(answer.status, 200, path);
      assert.equal(await answer.text(), text);
      assert.equal(answer.headers.get('etag'), etag);
      assert.equal(answer.headers.get('content-type'), 'text/markdown; charset=utf-8');
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=300, must-revalidate');
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    }
  });

  it('are not sent again to a caller that has them', async () => {
    for (const path of ['/guides', ...shelf.guides.map((guide) => guide.path)]) {
      const etag = (await ask(path)).headers.get('etag') ?? '';
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await ask(path, { 'if-none-match': tags });
        assert.equal(answer.status, 304, `${path} ${tags}`);
        assert.equal(await answer.text(), '');
        assert.equal(answer.headers.get('etag'), etag);
        assert.equal(answer.headers.get('cache-control'), 'public, max-age=300, must-revalidate');
      }
      assert.equal((await ask(path, { 'if-none-match': '"other"' })).status, 200);
    }
  });

  it('answer HEAD as GET, without the words', async () => {
    for (const path of ['/guides', ...shelf.guides.map((guide) => guide.path)]) {
      const [head, get] = [await ask(path, {}, 'HEAD'), await ask(path)];
      const text = await get.text();
      assert.equal(head.status, 200);
      assert.equal(await head.text(), '');
      assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(text)));
      for (const name of ['etag', 'content-type', 'cache-control']) {
        assert.equal(head.headers.get(name), get.headers.get(name), `${path} ${name}`);
      }
      assert.equal((await ask(path, { 'if-none-match': head.headers.get('etag') ?? '' }, 'HEAD')).status, 304);
    }
  });

  it('have an index: markdown for agents, a page for browsers, each with its own tag', async () => {
    const markdown = await ask('/guides');
    assert.equal(markdown.headers.get('content-type'), 'text/markdown; charset=utf-8');
    const text = await markdown.text();
    const page = await ask('/guides/', { accept: asBrowsersDo });
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const document = await page.text();
    assert.deepEqual(faultsIn(document), []);
    assert.notEqual(page.headers.get('etag'), markdown.headers.get('etag'));
    for (const answer of [markdown, page]) assert.match(answer.headers.get('vary') ?? '', /accept/i);
    for (const { path, title, uri } of shelf.guides) {
      assert.ok(text.includes(`[${title}](${path}) \`${uri}\``), uri);
      assert.ok(document.includes(`<a href="${path}">${title}</a> <code>${uri}</code>`), uri);
    }
    assert.ok(text.includes(shelf.instructions));
  });

  it('publish every limit', async () => {
    const [text, document] = [
      await (await ask('/guides')).text(),
      await (await ask('/guides', { accept: 'text/html' })).text(),
    ];
    for (const [name, value] of Object.entries(limits)) {
      const shown = value.toLocaleString('en-US');
      assert.ok(text.includes(`| \`${name}\` | ${shown} |`), name);
      assert.ok(document.includes(`<code>${name}</code></th><td>${shown}</td>`), name);
    }
  });

  it('that do not exist are answered with the envelope, which says where the index is', async () => {
    for (const path of [
      '/guides/mcp',
      '/guides/mcp/wait-guide',
      '/guides/instructions.md',
      '/guides/../package.json',
    ]) {
      const answer = await ask(path);
      assert.equal(answer.status, 404, path);
    }
    const { error } = (await (await ask('/guides/none/such.md')).json()) as { error: { reason: string; fix: string } };
    assert.equal(error.reason, 'UNKNOWN_PATH');
    assert.match(error.fix, /\/guides/);
  });
});

describe('what a caller has', () => {
  it('is fresh if any tag of the list is ours, weak or strong', () => {
    for (const header of ['"a"', 'W/"a"', '"x", "a"', '"x" , W/"a"', '*', ' * '])
      assert.ok(isFresh(header, '"a"'), header);
    for (const header of [undefined, '', '"b"', 'a', '"a', '"aa"', '"A"', '"*"'])
      assert.ok(!isFresh(header, '"a"'), header);
  });
});

describe('what a caller wants', () => {
  it('is a page if it names HTML and does not like markdown as much', () => {
    for (const accept of [asBrowsersDo, 'text/html', 'TEXT/HTML;q=0.1', 'text/html, text/markdown;q=0.9']) {
      assert.ok(prefersHtml(accept), accept);
    }
  });

  it('is markdown in every other case', () => {
    const others = [
      undefined,
      '*/*',
      '',
      'text/*',
      'text/markdown',
      'text/markdown, text/html',
      'text/html;q=0',
      'text/html;q=x',
    ];
    for (const accept of others) assert.ok(!prefersHtml(accept), String(accept));
  });
});
