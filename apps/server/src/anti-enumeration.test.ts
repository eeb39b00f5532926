/** Generated from the catalogue: a new operation is covered by itself, or this test says which value it needs. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Audience, type OperationDefinition, operations, resources } from '@sprout/contract';
import type { Principal } from './core/principal.ts';
import { sproutOf } from './scheduler/due-work.ts';
import { dumpTables } from './testing/dump.ts';
import { exampleArguments, idFieldsOf } from './testing/example-arguments.ts';
import { onBothStores } from './testing/on-both-stores.ts';
import { refusesWrongCallers } from './testing/operation-checks.ts';
import { pairDevice } from './testing/sign-in.ts';
import type { TestFamily, TestSprout } from './testing/test-sprout.ts';

const MADE_UP = '0190000000000000000000000000000f';

/** For every name of an id argument: one of that family's. A new kind of id needs a line here. */
async function idsOf(test: TestSprout, { parent, kids, childIds }: TestFamily): Promise<Record<string, string>> {
  const { grantId } = await test.ok(parent, 'access.create_token', { clientName: 'A', scopes: ['family:read'] });
  const { deviceId } = await pairDevice(test, parent, childIds[0]);
  const ids = { childId: childIds[0], userId: parent.actorId, deviceId, grantId: String(grantId) };
  return { ...ids, ...(await screentimeIdsOf(test, parent, kids[0])) };
}

/** A request for screen time, and the question that it put into the inbox. */
async function screentimeIdsOf(test: TestSprout, parent: Principal, kid: Principal): Promise<Record<string, string>> {
  const { requestId } = await test.ok(kid, 'kid.request_screentime', { durationMinutes: 10 });
  const { state } = await test.sprout.resources.read(parent, 'sprout://family/inbox');
  const { questions } = JSON.parse(JSON.stringify(state));
  const [{ cardId, threadId, options }] = questions;
  return { requestId: String(requestId), cardId, threadId, optionId: options[0].optionId };
}

function callersOf({ audience }: OperationDefinition, family: TestFamily): Principal[] {
  const everybody: Record<Exclude<Audience, 'anyone'>, Principal> = {
    agent: family.agent,
    parent: family.parent,
    kid: family.kids[0],
    sprout: sproutOf(family.familyId),
  };
  return audience.filter((kind) => kind !== 'anyone').map((kind) => everybody[kind]);
}

/** Whether the id only narrows a list down, so that an unknown one finds nothing instead of being refused. */
function isFilter(definition: OperationDefinition, field: string): boolean {
  const isOptional = definition.input.shape[field]?.safeParse(undefined).success === true;
  return isOptional && 'items' in definition.output.shape;
}

onBothStores('every operation of the catalogue', (sprout) => {
  for (const definition of operations) {
    const { name } = definition;

    it(`${name} refuses callers outside its audience, and agents without its scope`, async () => {
      const test = sprout();
      const family = await test.family();
      const ids = await idsOf(test, family);
      await refusesWrongCallers(test, family, name, exampleArguments(definition, ids));
    });

    for (const field of idFieldsOf(definition)) {
      it(`${name} answers alike to another family’s ${field}, a made-up one and an odd one, and changes nothing`, async () => {
        const test = sprout();
        const [ours, theirs] = [await test.family(), await test.family()];
        const [own, foreign] = [await idsOf(test, ours), await idsOf(test, theirs)];
        assert.ok(foreign[field], `${field} is a new kind of id: say in idsOf how to get one`);
        const before = await dumpTables(test.sprout.store);
        for (const caller of callersOf(definition, ours)) {
          const attempts = [
            foreign[field],
            `${foreign[field].split('_')[0]}_${MADE_UP}`,
            MADE_UP,
            "' OR 1=1 --",
            'Ω',
            '%',
          ];
          const answers = [];
          for (const id of attempts) {
            const answer = await test.call(caller, name, exampleArguments(definition, { ...own, [field]: id }));
            answers.push(answer.text);
            if (isFilter(definition, field)) assert.deepEqual((answer.body as { items: unknown[] }).items, []);
            else assert.equal(answer.httpStatus, definition.effect === 'read' ? 404 : 403, answer.text);
          }
          assert.deepEqual(new Set(answers).size, 1, `${caller.kind}: ${answers.join('\n')}`);
        }
        assert.deepEqual(await dumpTables(test.sprout.store), before);
      });
    }

    if (definition.audience.includes('kid') && idFieldsOf(definition).includes('childId')) {
      it(`${name} answers a kid about its sibling as about nobody`, async () => {
        const test = sprout();
        const { kids, childIds } = await test.family();
        const call = (childId: string) => test.call(kids[0], name, exampleArguments(definition, { childId }));
        const [sibling, nobody] = [await call(childIds[1]), await call(`ch_${MADE_UP}`)];
        assert.equal(sibling.isError, true);
        assert.equal(sibling.text, nobody.text);
      });
    }
  }
});

onBothStores('every resource of the catalogue', (sprout) => {
  for (const definition of resources) {
    const uriWith = (childId: string) => definition.uriTemplate.replace(/\{\?.*\}/, '').replace('{childId}', childId);

    it(`${definition.name} refuses callers outside its audience, and agents without its scope`, async () => {
      const test = sprout();
      const family = await test.family();
      const uri = uriWith(family.childIds[0]);
      const read = (caller: Principal) => test.sprout.resources.read(caller, uri);
      await read(family.agentWith(definition.scope));
      await assert.rejects(read(family.agentWith()), { code: 'PERMISSION_DENIED', reason: 'SCOPE_MISSING' });
      for (const caller of [family.parent, family.agent, family.kids[0]]) {
        if (definition.audience.includes(caller.kind as Audience)) await read(caller);
        else await assert.rejects(read(caller), { code: 'PERMISSION_DENIED', reason: 'AUDIENCE_MISMATCH' });
      }
    });

    if (!definition.uriTemplate.includes('{childId}')) continue;
    it(`${definition.name} answers alike to another family’s kid, a made-up one and, for a kid, its sibling`, async () => {
      const test = sprout();
      const [ours, theirs] = [await test.family(), await test.family()];
      const words = async (caller: Principal, childId: string) => {
        const error = await test.sprout.resources.read(caller, uriWith(childId)).catch((thrown: unknown) => thrown);
        assert.ok(error instanceof Error && 'code' in error && 'fix' in error);
        return [error.code, error.message, error.fix];
      };
      const expected = await words(ours.parent, `ch_${MADE_UP}`);
      assert.equal(expected[0], 'DOMAIN_NOT_FOUND');
      assert.deepEqual(await words(ours.parent, theirs.childIds[0]), expected);
      if (definition.audience.includes('kid')) assert.deepEqual(await words(ours.kids[0], ours.childIds[1]), expected);
    });
  }

  it('is found by its own templates only', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    for (const uri of [
      '',
      'sprout://',
      `sprout://child/${childIds[0]}/nothing`,
      'http://example.com',
      'sprout://family/activity?types=',
    ]) {
      await assert.rejects(
        test.sprout.resources.read(parent, uri),
        { code: 'BAD_INPUT', reason: 'UNKNOWN_RESOURCE' },
        uri,
      );
    }
  });
});
