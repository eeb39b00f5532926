import process from 'node:process';

/** How many cases a property tries: the given number in `npm test`, a multiple of it in a soak. */
export function runCount(inEveryTest: number): number {
  return inEveryTest * Number(process.env.SPROUT_TEST_TIMES ?? 1);
}
