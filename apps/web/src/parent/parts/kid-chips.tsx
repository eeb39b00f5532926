import { wordsOf } from '../../client/words.ts';
import { ToggleChips } from '../../ui/parts/chips.tsx';
import { familyNow } from '../family.ts';

interface KidChipsProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onValues: (childIds: string[]) => void;
}

/** Some of the kids. Nobody marked is every kid, also one that is added later, and it says so. */
export function KidChips(props: KidChipsProps) {
  return (
    <div class="field">
      <ToggleChips {...props} chips={familyNow().kids.map(({ childId, name }) => ({ value: childId, label: name }))} />
      <span class="hint">{wordsOf('kidChips').hint}</span>
    </div>
  );
}
