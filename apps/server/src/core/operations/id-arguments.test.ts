import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, resources } from '../../catalogue.ts';
import { fieldsOf } from '../../reference/field-table.ts';
import { bodySchemaOf, inputSchemaOf, type JsonSchema, outputSchemaOf } from '../../reference/json-schema.ts';
import { type IdArgument, idArguments, listerOf } from './id-arguments.ts';

const names = Object.keys(idArguments) as IdArgument[];
const domains = new Set(operations.map(({ name }) => name.split('.')[0]));

/** The last parts of the paths of all fields, nested ones too. */
const fieldNames = (schema: JsonSchema) => fieldsOf(schema).map(({ path }) => path.split(/[.\]]+/).at(-1) ?? '');

const uses = operations.flatMap((operation) =>
  fieldNames(inputSchemaOf(operation))
    .filter((name) => /Ids?$/.test(name) || name in idArguments)
    .map((name) => ({ name, operation })),
);

/** `assignChildIds` takes values of `childId`, `after` one of `eventId`. */
function singular(argument: IdArgument): string {
  if (argument === 'after') return 'eventId';
  if (argument === 'sourceChatId') return 'threadId';
  if (/child/i.test(argument)) return 'childId';
  if (/canvas/i.test(argument)) return 'canvasId';
  return /SkillId$/.test(argument) ? 'skillId' : argument.replace(/s$/, '');
}

test('the table has exactly the arguments of the catalogue that take an id', () => {
  assert.deepEqual(new Set(uses.map(({ name }) => name)), new Set(names));
});

test('the operation that lists the ids exists, answers with them, and serves a caller of the operation that takes them', () => {
  for (const { name, operation } of uses) {
    for (const caller of operation.audience) {
      if (caller === 'anyone' || caller === 'sprout') continue;
      const lister = operations.find((each) => each.name === listerOf(name as IdArgument, caller));
      const domain = idArguments[name as IdArgument].listedBy.split('.')[0];
      if (lister === undefined) assert.ok(!domains.has(domain), `${operation.name} ${name} for ${caller}`);
      else {
        assert.ok(fieldNames(outputSchemaOf(lister)).includes(singular(name as IdArgument)), `${lister.name} ${name}`);
        assert.ok(lister.audience.includes(caller), `${lister.name} is not for ${caller}, who sends ${name}`);
      }
    }
  }
});

test('the live resource that shows the ids exists and shows them', () => {
  for (const name of names) {
    const source: { listedBy: string; shownBy?: string } = idArguments[name];
    if (source.shownBy === undefined) continue;
    const resource = resources.find(({ uriTemplate }) => uriTemplate === source.shownBy);
    assert.ok(resource && fieldNames(bodySchemaOf(resource)).includes(singular(name)), name);
  }
});
