import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { frameScript } from '@sprout/canvas-sdk';
import { rebuildCanvas } from './rebuild-canvas.ts';
import { hostileCanvases } from './testing/canvas-fixtures.ts';

const guard = 'if(window.__sprout!==1)throw 0;';

function rebuild(html: string, injectBaseStyles = false): string {
  return rebuildCanvas({ html, injectBaseStyles }).body.toString();
}

/** What stands in the body of the rebuilt document. */
function bodyOf(html: string): string {
  return /<body[^>]*>([\s\S]*)<\/body>/.exec(rebuild(html).replace(frameScript, ''))?.[1] ?? '';
}

describe('a rebuilt canvas', () => {
  it('starts with the fence, even when it was a fragment', () => {
    const text = rebuild('<p>Hi');
    assert.ok(text.startsWith(`<!doctype html><html lang="en"><head><meta charset="utf-8"><script>${frameScript}`));
    assert.ok(text.endsWith('<body><p>Hi</p></body></html>'));
  });

  it('keeps its language and title, and has the base styles unless it says no', () => {
    const text = rebuild('<html lang="de"><title>Blatt</title>', true);
    assert.match(text, /<html lang="de">/);
    assert.match(text, /<title>Blatt<\/title>/);
    assert.match(text, /--paper/);
    assert.doesNotMatch(rebuild('<p>'), /--paper/);
  });

  it('can be zoomed, whatever it says', () => {
    const text = rebuild('<meta name="viewport" content="width=device-width, user-scalable=no">');
    assert.deepEqual(text.match(/<meta name="viewport"[^>]*>/g), [
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ]);
  });

  it('gives a name to what takes none, and calls nothing a grid that has no rows', () => {
    assert.match(bodyOf('<p aria-live="polite" aria-label="Answer"></p>'), /<p [^>]*role="status"/);
    assert.match(bodyOf('<p aria-live="assertive" aria-label="Answer"></p>'), /<p [^>]*role="alert"/);
    assert.match(bodyOf('<div aria-label="Cards"></div>'), /role="group"/);
    assert.doesNotMatch(bodyOf('<p>Hi</p><button aria-label="Close">x</button>'), /role/);
    const grid = '<div role="grid"></div>';
    assert.match(bodyOf(grid), /role="group"/);
    for (const rows of ['<div role="row"></div>', "<script>box.setAttribute('role', 'row')</script>"]) {
      assert.match(bodyOf(`${grid}${rows}`), /role="grid"/);
    }
  });

  it('has no element that loads, navigates or nests a page', () => {
    for (const markup of [
      '<link rel=preconnect href=//x.test>',
      '<base href=//x.test>',
      '<iframe srcdoc="x"></iframe>',
      '<object data=x></object>',
      '<embed src=x>',
      '<meta http-equiv=refresh content=0>',
      '<noscript><img src=x></noscript>',
      '<svg><script>1</script></svg>',
      '<script src=x></script>',
      '<script type=importmap>{}</script>',
      '<svg><a><animate attributeName=href values=x></a></svg>',
      '<template><link rel=preload></template>',
    ]) {
      const left = bodyOf(`<body>${markup}`);
      assert.equal(/<(?!\/?(?:svg|a|template)\b)/.test(left), false, `${markup} became ${left}`);
    }
  });

  it('keeps links within the page and pictures that it brings along, and nothing else that has an address', () => {
    assert.equal(bodyOf('<body><a href="#x">a</a>'), '<a href="#x">a</a>');
    assert.equal(
      bodyOf('<body><a href="\u00a0#x">a</a>'),
      '<a>a</a>',
      'to a browser, this space is part of an address',
    );
    assert.equal(bodyOf('<body><a href="//x.test" ping="x" target="_top">a</a>'), '<a>a</a>');
    assert.equal(bodyOf('<body><a href=" javascript:1">a</a>'), '<a>a</a>');
    assert.equal(bodyOf('<body><img src="data:image/png;base64,AA">'), '<img src="data:image/png;base64,AA">');
    assert.equal(bodyOf('<body><img src="/x" srcset="/y 2x">'), '<img>');
    assert.equal(bodyOf('<body><svg><use xlink:href="/x#a"></use></svg>'), '<svg><use></use></svg>');
    assert.equal(bodyOf('<body><form action="/x"><input type="file"></form>'), '<form><input></form>');
  });

  it('guards each script and handler, after its own strictness, and names the hash of each', () => {
    const { body, scriptHashes } = rebuildCanvas({
      html: `<script>/* a */ 'use strict'; x</script><script>y</script><p onclick="z()"><script type="application/json">{}</script>`,
      injectBaseStyles: false,
    });
    const scripts = [`"use strict";${guard}/* a */ 'use strict'; x`, `${guard}y`, `${guard}z()`, frameScript];
    for (const script of scripts.slice(0, 2)) assert.ok(body.includes(`<script>${script}</script>`));
    assert.ok(body.includes(`onclick="${guard}z()"`));
    assert.ok(body.includes('<script type="application/json">{}</script>'));
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    assert.deepEqual([...scriptHashes].sort(), hashes.sort());
  });

  it('is not shown with more handlers than a header can name', () => {
    const page = (count: number) => Array.from({ length: count }, (_, at) => `<i onclick="x(${at})">i</i>`).join('');
    assert.ok(rebuild(page(1_000)).includes('x(999)'));
    const { body, scriptHashes } = rebuildCanvas({ html: page(1_001), injectBaseStyles: false });
    assert.equal(scriptHashes.length, 1);
    assert.match(body.toString(), /cannot be shown/);
  });

  it('is read the same way a second time, whatever the author wrote', () => {
    const plain = (text: string) => text.replaceAll(guard, '').replaceAll('"use strict";', '').trim();
    for (const { html, vector } of hostileCanvases()) {
      const once = bodyOf(html);
      assert.equal(plain(bodyOf(`<body>${once}`)), plain(once), vector);
    }
  });

  it('is made of a document of any depth and of any number of comments', () => {
    assert.ok(rebuild('<b>'.repeat(50_000)).length > 1_000);
    assert.ok(rebuild(`<script>${'/**/'.repeat(100_000)}x</script>`).includes(guard));
  });
});
