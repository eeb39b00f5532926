/** One thing has one word in the whole catalogue. The other words that a model may try are understood and never published. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import type { OperationDefinition } from '#operations';
import { operations } from '../../catalogue.ts';
import { readArguments } from '../../core/operations/read-arguments.ts';

const published = (operation: OperationDefinition) =>
  JSON.stringify([
    operation.description,
    ...[operation.wireInput, operation.output].map((each) => z.toJSONSchema(each, { io: 'input' })),
  ]);

const argumentsOf = (operation: OperationDefinition) => Object.keys(operation.input.shape);

/** The words that an argument takes, if it is one of several words. */
function wordsOf(operation: OperationDefinition, argument: string): readonly string[] {
  const schema = operation.input.shape[argument];
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

describe('one word for one thing', () => {
  it('work is rejected, everything else that a person waits for is denied', () => {
    const decisions = operations.filter((each) => wordsOf(each, 'action').includes('approve'));
    assert.ok(decisions.length >= 4);
    for (const each of decisions) {
      const word = argumentsOf(each).includes('submissionId') ? 'reject' : 'deny';
      assert.deepEqual(wordsOf(each, 'action'), ['approve', word], each.name);
    }
  });

  it('words about work are a note, words about everything else are a reason', () => {
    for (const each of operations) {
      const names = argumentsOf(each);
      if (names.includes('note')) assert.match(each.name, /^(task|kid)\./, each.name);
      assert.ok(!(names.includes('note') && names.includes('reason')), each.name);
    }
  });

  it('what was decided before is marked alreadyResolved', () => {
    const marks = operations.flatMap((each) => published(each).match(/"(was|already|is)(Decided|Resolved)"/gu) ?? []);
    assert.deepEqual([...new Set(marks)], ['"alreadyResolved"']);
  });

  it('other words are understood, and stand in nothing that is published', () => {
    let count = 0;
    for (const definition of operations) {
      const read = (args: object) =>
        readArguments({ definition, rules: [] }, definition.wireInput.partial(), { ...args }, 0);
      for (const [before, now] of Object.entries(definition.formerly)) {
        assert.ok(!argumentsOf(definition).includes(before), `${definition.name} takes ${before} as a name of its own`);
        assert.ok(argumentsOf(definition).includes(now), `${definition.name} has no argument ${now}`);
        const value = definition.input.shape[now] instanceof z.ZodOptional ? 'Well done' : undefined;
        if (value !== undefined && before !== 'blockingTasksFirst') {
          assert.equal((read({ [before]: value }) as Record<string, unknown>)[now], value, definition.name);
        }
        count += 1;
      }
      for (const [argument, words] of Object.entries(definition.formerValues)) {
        for (const [before, now] of Object.entries(words)) {
          assert.ok(!wordsOf(definition, argument).includes(before), definition.name);
          assert.equal((read({ [argument]: before }) as Record<string, unknown>)[argument], now, definition.name);
          assert.doesNotMatch(published(definition), new RegExp(`"${before}"`, 'u'));
          count += 1;
        }
      }
    }
    assert.ok(count >= 8);
  });
});
