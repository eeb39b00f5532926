import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

function tokensIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Every pair that the styles may use. */
const text: readonly (readonly [string, readonly string[]])[] = [
  ['ink', ['paper', 'card', 'sunk', 'leaf-wash', 'berry-wash', 'sun-wash', 'alarm-wash', 'clay-wash', 'sky-wash']],
  ['soft', ['paper', 'card', 'sunk', 'leaf-wash']],
  ['leaf', ['paper', 'card', 'leaf-wash']],
  ['berry', ['paper', 'card', 'berry-wash']],
  ['sun-ink', ['paper', 'card', 'sun-wash']],
  ['clay', ['paper', 'card', 'clay-wash']],
  ['sky', ['paper', 'card', 'sky-wash', 'leaf-wash']],
  ['alarm', ['paper', 'card', 'alarm-wash']],
  ['on-leaf', ['leaf']],
  ['on-soil', ['soil']],
  ['card', ['berry']],
];
const edges: readonly (readonly [string, readonly string[]])[] = [
  ['edge', ['paper', 'card']],
  ['leaf', ['paper', 'card']],
  ['sky', ['paper', 'card', 'sky-wash', 'leaf-wash']],
  ['alarm', ['paper', 'card']],
];

/** The plain look of the kid app: night, and the themes that change parts of it. */
const plain = readFileSync(new URL('../kid/looks/plain.css', import.meta.url), 'utf8');
const blocks = [...plain.matchAll(/^\[data-look="plain"\](?:\[data-theme="(\w+)"\])? \{(.*?)^\}/gms)];
const [night] = blocks.map(([, , text = '']) => tokensIn(text));
const themes = blocks.map(
  ([, theme = 'night', text = '']) => [`plain, ${theme}`, new Map([...(night ?? []), ...tokensIn(text)])] as const,
);
assert.equal(themes.length, 5);

for (const [name, tokens] of [['light', tokensIn(light)], ['dark', tokensIn(dark)], ...themes] as const) {
  describe(`colours in the ${name}`, () => {
    const ratio = (one: string, other: string) =>
      contrast(tokens.get(one) ?? '#000000', tokens.get(other) ?? '#000000');

    it('are all there', () => {
      const missing = [...tokensIn(light).keys()].filter((one) => !tokens.has(one));
      assert.deepEqual(missing, []);
    });

    it('have 4.5 for text', () => {
      for (const [ink, grounds] of text) {
        for (const ground of grounds)
          assert.ok(ratio(ink, ground) >= 4.5, `${ink} on ${ground}: ${ratio(ink, ground)}`);
      }
    });

    it('have 3 for edges', () => {
      for (const [edge, grounds] of edges) {
        for (const ground of grounds)
          assert.ok(ratio(edge, ground) >= 3, `${edge} on ${ground}: ${ratio(edge, ground)}`);
      }
    });
  });
}
