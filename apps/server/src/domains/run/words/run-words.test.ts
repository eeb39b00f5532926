import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decisionReasons, type QuestionDraft, violation } from '@sprout/agent-protocol/pure';
import { operations } from '../../../catalogue.ts';
import { toolNamed } from '../hands.ts';
import { detailsFor, failureWords, questionFor } from './question-words.ts';
import { type RunWords, runWords } from './run-words.ts';

const [en, de] = [runWords('en'), runWords('de-CH')];

/** Words that only somebody who reads code understands. */
const jargon =
  /envelope|JSON|stdout|standard output|exit code|iteration|attempt|protocol|payload|null|[A-Z]{2,}_[A-Z]|_/;

const everyText = ({ reasons, ended, failures, troubles, refusals, closed, ...labels }: RunWords) =>
  [reasons, ended, failures, troubles, refusals, closed, labels.choices, labels.onProposal, labels.onQuestion].flatMap(
    (texts) => Object.values(texts),
  );

describe('what runs say to parents', () => {
  it('has words for every reason, failure and trouble in both languages, and no word of code', () => {
    for (const words of [en, de]) {
      assert.deepEqual(Object.keys(words.reasons).sort(), Object.keys(decisionReasons).sort());
      assert.deepEqual(Object.keys(words.ended).sort(), Object.keys(decisionReasons).sort());
      for (const text of everyText(words)) assert.doesNotMatch(text, jargon);
    }
    assert.equal(everyText(de).filter((text) => everyText(en).includes(text)).length, 0);
  });

  it('names every call that a run can make in German', () => {
    const writes = operations.flatMap(({ name }) => toolNamed(name) ?? []).filter(({ effect }) => effect === 'write');
    assert.deepEqual(
      writes.map(({ name }) => name).filter((name) => de.titles[name] === undefined),
      [],
    );
  });

  it('says what happened, what happens next and what to do, and leaves the technical part to the story', () => {
    const draft: QuestionDraft = {
      ...{
        step: 'skill',
        iteration: 1,
        reason: 'transport',
        text: 'Step "x" needs',
        details: ['NO_ENVELOPE'],
        shown: [],
      },
      options: [{ id: 'retry', label: 'Try again with a fresh budget', effect: 'try_again' }],
    };
    const lastFailure = { kind: 'unparseable', detail: 'NO_ENVELOPE at the root: The text holds no JSON' } as const;
    const { plain: asked } = questionFor(draft, { output: null, violations: [], lastFailure }, en);
    assert.match(asked.text, /^The agent could not be reached.*You can let it try again.*The run’s story/);
    assert.deepEqual(asked.details, ['The agent wrote something that Sprout cannot read as an answer.']);
    assert.deepEqual(asked.options, [{ id: 'retry', label: 'Try again', effect: 'try_again' }]);
    assert.doesNotMatch(JSON.stringify([asked.text, asked.details]), jargon);
  });

  it('has Sprout’s own question only where the agent’s writes are asked about', () => {
    const step = { output: null, violations: [], lastFailure: null };
    const draft = { step: 'skill', iteration: 1, text: '', details: [], shown: [], options: [] };
    const texts = (['escalate', 'cap'] as const).map((reason) => {
      const { plain, isSprouts } = questionFor({ ...draft, reason }, step, en, en.changedMeanwhile);
      return [plain.text, isSprouts];
    });
    assert.deepEqual(texts, [
      [en.changedMeanwhile, true],
      [en.reasons.cap, true],
    ]);
  });

  it('has the agent’s own question and summary as it wrote them', () => {
    const output = {
      ...{ success: true, summary: 'Mia read two books.', artifacts: [], recommendation: 'escalate' },
      notes: ['Question: Two gems or four?', 'Option: Four', 'They were long.'],
    } as const;
    const draft = {
      step: 'skill',
      iteration: 1,
      reason: 'escalate',
      text: '',
      details: [],
      options: [],
      shown: [],
    } as const;
    const { plain: asked } = questionFor(draft, { output, violations: [], lastFailure: null } as never, de);
    assert.equal(asked.text, 'Two gems or four?');
    assert.deepEqual(asked.details, ['Mia read two books.', 'They were long.']);
  });

  it('tells a model that is away from a program that died, and a refusal by its reason', () => {
    const crash = (detail: string) => ({ kind: 'crash', detail }) as const;
    assert.equal(failureWords(crash('[busy] The service is busy (503).'), de), de.troubles.busy);
    assert.equal(failureWords(crash('[program_ended] exit code 3.'), en), en.troubles.program_ended);
    assert.equal(failureWords(crash('[unheard] x'), en), en.failures.crash);
    const refused = violation(
      'EFFECT_REFUSED',
      '/artifacts/0',
      'INSUFFICIENT_GEMS: Only 3 gems are free.',
      'Take less.',
    );
    const step = { output: null, violations: [refused, refused], lastFailure: null };
    assert.deepEqual(detailsFor(step, en), ['Sprout could not do what the agent wanted: Only 3 gems are free.']);
    assert.deepEqual(detailsFor(step, de), [
      'Sprout konnte nicht tun, was der Agent wollte: Es sind nicht genug Edelsteine da.',
    ]);
  });
});
