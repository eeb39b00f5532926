import { useEffect, useState } from 'preact/hooks';
import { dayAt, longDayWords, timeWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { warn } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { type ActivityEvent, activityEn, activityWords } from '../../activity-words.ts';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { client, live } from '../../sprout.ts';
import { problemWords } from '../../words/shared-words.ts';
import { activityScreenWords } from './words.ts';

const kinds = ['all', 'task', 'gems', 'reward', 'screentime', 'access', 'family'] as const;
type Kind = (typeof kinds)[number];

/** Every type of a kind that this page has words for. */
function typesOf(kind: Kind): { types?: string[] } {
  if (kind === 'all') return {};
  return { types: Object.keys(activityEn).filter((type) => type.startsWith(`${kind}.`)) };
}

export default function Activity() {
  const words = activityScreenWords();
  const { kids } = familyNow();
  const [kind, setKind] = useState<Kind>('all');
  const [childId, setChildId] = useState('');
  const newest = useLive(live, liveUris.activity());
  const version = newest.is === 'ready' ? newest.value.version : '';
  const filter = { ...typesOf(kind), ...(childId !== '' && { childId }), limit: 50 };
  const { state, again } = useRead(() => client.read('activity.list', filter), [kind, childId, version]);
  return (
    <>
      <PageHead title={words.title} />
      <ChoiceChips
        label={words.kind}
        chips={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onValue={setKind}
      />
      {kids.length > 1 && (
        <ChoiceChips
          label={words.kid}
          chips={[
            { value: '', label: words.everyone },
            ...kids.map((kid) => ({ value: kid.childId, label: kid.name })),
          ]}
          value={childId}
          onValue={setChildId}
        />
      )}
      <Shown state={state} again={again}>
        {(first) => <Events key={`${kind}${childId}`} first={first} filter={filter} />}
      </Shown>
    </>
  );
}

interface FirstPage {
  readonly items: readonly ActivityEvent[];
  readonly nextCursor: string | null;
  readonly floor?: string | undefined;
}

function Events({ first, filter }: { readonly first: FirstPage; readonly filter: object }) {
  const words = activityScreenWords();
  const { timezone } = familyNow();
  const [older, setOlder] = useState<readonly ActivityEvent[]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  const { busy, tap } = useTap();
  useEffect(() => {
    if (older.length === 0) setCursor(first.nextCursor);
  }, [first]);
  const more = async () => {
    if (cursor === null) return;
    const outcome = await client.read('activity.list', { ...filter, cursor });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    setOlder([...older, ...outcome.data.items]);
    setCursor(outcome.data.nextCursor);
  };
  const shown = new Set<string>();
  const events = [...first.items, ...older].filter(({ eventId }) => !shown.has(eventId) && shown.add(eventId));
  if (events.length === 0) return <Empty title={words.none} />;
  return (
    <>
      {byDay(events, timezone).map(([day, ofDay]) => (
        <section key={day} class="stack" aria-label={longDayWords(day)}>
          <h2>{longDayWords(day)}</h2>
          <ul class="card stack">
            {ofDay.map((event) => (
              <li key={event.eventId} class="row">
                <span class="grow" dir="auto">
                  {activityWords(event)}
                </span>
                <time class="soft small" dateTime={event.timestamp}>
                  {timeWords(event.timestamp, timezone)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {cursor !== null && (
        <Button isBusy={busy === 'more'} onClick={() => tap('more', more)}>
          {words.older}
        </Button>
      )}
      {cursor === null && first.floor !== undefined && <p class="soft small">{words.floor}</p>}
    </>
  );
}

function byDay(events: readonly ActivityEvent[], timezone: string): [string, ActivityEvent[]][] {
  const days = new Map<string, ActivityEvent[]>();
  for (const event of events) {
    const day = dayAt(Date.parse(event.timestamp), timezone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}
