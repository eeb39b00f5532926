import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderMessage } from '@sprout/messages';
import fc from 'fast-check';
import { runCount } from '../../testing/run-count.ts';
import { misspeltIn, namesIn, promptWarnings, render, valueProblems } from './placeholders.ts';

const warningsOf = (...args: Parameters<typeof promptWarnings>) =>
  promptWarnings(...args).map((warning) => renderMessage('en', warning));

describe('a placeholder', () => {
  it('is {{input.x}}, with or without spaces, and nothing else', () => {
    assert.deepEqual(namesIn('{{input.a}} {{ input.b }} {{input.a}} {input.c} {{c}} {{ INPUT.d }} {{input.e-f_1}}'), [
      'a',
      'b',
      'e-f_1',
    ]);
    assert.deepEqual(misspeltIn('{{input.a}} {{input.}} {{input.a.b}} {{input}} {{other.x}}'), [
      'input.',
      'input.a.b',
      'input',
    ]);
  });

  it('warns of what is declared and not used, and of braces that stay as they are', () => {
    assert.deepEqual(warningsOf('{{a}} {{input.b}}', [{ name: 'a' }, { name: 'b' }]), [
      'inputVariables declares a, and the prompt does not use it.',
      '{{a}} stays as it is: write {{input.a}}.',
    ]);
    assert.deepEqual(warningsOf('{{input.b}} {{inputs.b}}', [{ name: 'b' }]), [
      '{{inputs.b}} stays as it is: write {{input.b}}.',
    ]);
    const prompt =
      'For {{child_name}} {{ Input.today }} {{child.name}} {{child_name}} {{#each kids}} {{fireDate}} {{}} {{ input.b }}';
    assert.deepEqual(warningsOf(prompt, [{ name: 'b' }, { name: 'today' }]).slice(1), [
      '{{child_name}} stays as it is: write {{input.child_name}} and declare child_name in inputVariables.',
      '{{Input.today}} stays as it is: write {{input.today}}.',
      '{{child.name}} stays as it is: write {{input.child_name}} and declare child_name in inputVariables.',
      '{{#each kids}} stays as it is: only {{input.x}} is filled in.',
      '{{fireDate}} stays as it is in a prompt: write {{input.today}} and declare today in inputVariables, or give ' +
        'a variable of your own this value in a heartbeat’s skillInput.',
    ]);
    assert.equal(promptWarnings(Array.from({ length: 50 }, (_, index) => `{{x${index}}}`).join(), []).length, 10);
  });

  it('never takes a value from the prototype of an object', () => {
    assert.equal(render('{{input.constructor}} {{input.toString}}', {}), '{{input.constructor}} {{input.toString}}');
    assert.deepEqual(
      valueProblems('{{input.constructor}}', [{ name: 'constructor' }], {}).map(({ path }) => path),
      ['/input/constructor'],
    );
  });

  it('is replaced by the value as it is, whatever the value says', () => {
    const tricky = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('{{input.b}}', '$&', '$1', '$`', '{{', '}}', '\\', '{{input.a}}{{input.b}}'),
    );
    fc.assert(
      fc.property(fc.array(tricky, { maxLength: 6 }), fc.string(), (parts, b) => {
        const a = parts.join('');
        const rendered = render('<{{input.a}}|{{input.b}}>', { a, b });
        const [alone, other] = [render('{{input.a}}', { a }), render('{{input.b}}', { b })];
        assert.equal(rendered, `<${alone}|${other}>`);
      }),
      { numRuns: runCount(300) },
    );
  });

  it('is found in time that grows with the prompt, in prompts that are made to be slow', () => {
    for (const piece of ['{{', '{{ ', '{{input.', '{{input. ', '}}{{', '{{input.a ']) {
      const prompt = piece.repeat(20_000 / piece.length);
      assert.deepEqual(namesIn(prompt), []);
      misspeltIn(prompt);
      render(prompt, { a: 'x' });
    }
  });

  it('takes numbers and truths in text too, and refuses what does not fit its type', () => {
    const typed = (type: string) => [{ name: 'x', type }];
    const fits = (type: string, value: string | number | boolean) =>
      valueProblems('{{input.x}}', typed(type), { x: value }).length === 0;
    assert.deepEqual(
      [fits('number', 1.5), fits('number', '1.5'), fits('number', 'one'), fits('number', '')],
      [true, true, false, false],
    );
    assert.deepEqual([fits('integer', 2), fits('integer', 2.5), fits('integer', '3')], [true, false, true]);
    assert.deepEqual([fits('boolean', true), fits('boolean', 'false'), fits('boolean', 'no')], [true, true, false]);
    assert.deepEqual([fits('date', '2026-05-23'), fits('date', '2026-02-30'), fits('date', 5)], [true, false, false]);
    assert.deepEqual([fits('string', 'a'), fits('string', 1), fits('uuid', 'anything')], [true, false, true]);
  });
});
