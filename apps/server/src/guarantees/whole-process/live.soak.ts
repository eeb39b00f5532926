/** The checkers of live resources for as long as a soak takes; what the environment says counts more. */
import process from 'node:process';

process.env.SPROUT_TEST_LIVE_SCHEDULES ??= '20000';
process.env.SPROUT_TEST_LIVE_ROUNDS ??= '30';

await import('../../properties/live-schedules.test.ts');
await import('./live-processes.test.ts');
