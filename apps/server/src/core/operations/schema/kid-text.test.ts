import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { operations, resources } from '../../../catalogue.ts';
import { fromKid, kidTextPaths } from './kid-text.ts';

test('the paths of kids’ words are found through objects, lists, records, unions and missing values', () => {
  const schema = z.strictObject({
    id: z.string(),
    note: fromKid(z.string()).nullable(),
    items: z.array(z.strictObject({ words: fromKid(z.string()).optional(), other: z.string() })),
    byName: z.record(z.string(), z.union([z.strictObject({ text: fromKid(z.string()) }), z.null()])),
    result: fromKid(z.unknown()),
  });
  assert.deepEqual(kidTextPaths(schema), ['/note', '/items/*/words', '/byName/*/text', '/result']);
  assert.deepEqual(kidTextPaths(z.strictObject({ id: z.string() })), []);
});

test('definitions know the paths of the kids’ words in their answers', () => {
  const pathsOf = (name: string) => [...operations, ...resources].find((each) => each.name === name)?.kidText;
  assert.deepEqual(pathsOf('family.query_overview'), []);
  assert.deepEqual(pathsOf('inbox.get'), ['/items/*/childWords']);
  assert.deepEqual(pathsOf('family.inbox'), ['/questions/*/childWords']);
  assert.deepEqual(pathsOf('child.screentime_requests'), ['/requests/*/reason']);
});
