import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { speak } from '../../../test/testing/speak.ts';
import type { Option } from './decision.ts';
import { headingOf, labelOf } from './option-label.ts';

before(() => speak('en'));

const option = (label: string) => ({ optionId: 'op_1', label, actions: [] }) as unknown as Option;

it('a label of Sprout stands on its button, and not above the changes as if somebody had said it', () => {
  assert.equal(headingOf(option('Do it'), false, true), undefined);
  assert.equal(headingOf(option('Do it'), false, false), 'Do it');
});

it('words of an agent stand above the changes as a quotation where the button does not have them', () => {
  assert.equal(headingOf(option('Yes, to 15:30'), true, true), undefined);
  const long = 'Yes, please move it to the afternoon';
  assert.equal(headingOf(option(long), true, true), `“${long}”`);
  assert.equal(headingOf(option('Yes, to 15:30'), true, false), '“Yes, to 15:30”');
  const yes = { optionId: 'op_1', label: 'Yes', actions: [{ operation: 'task.update' }] } as unknown as Option;
  assert.equal(headingOf(yes, true, true), undefined, 'what says nothing more takes no line');
});

it('a “No” of an agent that acts does not stand on the button: it says what it is', () => {
  const acting = {
    optionId: 'op_1',
    label: 'No, keep it',
    actions: [{ operation: 'task.delete' }],
  } as unknown as Option;
  assert.equal(labelOf(acting, true, true), 'Do this');
  for (const label of ['Leave it', 'Don’t change it', 'Cancel']) {
    assert.equal(labelOf({ ...acting, label } as Option, true, true), 'Do this', label);
  }
  const yes = { ...acting, label: 'Yes, move it' } as Option;
  assert.equal(labelOf(yes, true, true), 'Yes, move it', 'what sounds like a yes is the agent’s own');
  assert.equal(headingOf(yes, true, true), undefined);
  assert.equal(headingOf(acting, true, true), '“No, keep it”');
  assert.equal(labelOf(option('Yes, delete it'), true, true), 'Yes, delete it', 'what does nothing keeps its words');
  assert.equal(labelOf(acting, true, false), 'No, keep it', 'of several that act each stands above what it does');
});
