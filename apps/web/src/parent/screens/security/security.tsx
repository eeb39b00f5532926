import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useOlder } from '../../parts/use-older.ts';
import { client } from '../../sprout.ts';
import { type SecurityEvent, tellSecurity } from './tell-security.ts';

const PAGE = 30;
type Kind = 'all' | 'refused';

/** Who got in, and who did not. */
export default function Security() {
  const words = wordsOf('security');
  const [kind, setKind] = useState<Kind>('all');
  const filter = { limit: PAGE, onlyRefusals: kind === 'refused' };
  const { state, again } = useRead(() => client.read('access.list_security_events', filter), [kind]);
  return (
    <>
      <PageHead title={words.title} />
      <p class="soft">{words.lead}</p>
      <ChoiceChips
        label={words.show}
        chips={(['all', 'refused'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onValue={setKind}
      />
      <Shown state={state} again={() => void again()}>
        {(first) => <Events key={kind} first={first} filter={filter} />}
      </Shown>
      <p class="soft small">{words.kept}</p>
    </>
  );
}

interface EventsProps {
  readonly first: { readonly items: readonly SecurityEvent[]; readonly nextCursor: string | null };
  readonly filter: { readonly limit: number; readonly onlyRefusals: boolean };
}

function Events({ first, filter }: EventsProps) {
  const words = wordsOf('security');
  const read = (cursor: string) => client.read('access.list_security_events', { ...filter, cursor });
  const { items: events, more } = useOlder<SecurityEvent>(first, read);
  if (events.length === 0) return <Empty title={filter.onlyRefusals ? words.noneRefused : words.none} />;
  return (
    <>
      <ul class="card stack">
        {events.map((event) => (
          <Row key={event.eventId} event={event} />
        ))}
      </ul>
      {more && <Button onClick={more}>{wordsOf('shared').more}</Button>}
    </>
  );
}

function Row({ event }: { readonly event: SecurityEvent }) {
  const words = wordsOf('security');
  const { at, times, address, isRefusal } = event;
  const facts = [
    whenWords(at, familyNow().timezone, serverNow()),
    ...(times > 1 ? [words.times({ count: times })] : []),
    ...(address === null ? [] : [words.from({ address })]),
  ];
  return (
    <li class="row wraps">
      <span class="grow kid-day-words">
        <span dir="auto">{tellSecurity(event)}</span>
        <span class="soft small">{facts.join(' · ')}</span>
      </span>
      {isRefusal && <span class="tag sun">{words.refused}</span>}
    </li>
  );
}
