import assert from 'node:assert/strict';
import type { OperationDefinition } from '#operations';
import { operations } from '../catalogue.ts';
import type { Principal } from '../core/principal.ts';
import { dumpTables } from './dump.ts';
import type { TestFamily, TestSprout } from './test-sprout.ts';

type Data = Record<string, unknown>;

export function definitionOf(name: string): OperationDefinition {
  const definition = operations.find((candidate) => candidate.name === name);
  assert.ok(definition, `${name} is not in the catalogue`);
  return definition;
}

/** Checks that every caller outside the audience is refused with the right reason, and that nothing changes. */
export async function refusesWrongCallers(
  test: TestSprout,
  family: TestFamily,
  operation: string,
  args: Data,
): Promise<void> {
  const { audience, scope } = definitionOf(operation);
  if (audience.includes('anyone')) return;
  const before = await dumpTables(test.sprout.store);
  assert.equal((await test.refused(null, operation, args)).reason, 'NOT_SIGNED_IN');
  const everybody: Principal[] = [family.parent, family.agent, family.kids[0]];
  for (const caller of everybody.filter(({ kind }) => !audience.includes(kind as 'agent'))) {
    const error = await test.refused(caller, operation, args);
    const reason = caller.kind === 'agent' && audience.includes('parent') ? 'PARENTS_ONLY' : 'AUDIENCE_MISMATCH';
    assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', reason]);
    assert.ok(JSON.stringify(error).includes(operation), 'the error names the operation');
  }
  if (audience.includes('agent') && scope === null) await test.ok(family.agentWith(), operation, args);
  if (audience.includes('agent') && scope !== null) {
    const error = await test.refused(family.agentWith(), operation, args);
    assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', 'SCOPE_MISSING']);
    assert.ok(error.message.includes(scope) && error.fix.includes(scope), 'the words name the scope');
  }
  assert.deepEqual(await dumpTables(test.sprout.store), before);
}

/** Calls twice with one key: the second answer is the first one, marked, and the family moved by one revision. */
export async function actsOncePerKey(test: TestSprout, caller: Principal, operation: string, args: Data) {
  const before = await test.revision(caller.familyId);
  const key = `key of ${operation}`;
  const first = await test.ok<Data & { _sprout: object }>(caller, operation, args, key);
  const again = await test.ok(caller, operation, args, key);
  assert.deepEqual(again, { ...first, _sprout: { ...first._sprout, replayed: true } });
  assert.equal(await test.revision(caller.familyId), before + 1);
  return first;
}

/** Checks that a missing id and foreign or removed ones get the same answer, and that nothing changes. */
export async function refusesUnknownIds(
  test: TestSprout,
  caller: Principal,
  operation: string,
  argsWith: (id: string) => Data,
  ids: readonly string[],
): Promise<void> {
  const before = await dumpTables(test.sprout.store);
  const code = definitionOf(operation).effect === 'read' ? 'DOMAIN_NOT_FOUND' : 'PERMISSION_DENIED';
  const madeUp = await test.refused(caller, operation, argsWith('xx_0190000000000000000000000000000f'));
  assert.deepEqual([madeUp.code, madeUp.reason], [code, undefined]);
  for (const id of ids) assert.deepEqual(await test.refused(caller, operation, argsWith(id)), madeUp);
  assert.deepEqual(await dumpTables(test.sprout.store), before);
}

export interface Effects {
  readonly result: Data;
  /** The types of the events that it made, in order. */
  readonly events: string[];
  /** The URIs that it touched; the published hints were the same. */
  readonly touched: string[];
}

/** Calls a write that must succeed and returns its effects. */
export async function effectsOf(test: TestSprout, caller: Principal, operation: string, args: Data): Promise<Effects> {
  const { familyId } = caller;
  const before = await test.revision(familyId);
  const eventsBefore = await eventsOf(test, familyId);
  const hintsBefore = test.hints.length;
  const result = await test.ok<Data>(caller, operation, args);
  assert.equal(await test.revision(familyId), before + 1);
  assert.ok(typeof result.nextStep === 'string' && result.nextStep.length > 0, 'an answer names the next step');
  const { versions } = result._sprout as { versions: Record<string, string> };
  const hints = test.hints.slice(hintsBefore);
  assert.deepEqual(Object.fromEntries(hints.map(({ uri, version }) => [uri, version])), versions);
  assert.ok(hints.every((hint) => hint.familyId === familyId));
  const events = (await eventsOf(test, familyId)).slice(eventsBefore.length);
  return { result, events, touched: Object.keys(versions) };
}

async function eventsOf(test: TestSprout, familyId: string): Promise<string[]> {
  const rows = await test.sprout.store.read((db) =>
    db.all<{ type: string }>('SELECT type FROM activity_event WHERE family_id = $1 ORDER BY place', [familyId]),
  );
  return rows.map(({ type }) => type);
}

/** The URIs that events of these types touch. */
export function activityOf(...types: string[]): string[] {
  const uris = types.flatMap((type) => ['sprout://family/activity', `sprout://family/activity?types=${type}`]);
  return [...new Set(uris)];
}
