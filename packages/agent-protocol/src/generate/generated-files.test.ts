import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import fc from 'fast-check';
import { parse } from 'yaml';
import { checkInput } from '../domain/envelope/check-input.ts';
import { checkOutput } from '../domain/envelope/check-output.ts';
import { hasErrors } from '../domain/violation/violation.ts';
import { checkWorkflow } from '../domain/workflow/check-workflow.ts';
import { outputOf } from '../testing/harness.ts';
import { originalSamples } from '../testing/samples.ts';
import { generatedFiles } from './generated-files.ts';
import { publishedSchemas } from './schemas.ts';

const packageFolder = new URL('../../', import.meta.url);

/** An independent validator for our schemas. */
function validatorOf(name: string): (value: unknown) => boolean {
  const validate = new AjvJsonSchemaValidator().getValidator(publishedSchemas()[name] as object);
  return (value) => validate(value).valid;
}

test('the generated files are up to date; otherwise run node packages/agent-protocol/src/generate/main.ts', () => {
  for (const [name, text] of Object.entries(generatedFiles())) {
    assert.equal(readFileSync(new URL(name, packageFolder), 'utf8'), text, name);
  }
});

test('the published schemas agree with the original examples', () => {
  for (const { kind, envelope } of originalSamples()) assert.ok(validatorOf(`${kind}-envelope.schema.json`)(envelope));
});

test('the published output schema and the checker agree about shape', () => {
  const isValid = validatorOf('output-envelope.schema.json');
  const part = fc.oneof(
    fc.constantFrom<unknown>(true, false, 'proceed', 'retry', null, 1, 'x', [], {}),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('success', 'summary', 'artifacts', 'notes', 'recommendation', 'extra'),
      part,
      (key, value) => {
        const envelope = { ...outputOf(), [key]: value };
        const found = checkOutput(envelope);
        const shapeErrors = found.filter(
          ({ code, severity }) => code === 'UNKNOWN_KEY' || (severity === 'error' && !code.startsWith('PATH_')),
        );
        assert.equal(isValid(envelope), shapeErrors.length === 0, JSON.stringify({ envelope, found }));
      },
    ),
    { numRuns: 500 },
  );
  assert.equal(isValid(outputOf({ success: false })), false);
});

test('the published input and workflow schemas accept what the checkers accept', () => {
  const input = {
    context: { feature_id: null, workflow: 'w', iteration: 1 },
    paths: { a: ['b'] },
    task: { action: 'x', params: {} },
  };
  assert.ok(validatorOf('input-envelope.schema.json')(input));
  assert.equal(hasErrors(checkInput(input, { mayOmitFeature: true })), false);
  const isWorkflow = validatorOf('workflow.schema.json');
  for (const example of ['specify-plan-tasks', 'ask-a-person', 'mcp-worker']) {
    const text = readFileSync(new URL(`../../examples/workflows/${example}/workflow.yaml`, packageFolder), 'utf8');
    assert.ok(isWorkflow(parse(text)), example);
    assert.deepEqual(checkWorkflow(parse(text)), []);
    // The line that gives editors completion leads to the published file.
    const schema = /^# yaml-language-server: \$schema=(.+)$/m.exec(text)?.[1];
    const at = new URL(schema ?? '', new URL(`../../examples/workflows/${example}/`, packageFolder));
    assert.equal(at.href, new URL('generated/workflow.schema.json', packageFolder).href);
  }
  assert.equal(isWorkflow({ name: 'x', agents: {}, steps: [] }), false);
});

test('every property of a workflow file has a description or a type that editors can complete', () => {
  const schema = publishedSchemas()['workflow.schema.json'] as {
    properties: Record<string, { items?: { properties?: object } }>;
  };
  assert.ok(Object.keys(schema.properties).length >= 10);
  assert.ok(Object.keys(schema.properties.steps?.items?.properties ?? {}).length >= 15);
});
