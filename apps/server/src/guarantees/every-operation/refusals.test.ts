/** Every refusal that the catalogue declares can happen, and its text says what to do. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { type Reason, type ReasonDefinition, reasons } from '../../core/errors/reasons.ts';
import { namesIn } from '../../core/operations/step-for.ts';
import type { Principal } from '../../core/principal.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import { dumpFamily } from '../../testing/dump.ts';
import { argumentsFor, idsOf } from '../../testing/example-calls.ts';
import { provocations } from '../../testing/provocations/index.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { type RefusedBody, TestSprout } from '../../testing/test-sprout.ts';

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

/** Checks that each call in a fix is one that the caller may make, or stands in a sentence that says who makes it. */
function assertCallable(caller: Principal | null, fix: string): void {
  if (caller === null) return;
  for (const sentence of fix.split(/(?<=[.;]) /)) {
    if (/parent|grown-up|owner|operator/i.test(sentence)) continue;
    for (const named of namesIn(sentence)) {
      const definition = operations.find(({ name }) => name === named);
      assert.ok(definition && isAuthorised(caller, definition), `${caller.kind} may not call ${named}: ${fix}`);
    }
  }
}

type Ids = Awaited<ReturnType<typeof idsOf>>;

interface Refused {
  readonly caller: Principal | null;
  readonly operation: string;
  readonly args: object;
  readonly refusal: RefusedBody;
}

/** With a key, a refusal leaves the key to other arguments, and says so if the same ones would only get it again. */
async function assertKeyIsFree(test: TestSprout, otherIds: Ids, { caller, operation, args, refusal }: Refused) {
  const definition = operations.find(({ name }) => name === operation);
  // A passkey's challenge is good for one call, so the same call cannot be made twice.
  if (!definition?.takesKey || refusal.reason === undefined || operation === 'access.add_passkey') return;
  const idempotencyKey = `refused-${refusal.reason}`;
  const keyed = await test.refused(caller, operation, { ...args, idempotencyKey });
  assert.equal(keyed.reason, refusal.reason);
  const { final }: ReasonDefinition = reasons[refusal.reason as Reason];
  assert.equal(keyed.fix.endsWith('with a new idempotencyKey.'), final, keyed.fix);
  if (!final) return;
  assert.deepEqual(await test.refused(caller, operation, { ...args, idempotencyKey }), keyed);
  const others = argumentsFor(definition, otherIds);
  const answer = await test.call(caller, operation, { ...others, idempotencyKey });
  assert.doesNotMatch(answer.text, /IDEMPOTENCY_KEY_REUSED/);
}

for (const driver of storeDrivers) {
  describe(`refusals on ${driver.name}`, () => {
    let test: TestSprout;
    let closed: TestSprout;
    let otherIds: Ids;
    before(async () => {
      const opened = await driver.open();
      test = new TestSprout(opened);
      closed = new TestSprout(opened, { signUp: 'first-only' });
      otherIds = await idsOf(test, await test.family());
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
            assertCallable(caller, refusal.fix);
            assert.deepEqual(await rows(), before);
            await assertKeyIsFree(test, otherIds, { caller, operation, args: args ?? {}, refusal });
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
