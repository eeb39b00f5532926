/** Generated from the catalogue: a new operation is covered by itself, or this test says which value it needs. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Audience, OperationDefinition } from '#operations';
import { operations, resources } from '../../catalogue.ts';
import { type IdArgument, listerOf } from '../../core/operations/id-arguments.ts';
import type { Principal } from '../../core/principal.ts';
import type { ResourceDefinition } from '../../core/resources/define-resource.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import { type Scope, scopeNames } from '../../core/scopes/scopes.ts';
import { dumpTables } from '../../testing/dump.ts';
import { exampleArguments, idFieldsOf } from '../../testing/example-arguments.ts';
import { argumentsFor, callersOf } from '../../testing/example-calls.ts';
import { busyFamilies } from '../../testing/family-copies.ts';
import { onBothStores, onOneStore } from '../../testing/on-both-stores.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import type { RefusedBody, TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const MADE_UP = '0190000000000000000000000000000f';

/** Whether an unknown id finds nothing instead of being refused: the audit of a grant outlives the grant. */
function isFilter({ name }: OperationDefinition, field: string): boolean {
  return name === 'access.list_audit' && field === 'grantId';
}

/** Checks that a refusal names the argument, and an operation that this caller may call to get such ids. */
function assertNames(text: string, argument: IdArgument, caller: Principal): void {
  const { message, fix } = JSON.parse(text).error;
  assert.match(message, new RegExp(`\\b${argument}\\b`));
  const [named] = /\b[a-z]+\.[a-z_]+/.exec(fix) ?? [];
  const lister = operations.find(({ name }) => name === listerOf(argument, caller.kind));
  assert.equal(named, lister && isAuthorised(caller, lister) ? lister.name : undefined, fix);
}

/** Two busy families that the tests of a suite share: none of their calls changes anything. `copy` makes one for a test that does. */
function sharedFamilies(sprout: () => TestSprout) {
  const make = async (test: TestSprout) => {
    const { original, copy } = await busyFamilies(test);
    return { ours: original.family, own: original.ids, foreign: (await copy()).ids, copy };
  };
  let made: ReturnType<typeof make> | undefined;
  return () => {
    made ??= make(sprout());
    return made;
  };
}

/** Compares all tables before the first of these tests and after the last. */
function changeNothing(sprout: () => TestSprout, families: ReturnType<typeof sharedFamilies>, tests: () => void): void {
  let before: Awaited<ReturnType<typeof dumpTables>>;
  it('begins with two families', async () => {
    await families();
    before = await dumpTables(sprout().sprout.store);
  });
  tests();
  it('ends with the same rows in every table', async () =>
    assert.deepEqual(await dumpTables(sprout().sprout.store), before));
}

/** A rule lends its author's rights: the author needs those of what the example hears and does. */
const lentTo: Readonly<Record<string, readonly Scope[]>> = {
  'rule.create': ['task:read', 'inbox:write'],
  'rule.update': ['task:read', 'inbox:write'],
};

// One Sprout for each noun: the tests make families, and compare all tables.
for (const [noun, members] of Map.groupBy(operations, ({ name }) => name.split('.')[0])) {
  onBothStores(`every operation of ${noun}`, (sprout) => {
    const families = sharedFamilies(sprout);
    for (const definition of members) {
      const { name } = definition;

      if (definition.audience.includes('agent'))
        it(`${name} needs no other scope than its own`, async () => {
          const { ours: family, own: ids } = await families();
          const agent = family.agentWith(
            ...(definition.scope === null ? [] : [definition.scope]),
            ...(lentTo[name] ?? []),
          );
          // The call checks its answer: a next step that this agent may not make fails.
          const answer = await sprout().call(agent, name, argumentsFor(definition, ids));
          assert.doesNotMatch(answer.text, /SCOPE_MISSING|AUDIENCE_MISMATCH/);
        });

      if (definition.takesKey)
        it(`${name} acts once for a key: the second call changes nothing and gets the first answer`, async () => {
          const test = sprout();
          const { family, ids } = await (await families()).copy();
          const args = argumentsFor(definition, ids);
          for (const caller of callersOf(definition, family)) {
            const call = () => test.call(caller, name, args, `key of ${caller.kind}`);
            const first = await call();
            const after = await dumpTables(test.sprout.store);
            const again = await call();
            assert.deepEqual(await dumpTables(test.sprout.store), after);
            const { _sprout, ...answer } = JSON.parse(first.text);
            assert.deepEqual(
              JSON.parse(again.text),
              first.isError ? answer : { ...answer, _sprout: { ..._sprout, replayed: true } },
            );
          }
        });

      if (definition.audience.includes('kid') && idFieldsOf(definition).includes('childId')) {
        it(`${name} answers a kid alike for its sibling and for a made-up id`, async () => {
          const test = sprout();
          const { kids, childIds } = await test.family();
          const call = (childId: string) => test.call(kids[0], name, argumentsFor(definition, { childId }));
          const [sibling, nobody] = [await call(childIds[1]), await call(`ch_${MADE_UP}`)];
          assert.equal(sibling.isError, true);
          assert.equal(sibling.text, nobody.text);
        });
      }
    }
  });
}

onBothStores('every id of the catalogue', (sprout) => {
  const families = sharedFamilies(sprout);
  changeNothing(sprout, families, () => {
    for (const definition of operations) {
      const { name } = definition;
      for (const field of idFieldsOf(definition)) {
        it(`${name} answers alike to another family’s ${field}, a made-up one and an odd one, and names it`, async () => {
          const test = sprout();
          const { ours, own, foreign } = await families();
          assert.ok(foreign[field], `${field} is a new kind of id: say in idsOf how to get one`);
          // A heartbeat that waits for events of a task tells when they happen, which takes the scope to read them.
          const events: Scope[] = name.startsWith('heartbeat.') && field === 'taskId' ? ['task:read'] : [];
          const narrow = definition.scope === null ? [] : [ours.agentWith(definition.scope, ...events)];
          for (const caller of [...callersOf(definition, ours), ...narrow]) {
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
              const answer = await test.call(caller, name, argumentsFor(definition, { ...own, [field]: id }, field));
              answers.push(answer.text);
              if (isFilter(definition, field)) assert.deepEqual((answer.body as { items: unknown[] }).items, []);
              else if (field === 'removeCanvasIds') {
                // The seed has a reason of its own for every id that the skill does not link.
                assert.match(answer.text, /CANVAS_NOT_IN_SKILL/);
              } else {
                assert.equal(answer.httpStatus, definition.effect === 'read' ? 404 : 403, answer.text);
                assertNames(answer.text, field, caller);
              }
            }
            assert.deepEqual(new Set(answers).size, 1, `${caller.kind}: ${answers.join('\n')}`);
          }
        });
      }
    }
  });
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
      const nobody = `ch_${MADE_UP}`;
      const expected = await words(ours.parent, nobody);
      assert.equal(expected[0], 'DOMAIN_NOT_FOUND');
      assert.deepEqual(await words(ours.parent, theirs.childIds[0]), expected);
      if (!definition.audience.includes('kid')) return;
      assert.deepEqual(await words(ours.kids[0], ours.childIds[1]), await words(ours.kids[0], nobody));
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
    const mistyped = test.sprout.resources.read(parent, 'sprout://family/activity?types=gems.adjust');
    await assert.rejects(mistyped, { code: 'BAD_INPUT', reason: 'UNKNOWN_ACTIVITY_TYPE' });
  });
});

/** Ids that no family has, for every name. */
function madeUp(ids: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, `${id.split('_')[0]}_${MADE_UP}`]));
}

/** An agent with every scope but this one. */
function agentWithout(family: TestFamily, scope: Scope): Principal {
  return family.agentWith(...scopeNames.filter((name) => name !== scope));
}

/** Callers that must be refused: the wrong kind of caller, and agents without the scope. */
function outsidersOf({ audience, scope }: Pick<OperationDefinition, 'audience' | 'scope'>, family: TestFamily) {
  const everybody: Principal[] = [family.parent, family.agent, family.kids[0], family.wall];
  const outsiders = everybody.filter(({ kind }) => !audience.includes(kind));
  if (scope !== null) outsiders.push(agentWithout(family, scope), family.agentWith());
  return outsiders;
}

/** Checks that the refusal has the right reason, and that its words name the operation or the scope. */
function assertRefusedAsOutsider(error: RefusedBody, caller: Principal | null, definition: OperationDefinition): void {
  const { name, audience, scope } = definition;
  const isOfAudience = caller !== null && audience.includes(caller.kind);
  const mismatch = caller?.kind === 'agent' && audience.includes('parent') ? 'PARENTS_ONLY' : 'AUDIENCE_MISMATCH';
  const reason = caller === null ? 'NOT_SIGNED_IN' : isOfAudience ? 'SCOPE_MISSING' : mismatch;
  assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', reason]);
  if (reason === 'AUDIENCE_MISMATCH') assert.ok(error.message.includes(name));
  if (reason !== 'SCOPE_MISSING') return;
  assert.ok(error.message.includes(String(scope)) && error.fix.includes(String(scope)), 'the words name the scope');
}

onOneStore('an outsider', (sprout) => {
  const families = sharedFamilies(sprout);
  for (const definition of operations) {
    const { name, audience } = definition;
    if (audience.includes('anyone')) continue;

    it(`is refused by ${name} before anything is looked up, whatever it names, and reads why`, async () => {
      const test = sprout();
      const { ours, own, foreign } = await families();
      const attempts = [own, foreign, madeUp(own)].map((ids) => exampleArguments(definition, ids));
      attempts.push({}, { surprise: [1] });
      for (const caller of [null, ...outsidersOf(definition, ours)]) {
        const answers = new Set<string>();
        const statements = await statementsOf(test.sprout.store, async () => {
          for (const args of attempts) answers.add((await test.call(caller, name, args)).text);
        });
        const [text = ''] = answers;
        assert.equal(answers.size, 1, [...answers].join('\n'));
        assertRefusedAsOutsider(JSON.parse(text).error, caller, definition);
        assert.deepEqual(statements, [], `${caller?.kind}`);
      }
    });
  }
});

onOneStore('the work of a refused call', (sprout) => {
  const families = sharedFamilies(sprout);
  /** The statements of a call with these arguments. */
  const workOf = (test: TestSprout, caller: Principal, name: string, args: Record<string, unknown>) =>
    statementsOf(test.sprout.store, () => test.call(caller, name, args));

  changeNothing(sprout, families, () => {
    for (const definition of operations) {
      const { name, audience } = definition;
      for (const field of idFieldsOf(definition)) {
        it(`of ${name} is the same for another family’s ${field} as for a made-up one`, async () => {
          const test = sprout();
          const { ours, own, foreign } = await families();
          const nobodys = madeUp(own);
          for (const caller of callersOf(definition, ours)) {
            const withId = (id: string | undefined) => exampleArguments(definition, { ...own, [field]: id });
            const [expected, found] = [
              await workOf(test, caller, name, withId(nobodys[field])),
              await workOf(test, caller, name, withId(foreign[field])),
            ];
            assert.deepEqual(found, expected, caller.kind);
          }
        });

        if (!audience.includes('kid')) continue;
        it(`of ${name} is the same for a sibling’s ${field} as for a made-up one, and so are the words`, async () => {
          const test = sprout();
          const { ours, own: siblings } = await families();
          const kid = ours.kids[1];
          const tried = [siblings[field], madeUp(siblings)[field]].map((id) =>
            exampleArguments(definition, { [field]: id }),
          );
          const [answers, work] = [[] as string[], [] as string[][]];
          for (const args of tried) {
            const statements = await statementsOf(test.sprout.store, async () => {
              answers.push((await test.call(kid, name, args)).text);
            });
            work.push(statements.map(({ sql }) => sql));
          }
          assert.ok('error' in JSON.parse(answers[0] ?? ''), answers[0]);
          assert.equal(answers[0], answers[1]);
          assert.deepEqual(work[0], work[1]);
        });
      }
    }
  });
});

onBothStores('what a caller is shown', (sprout) => {
  const families = sharedFamilies(sprout);
  const assertNoneIn = (text: string, words: readonly string[]) => {
    for (const word of words) assert.ok(!text.includes(word), `${word} in ${text}`);
  };

  for (const definition of operations) {
    const { name, audience, effect } = definition;
    if (effect !== 'read' || audience.includes('anyone')) continue;

    it(`by ${name} holds nothing of another family`, async () => {
      const test = sprout();
      const { ours, own, foreign } = await families();
      for (const caller of callersOf(definition, ours)) {
        const required = exampleArguments(definition, onlyRequired(definition, own));
        assertNoneIn(JSON.stringify(await test.ok(caller, name, required)), Object.values(foreign));
      }
    });

    if (!audience.includes('kid')) continue;
    it(`by ${name} holds nothing of a sibling or a parent`, async () => {
      const test = sprout();
      const { ours, own } = await families();
      const args = exampleArguments(definition, onlyRequired(definition, { childId: ours.childIds[1] }));
      assertNoneIn(JSON.stringify(await test.ok(ours.kids[1], name, args)), [...Object.values(own), 'Mia', ours.email]);
    });
  }

  for (const definition of resources) {
    it(`by the resource ${definition.name} holds nothing of another family, nor for a kid of its sibling`, async () => {
      const test = sprout();
      const { ours, own, foreign } = await families();
      const read = async (caller: Principal, ids: Record<string, string>) =>
        JSON.stringify(await test.sprout.resources.read(caller, uriOf(definition, ids)));
      assertNoneIn(await read(ours.parent, own), Object.values(foreign));
      if (!definition.audience.includes('kid')) return;
      const shown = await read(ours.kids[1], { childId: ours.childIds[1] });
      assertNoneIn(shown, [...Object.values(own), 'Mia', ours.email]);
    });
  }
});

/** The required ids of a call. */
function onlyRequired(definition: OperationDefinition, ids: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => !isFilter(definition, name)));
}

function uriOf({ uriTemplate }: ResourceDefinition, ids: Record<string, string>): string {
  return uriTemplate.replace(/\{\?.*\}/, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    assert.ok(ids[name], `${name} is a new kind of id: say in idsOf how to get one`);
    return ids[name];
  });
}

onOneStore('a resource', (sprout) => {
  const families = sharedFamilies(sprout);
  for (const definition of resources) {
    /** The answer of a refused read, and its statements. */
    const attempt = async (test: TestSprout, caller: Principal, ids: Record<string, string>) => {
      let words: unknown;
      const statements = await statementsOf(test.sprout.store, async () => {
        const thrown = await test.sprout.resources
          .read(caller, uriOf(definition, ids))
          .catch((error: unknown) => error);
        assert.ok(thrown instanceof Error && 'code' in thrown && 'fix' in thrown, 'it is refused');
        words = [thrown.code, thrown.message, thrown.fix];
      });
      return { words, statements };
    };

    it(`${definition.name} tells outsiders the same whatever they name, before anything is looked up`, async () => {
      const test = sprout();
      const { ours, own, foreign } = await families();
      for (const caller of outsidersOf(definition, ours)) {
        const expected = await attempt(test, caller, own);
        assert.deepEqual(expected.statements, []);
        for (const ids of [foreign, madeUp(own)]) assert.deepEqual(await attempt(test, caller, ids), expected);
      }
    });

    if (!/\{\w+\}/.test(definition.uriTemplate)) continue;
    it(`${definition.name} makes the same work of another family’s ids as of made-up ones, and of a sibling’s`, async () => {
      const test = sprout();
      const { ours, own, foreign } = await families();
      const insiders = [ours.parent, ours.agent, ours.kids[1]].filter(({ kind }) => definition.audience.includes(kind));
      for (const caller of insiders) {
        const expected = await attempt(test, caller, madeUp(own));
        assert.deepEqual(await attempt(test, caller, foreign), expected, caller.kind);
        if (caller.kind !== 'kid') continue;
        const sibling = await attempt(test, caller, own);
        assert.deepEqual(sibling.words, expected.words);
        const textsOf = ({ statements }: typeof expected) => statements.map(({ sql }) => sql);
        assert.deepEqual(textsOf(sibling), textsOf(expected));
      }
    });
  }
});
