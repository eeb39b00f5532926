import { readPart, readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { Report } from '../report/report-view.tsx';
import type { DecisionOf } from './decision.ts';
import { Proposals } from './proposal-view.tsx';

/** What each answer would do, and what the agent writes: as a quotation, so that it is not taken for Sprout's words. */
export function QuestionBody({ decision: { question, agent } }: { readonly decision: DecisionOf<'question'> }) {
  const words = wordsOf('decisions');
  const isAgents = question.about.kind === 'agent_question';
  const moved = readPart(question, 'body', 'moved');
  // What a run would do stands above, field by field.
  const body = readPart(question, 'body', 'words') ?? readSentence(question, 'body');
  return (
    <>
      {moved !== undefined && <p>{moved}</p>}
      <Proposals options={question.options} isAgents={isAgents} />
      {!isAgents && body !== '' && <Report text={body} />}
      {isAgents && (
        <blockquote
          class="words-as-quote stack"
          dir="auto"
          aria-label={words.writes({ agent: agent ?? words.theAgent })}
        >
          <p>
            <strong>{readSentence(question, 'title')}</strong>
          </p>
          {body !== '' && <Report text={body} />}
        </blockquote>
      )}
    </>
  );
}
