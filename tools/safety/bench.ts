/** `npm run safety:bench`: how long the built-in check takes for 200,000 characters, the first time and afterwards. */
import { builtIn } from '../../apps/server/src/domains/safety/index.ts';

const { signal } = new AbortController();
const LENGTH = 200_000;
const sentence = 'Count the apples in the basket, then write a story about a knight who shares them with a dragon. ';
const text = sentence.repeat(Math.ceil(LENGTH / sentence.length)).slice(0, LENGTH);
for (const round of ['first', 'second', 'third']) {
  const started = performance.now();
  await builtIn.check({ texts: [{ field: 'prompt', text }], audience: 'kid', kind: 'skill', kids: [] }, signal);
  console.log(`${round}: ${(performance.now() - started).toFixed(0)} ms`);
}
