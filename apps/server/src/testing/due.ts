import { sproutOf } from '../core/principal.ts';
import type { TestSprout } from './test-sprout.ts';

/** Makes the due calls of one family, as the scheduler would; returns the operations, in order. */
export async function callDue(test: TestSprout, familyId: string): Promise<string[]> {
  const called: string[] = [];
  for (const find of test.sprout.dueWork) {
    const due = await test.sprout.store.read((db) => find(db, test.clock.now(), 10_000));
    for (const { operation, args } of due.filter((call) => call.familyId === familyId)) {
      await test.ok(sproutOf(familyId), operation, args);
      called.push(operation);
    }
  }
  return called;
}
