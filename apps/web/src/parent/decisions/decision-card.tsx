import { ClaimCard } from './claim-card.tsx';
import type { Decision } from './decision.ts';
import { QuestionCard } from './question-card.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { TimeCard } from './time-card.tsx';

export function DecisionCard({ decision }: { readonly decision: Decision }) {
  switch (decision.kind) {
    case 'submission':
      return <SubmissionCard decision={decision} />;
    case 'time':
      return <TimeCard decision={decision} />;
    case 'claim':
      return <ClaimCard decision={decision} />;
    case 'question':
      return <QuestionCard decision={decision} />;
  }
}
