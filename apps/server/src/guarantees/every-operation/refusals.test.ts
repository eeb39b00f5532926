/** Every refusal that the catalogue declares can happen, and its text says what to do. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations, type Reason, type ReasonDefinition, reasons } from '@sprout/contract';
import { dumpFamily } from '../../testing/dump.ts';
import { provocations } from '../../testing/provocations/index.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';

const declared = operations.flatMap(({ name, reasons: own }) => own.map((reason) => `${name} ${reason}`));

it('every operation’s every reason has its provocation, and nothing else has', () => {
  assert.deepEqual(Object.keys(provocations).sort(), [...new Set(declared)].sort());
});

/** Checks a text for people: a whole sentence without placeholders. */
function assertWords(text: string): void {
  assert.match(text, /^[A-Z].{10,}\.$/s);
  // The placeholders of skills, such as {{input.child_name}}, are part of what an agent is told to write.
  assert.doesNotMatch(text.replace(/\{\{input\.\w+\}\}/g, ''), /[{}]|undefined|\[object/);
}

for (const driver of storeDrivers) {
  describe(`refusals on ${driver.name}`, () => {
    let test: TestSprout;
    let closed: TestSprout;
    before(async () => {
      const opened = await driver.open();
      test = new TestSprout(opened);
      closed = new TestSprout(opened, { signUp: 'first-only' });
    });
    after(() => test.dispose());

    for (const [pair, provoke] of Object.entries(provocations)) {
      const [operation = '', reason = ''] = pair.split(' ');

      it(`${operation} refuses with ${reason}, names the fix and changes nothing`, async () => {
        // A fault belongs to the test that it happened in.
        test.faults.length = 0;
        const family = await test.family();
        const rows = () => dumpFamily(test.sprout.store, family.familyId);
        const error = await provoke({
          test,
          closed,
          family,
          call: (caller, args) => test.call(caller, operation, args),
          async refused(caller, args) {
            const before = await rows();
            const refusal = await test.refused(caller, operation, args);
            assert.deepEqual(await rows(), before);
            return refusal;
          },
        });
        const definition: ReasonDefinition = reasons[reason as Reason];
        assert.deepEqual([error.code, error.reason], [definition.code, reason], error.message);
        assert.equal(error.retryable, definition.retryable);
        assertWords(error.message);
        assertWords(error.fix);
        assert.deepEqual(test.faults, []);
      });
    }
  });
}
