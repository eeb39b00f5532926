import { wordsOf } from '../../client/words.ts';
import { Empty } from '../../ui/parts/empty.tsx';
import { router } from '../sprout.ts';
import './text-first.css';

export interface TellAgentProps {
  readonly title: string;
  readonly what: string;
  /** What one can say to one's agent. */
  readonly example: string;
}

/** Nothing here yet, and an agent makes it: what to tell it. */
export function TellAgent({ title, what, example }: TellAgentProps) {
  const { say, connect } = wordsOf('tellAgent');
  return (
    <Empty title={title}>
      <p>{what}</p>
      <p class="small">{say}</p>
      <blockquote class="tell-agent" dir="auto">
        {example}
      </blockquote>
      <a class="button" href={`${router.href('start')}?another`}>
        {connect}
      </a>
    </Empty>
  );
}
