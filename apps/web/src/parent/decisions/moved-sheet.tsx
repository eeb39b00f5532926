import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Sheet } from '../../ui/parts/sheet.tsx';
import type { Action } from './decision.ts';
import { ProposalView } from './proposal-view.tsx';

interface MovedSheetProps {
  readonly actions: readonly Action[];
  /** What stands on the button that does it. */
  readonly label: string;
  readonly ship: () => Promise<void>;
  readonly onClose: () => void;
}

/** The proposal would do something else than what was shown. It is shown again, and asked anew. */
export function MovedSheet({ actions, label, ship, onClose }: MovedSheetProps) {
  const words = wordsOf('decisions');
  return (
    <Sheet title={words.movedTitle} onClose={onClose}>
      <p>{words.moved}</p>
      {actions.map((action, index) => (
        <ProposalView key={`${action.operation}-${index}`} action={action} />
      ))}
      <div class="buttons">
        <Button look="main" onClick={ship}>
          {label}
        </Button>
        <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
      </div>
    </Sheet>
  );
}
