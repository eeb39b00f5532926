import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { client } from '../../sprout.ts';
import { RulesEditor } from './rules-editor.tsx';

/** The rules of the family, and of each kid that has its own. */
export default function ScreenRules() {
  const words = wordsOf('screenTime');
  const [childId, setChildId] = useState<string | null>(null);
  const { state, again } = useRead(
    () => client.read('screentime.get_settings', childId === null ? {} : { childId }),
    [childId],
  );
  return (
    <>
      <PageHead title={words.rules} />
      <ChoiceChips
        label={words.rulesFor}
        chips={[
          { value: null, label: words.family },
          ...familyNow().kids.map((kid) => ({ value: kid.childId, label: kid.name })),
        ]}
        value={childId}
        onValue={setChildId}
      />
      <Shown state={state} again={() => void again()}>
        {(rules) =>
          rules.childId === childId && <RulesEditor key={JSON.stringify(rules)} rules={rules} onSaved={again} />
        }
      </Shown>
    </>
  );
}
