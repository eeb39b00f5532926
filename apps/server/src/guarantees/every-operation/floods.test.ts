/** What a caller sends makes work in proportion to what Sprout reads of it, and answers have a bound, for every operation. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '#operations';
import { operations } from '../../catalogue.ts';
import { classify } from '../../core/errors/classify.ts';
import type { ErrorEnvelope } from '../../core/errors/envelope.ts';
import { readArguments } from '../../core/operations/read-arguments.ts';
import { post, RawClient, rawPost } from '../../testing/http-sprout.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { startWireSprout, type WireSprout } from '../../testing/wire-sprout.ts';

/** The refusal of arguments that are all wrong, as text. */
function refusalOf(definition: (typeof operations)[number], args: Record<string, unknown>): string {
  try {
    readArguments({ definition, rules: [] }, definition.wireInput, args, 0);
  } catch (thrown) {
    return JSON.stringify(classify(thrown).envelope);
  }
  throw new Error(`${definition.name} takes arguments that it does not have`);
}

function problemsIn(text: string) {
  const { error } = JSON.parse(text) as ErrorEnvelope;
  assert.equal(error.reason, 'SCHEMA_VIOLATION');
  return error.details as { problems: { path: string; expected: string }[]; moreProblems?: number };
}

const unknownKeys = (count: number, prefix = 'k') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 1]));

const unsafeLeaf = Object.fromEntries(Object.keys(unknownKeys(5_000)).map((key) => [key, '\0']));
const manyKeys = unknownKeys(3_000);
const tooManyKeys = unknownKeys(limits.jsonValues + 1);
/** Long keys, keys that grow when they are escaped, and deep paths. */
const worst = [
  unknownKeys(100, String.fromCharCode(1).repeat(15_000)),
  unknownKeys(3_000, '\0'.repeat(190)),
  nested(60, 'k'.repeat(20_000), unsafeLeaf),
];

describe('arguments with thousands of problems', () => {
  for (const definition of operations) {
    it(`${definition.name} lists twenty, counts the others, and answers with a few kilobytes`, () => {
      const { problems, moreProblems = 0 } = problemsIn(refusalOf(definition, manyKeys));
      assert.equal(problems.length, limits.listedProblems);
      const required = Object.values(definition.wireInput.shape).filter((field) => !field.safeParse(undefined).success);
      assert.equal(problems.length + moreProblems, 3_000 + required.length);
      for (const args of worst) assert.ok(refusalOf(definition, args).length < 48 * 1024);
    });

    it(`${definition.name} looks at no value when there are too many`, () => {
      let looked = 0;
      const get = (target: Record<string, unknown>, key: PropertyKey) => {
        looked++;
        return Reflect.get(target, key);
      };
      const { problems } = problemsIn(refusalOf(definition, new Proxy(tooManyKeys, { get })));
      assert.deepEqual([problems.length, looked], [1, 0]);
    });
  }
});

function nested(depth: number, key: string, leaf: object): Record<string, unknown> {
  return Array.from({ length: depth }).reduce<Record<string, unknown>>((inner) => ({ [key]: inner }), { leaf });
}

describe('a caller that is not signed in', () => {
  const [driver] = storeDrivers;
  let sprout: WireSprout;
  let url: URL;
  before(async () => {
    if (driver === undefined) throw new Error('there is no store');
    sprout = await startWireSprout(await driver.open(), Date.UTC(2026, 4, 23, 12));
    url = new URL(sprout.url);
  });
  after(async () => {
    await sprout.stop();
    await sprout.test.dispose();
  });

  it('sends at most 16 KB to any operation, whether it says so before or not', async () => {
    const flood = JSON.stringify(unknownKeys(130_000));
    for (const { name } of operations) {
      const { status, text } = await post(url, name, 'x'.repeat(limits.openBodyBytes + 1));
      assert.equal(status, 413, text);
      assert.deepEqual(JSON.parse(text).error.details, { limitBytes: limits.openBodyBytes });
      sprout.test.clock.advance(1_000);
    }
    assert.equal((await post(url, 'access.sign_in', flood)).status, 413);
    const head =
      'POST /api/ops/access.sign_in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    const client = new RawClient(url).send(`${head}5000\r\n${'x'.repeat(0x5000)}\r\n0\r\n\r\n`);
    assert.equal((await client.next())?.status, 413);
    client.close();
  });

  it('waits when its address has sent too much, before its body is read; callers with a sign-in go on', async () => {
    const family = await sprout.test.family();
    const [childId] = family.childIds;
    const { code } = await sprout.test.ok<{ code: string }>(family.parent, 'access.create_pairing_code', { childId });
    const { deviceToken } = await sprout.test.ok<{ deviceToken: string }>(null, 'access.pair_device', { code });
    sprout.test.clock.advance(60_000);
    for (let count = 0; count < limits.openCallsPerMinute; count++) {
      assert.equal((await post(url, 'access.sign_in', '{')).status, 400);
    }
    const { status, headers, body } = await post(url, 'access.sign_in', '{');
    const { error } = body as ErrorEnvelope;
    assert.deepEqual([status, error.reason, headers.get('retry-after')], [429, 'RATE_LIMITED', '1']);
    // The body never comes, and the answer does.
    const head = rawPost('access.sign_in', 'x'.repeat(1_000)).subarray(0, -1_000);
    const client = new RawClient(url).send(head);
    assert.equal((await client.next())?.status, 429);
    client.close();
    const bearer = { authorization: `Bearer ${deviceToken}` };
    assert.equal((await post(url, 'kid.today', {}, bearer)).status, 200);
    sprout.test.clock.advance(error.retryAfterMs ?? 0);
    assert.equal((await post(url, 'access.sign_in', '{')).status, 400);
  });
});
