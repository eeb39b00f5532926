import { readPart, readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { Report } from '../report/report-view.tsx';
import type { DecisionOf } from './decision.ts';
import { Proposals } from './proposal-view.tsx';

interface QuestionBodyProps {
  readonly decision: DecisionOf<'question'>;
  /** Whether the title stands above already. */
  readonly hasTitle: boolean;
}

/** What the agent writes, as a quotation, so that it is not taken for Sprout's words; and what each answer would do. */
export function QuestionBody({ decision: { question, agent }, hasTitle }: QuestionBodyProps) {
  const words = wordsOf('decisions');
  const isAgents = question.about.kind === 'agent_question';
  const moved = readPart(question, 'body', 'moved');
  // What a run would do stands above, field by field.
  const body = readPart(question, 'body', 'words') ?? readSentence(question, 'body');
  return (
    <>
      {moved !== undefined && <p>{moved}</p>}
      {isAgents && (!hasTitle || body !== '') && (
        <blockquote
          class="words-as-quote stack"
          dir="auto"
          aria-label={words.writes({ agent: agent ?? words.theAgent })}
        >
          {!hasTitle && (
            <p>
              <strong>{readSentence(question, 'title')}</strong>
            </p>
          )}
          {body !== '' && <Report text={body} />}
        </blockquote>
      )}
      <Proposals options={question.options} isAgents={isAgents} />
      {!isAgents && body !== '' && <Report text={body} />}
    </>
  );
}
