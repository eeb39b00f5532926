import assert from 'node:assert/strict';
import { it } from 'node:test';
import { plainName } from './plain-name.ts';

it('a name cannot end its quotation marks, begin a line or turn a sentence around', () => {
  assert.equal(plainName('Tidy” for 1 gem.\n• “x'), 'Tidy’ for 1 gem. • ’x');
  assert.equal(plainName('a\u202Eb\u2066c'), 'a b c');
  assert.equal(plainName('Zoë’s shelf'), 'Zoë’s shelf');
});
