import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';

interface StepFootProps {
  readonly label: string;
  readonly isReady: boolean;
  readonly onNext: () => Promise<void>;
  readonly onBack?: () => void;
  readonly onSkip?: () => void;
}

/** On with the next step, past it, or back. */
export function StepFoot({ label, isReady, onNext, onBack, onSkip }: StepFootProps) {
  const words = wordsOf('start');
  return (
    <div class="step-foot stack">
      <Button look="main" disabled={!isReady} onClick={onNext}>
        {label}
      </Button>
      <div class="buttons">
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {words.back}
          </Button>
        )}
        {onSkip && (
          <Button look="quiet" onClick={onSkip}>
            {words.skip}
          </Button>
        )}
      </div>
    </div>
  );
}
