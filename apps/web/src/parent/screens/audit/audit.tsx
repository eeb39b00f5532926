import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { AuditList } from './audit-list.tsx';
import { useAgentNames } from './use-agent-names.ts';

/** Every change, down to what was shown before it. */
export default function Audit() {
  const words = wordsOf('audit');
  const agents = useAgentNames();
  const [grantId, setGrantId] = useState('');
  return (
    <>
      <PageHead title={words.title} />
      <p class="soft">{words.lead}</p>
      {agents.size > 0 && (
        <ChoiceChips
          label={words.by}
          chips={[{ value: '', label: words.everyone }, ...[...agents].map(([value, label]) => ({ value, label }))]}
          value={grantId}
          onValue={setGrantId}
        />
      )}
      <AuditList key={grantId} grantId={grantId || undefined} agents={agents} none={words.none} />
    </>
  );
}
