import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classify } from '../../../core/errors/classify.ts';
import { replaceNames, requireNoNames, type TextField } from './require-no-names.ts';

const kids = [{ name: 'Mia' }, { name: 'Jonathan' }];

async function refusalOf(fields: readonly TextField[]) {
  const thrown = await requireNoNames(kids, fields).then(
    () => assert.fail('nothing was refused'),
    (fault: unknown) => fault,
  );
  return classify(thrown).envelope.error;
}

describe('refusing texts with names', () => {
  it('passes texts without names', async () => {
    await requireNoNames(kids, [
      { field: 'prompt', text: 'For {{input.child_name}}: read.' },
      { field: 'html', text: '<p>Miami</p>', kind: 'html' },
    ]);
  });

  it('names every field with line, column, count and placeholder', async () => {
    const error = await refusalOf([
      { field: 'prompt', text: 'Read.\r\n🌱 ask Mia or Jonathan.' },
      { field: 'name', text: 'A game' },
      { field: 'html', text: '<p>\n<b>Jonathan</b>', kind: 'html' },
    ]);
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'PII_IN_PROMPT']);
    assert.deepEqual(error.details?.places, [
      { field: 'prompt', line: 2, column: 7, count: 2, placeholder: '{{input.child_name}}' },
      { field: 'html', line: 2, column: 4, count: 1, placeholder: 'sprout.whoami()' },
    ]);
    assert.match(error.message, /prompt \(line 2, column 7, and 1 more\), html \(line 2, column 4\)/);
    assert.match(
      error.fix,
      /^Instead of the name write in prompt \{\{input\.child_name\}\}, and declare child_name in inputVariables; in html sprout\.whoami\(\)\./,
    );
  });

  it('says words instead of a placeholder where nothing is filled in', async () => {
    const error = await refusalOf([{ field: 'name', text: 'Mia’s game', isFixed: true }]);
    assert.deepEqual(error.details?.places, [{ field: 'name', line: 1, column: 1, count: 1, placeholder: null }]);
    assert.match(
      error.fix,
      /^Instead of the name write in name words for any kid, such as “the kid”, “my” or “your”\./,
    );
    assert.doesNotMatch(error.fix, /\{\{|whoami/);
  });

  it('never repeats the name', async () => {
    const error = await refusalOf([{ field: 'prompt', text: 'Mia' }]);
    assert.doesNotMatch(JSON.stringify(error), /mia/i);
  });

  it('replaces names by a neutral word', async () => {
    assert.equal(
      await replaceNames(kids, 'Mia’s friend is M\u200bia, not Miami.'),
      '[child]’s friend is [child], not Miami.',
    );
    assert.equal(await replaceNames([], 'Mia'), 'Mia');
  });
});
