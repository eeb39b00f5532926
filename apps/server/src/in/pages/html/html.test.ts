import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';

test('text is escaped between tags', () => {
  assert.equal(
    html`<p>${'<script>alert(1)</script> & co'}</p>`.text,
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>',
  );
});

test('text cannot leave a quoted attribute', () => {
  const hostile = `"><img src=x onerror='alert(1)'>`;
  assert.equal(
    html`<input value="${hostile}">`.text,
    '<input value="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;">',
  );
});

test('HTML made by the helper is kept, also in lists', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  assert.equal(html`<ul>${items}</ul>`.text, '<ul><li>a</li><li>&lt;b&gt;</li></ul>');
});

test('an object that only looks like HTML is not trusted', () => {
  const forged = JSON.parse('{"text":"<script>"}');
  assert.throws(() => html`<p>${forged}</p>`);
});

test('nothing renders as nothing, and zero as zero', () => {
  assert.equal(html`[${null}${undefined}${false}${''}${0}]`.text, '[0]');
});

test('a bare attribute value is a mistake that shows at once', () => {
  assert.throws(() => html`<input value=${'x'}>`, /quotes/);
  assert.equal(html`<a href="/?cursor=${'x"'}">a</a>`.text, '<a href="/?cursor=x&quot;">a</a>');
});

test('text that was escaped once and typed again is escaped again', () => {
  assert.equal(html`${'&lt;'}`.text, '&amp;lt;');
});
