import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { speak } from '../../../../test/testing/speak.ts';
import { wordsOf } from '../../../client/words.ts';
import { type Run, storyOf } from './story.ts';

const at = '2026-11-17T07:00:00+01:00';
const story = (...events: Partial<Run['events'][number]>[]) =>
  storyOf(
    events.map((event) => ({ type: '', at, ...event })),
    { nameOf: (id) => (id === 'us_1' ? 'Pat' : id), words: wordsOf('runs') },
  );

describe('the story of a run', () => {
  before(() => speak('en'));

  it('leaves out what only the machinery does', () => {
    assert.deepEqual(story({ type: 'validated' }, { type: 'writes_planned' }, { type: 'step_decided' }), []);
  });

  it('tells what an agent answered, in its own words', () => {
    const output = {
      success: true,
      summary: 'Two ideas',
      artifacts: [],
      notes: ['Ask Leo'],
      recommendation: 'proceed',
    } as const;
    const [step] = story({ type: 'output_accepted', output: { ...output, artifacts: [], notes: ['Ask Leo'] } });
    assert.deepEqual(step?.said, ['Two ideas', 'Ask Leo']);
  });

  it('leaves the marks of a question out: it is told where the run asks it', () => {
    const notes = ['Question: Two gems or four?', 'Option: Four', 'They were long.'];
    const output = {
      success: true,
      summary: 'Read the book',
      artifacts: [],
      notes,
      recommendation: 'escalate',
    } as const;
    const steps = story({ type: 'output_accepted', output: { ...output, artifacts: [] } });
    assert.deepEqual(steps[0]?.said, ['Read the book', 'They were long.']);
  });

  it('counts attempts after the first', () => {
    const whats = story({ type: 'attempt_started', attempt: 1 }, { type: 'attempt_started', attempt: 2 });
    assert.deepEqual(
      whats.map(({ what }) => what),
      ['The agent got to work.', 'The agent tried again: attempt 2.'],
    );
  });

  it('says who answered what', () => {
    const answer = { questionId: 'qu_1', choice: 'stop', label: 'No', text: 'Too early', by: 'us_1' };
    const [step] = story({ type: 'answer_accepted', answer });
    assert.deepEqual(step, { at, what: 'Pat answered: No', said: ['Too early'] });
  });

  it('says how it ended', () => {
    assert.equal(story({ type: 'run_ended', status: 'completed' })[0]?.what, 'It ended: done.');
  });
});
