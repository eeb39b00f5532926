import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsIn } from './check-html.ts';

const around = (content: string) =>
  `<!doctype html>\n<html lang="en"><head><title>t</title></head><body><main><h1>h</h1>${content}</main></body></html>`;

test('a sound page has no faults', () => {
  assert.deepEqual(faultsIn(around('<label for="a">A</label><input id="a" name="a" type="text" required>')), []);
});

for (const [fault, content] of [
  ['an open tag', '<p>'],
  ['tags that cross', '<b><i></b></i>'],
  ['a script', '<script>x</script>'],
  ['an event handler', '<p onclick="x">a</p>'],
  ['an inline style', '<p style="x">a</p>'],
  ['an id twice', '<p id="a"></p><p id="a"></p>'],
  ['a field without a label', '<input id="a" name="a" type="text">'],
  ['a link to nowhere', '<a href="#nowhere">a</a>'],
  ['a stray bracket', 'a < b'],
  ['a stray ampersand', 'a & b'],
  ['a second first heading', '<h1>again</h1>'],
] as const) {
  test(`the checker finds ${fault}`, () => assert.notDeepEqual(faultsIn(around(content)), []));
}
