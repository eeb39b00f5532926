import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrSvg } from './qr-svg.ts';

test('the drawing has the quiet zone and the three finder patterns of the standard', () => {
  const { text } = qrSvg('https://sprout.example/pair?code=ABCDEFGH', 'label');
  const size = Number(/viewBox="0 0 (\d+) /.exec(text)?.[1]);
  assert.equal((size - 8 - 17) % 4, 0, 'a QR code has 17 + 4 × version modules a side, here with 4 around it');
  const dark = new Set(
    [...text.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index} ${y}`),
    ),
  );
  for (let index = 0; index < 7; index++) {
    assert.ok(dark.has(`${4 + index} 4`), 'top left');
    assert.ok(dark.has(`${size - 5 - index} 4`), 'top right');
    assert.ok(dark.has(`${4 + index} ${size - 5}`), 'bottom left');
  }
  assert.ok(!dark.has('5 5') && !dark.has('3 4'));
});

test('the label is escaped', () => {
  assert.ok(qrSvg('x', '"><script>').text.includes('aria-label="&quot;&gt;&lt;script&gt;"'));
});
