import type { Chance } from './chance.ts';

/** Ways to spoil a good body. Each may by chance leave it good. */
const mutations: readonly ((good: string, chance: Chance) => Buffer)[] = [
  // Cut off.
  (good, chance) => Buffer.from(good.slice(0, chance.below(good.length + 1))),
  // One byte is another.
  (good, chance) => {
    const bytes = Buffer.from(good);
    if (bytes.length > 0) bytes[chance.below(bytes.length)] = chance.below(256);
    return bytes;
  },
  // Noise in the middle.
  (good, chance) => {
    const at = chance.below(good.length + 1);
    return Buffer.concat([
      Buffer.from(good.slice(0, at)),
      chance.bytes(1 + chance.below(20)),
      Buffer.from(good.slice(at)),
    ]);
  },
  // A value of another type.
  (good, chance) => Buffer.from(good.replace(/"[^"]*"(?=[,}\]])|-?\d+/, () => chance.one(oddValues))),
  // Twice.
  (good) => Buffer.from(good + good),
  // Something else altogether.
  (_good, chance) => Buffer.from(chance.one(oddBodies)),
  (_good, chance) => chance.bytes(chance.below(300)),
  // Very deep nesting.
  (_good, chance) => {
    const depth = 1 + chance.below(3_000);
    return Buffer.from(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  },
];

const oddValues = [
  'null',
  'true',
  '{}',
  '[]',
  '1e400',
  '-0',
  '9007199254740993',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":1}',
  `"${'x'.repeat(5_000)}"`,
];

const oddBodies = [
  '',
  'null',
  '[]',
  '[[]]',
  '"text"',
  '0',
  '{"a":1,"a":2}',
  '{"":{"":{"":1}}}',
  '\uFEFF{}',
  'a=b&c=d',
  '<?xml version="1.0"?><x/>',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","id":1}',
  '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":1,"method":5}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(50)}{}]`,
];

export function spoil(good: string, chance: Chance): Buffer {
  return chance.one(mutations)(good, chance);
}
