import { useEffect, useState } from 'preact/hooks';
import { dayAt, longDayWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { warn } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { type ActivityEvent, EventLine } from '../../activity/event-line.tsx';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { client, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

/** What a parent may choose to see, with the first words of the events' types. */
const firstWords = {
  all: [],
  task: ['task'],
  gems: ['gems'],
  reward: ['reward'],
  screentime: ['screentime'],
  work: ['skill', 'run', 'heartbeat', 'canvas', 'inbox', 'agent'],
  access: ['access'],
  family: ['family'],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof firstWords;
const kinds = Object.keys(firstWords) as Kind[];

const actors = ['', 'parent', 'kid', 'agent', 'sprout'] as const;
type Actor = (typeof actors)[number];

/** Every type of a kind that this page has words for. */
function typesOf(kind: Kind): { types?: string[] } {
  if (kind === 'all') return {};
  const known: Readonly<Record<string, unknown>> = wordsOf('activity');
  const typesOf = (noun: string) => Object.keys(known[noun] ?? {}).map((verb) => `${noun}.${verb}`);
  return { types: firstWords[kind].flatMap(typesOf) };
}

export default function Activity() {
  const words = wordsOf('whatHappened');
  const { kids } = familyNow();
  const [kind, setKind] = useState<Kind>('all');
  const [childId, setChildId] = useState('');
  const [actor, setActor] = useState<Actor>('');
  const newest = useLive(live, liveUris.activity());
  const version = newest.is === 'ready' ? newest.value.version : '';
  const filter = { ...typesOf(kind), ...(childId !== '' && { childId }), ...(actor !== '' && { actor }), limit: 50 };
  const { state, again } = useRead(() => client.read('activity.list', filter), [kind, childId, actor, version]);
  return (
    <>
      <PageHead title={words.title} />
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
      <details open={kind !== 'all' || actor !== ''}>
        <summary>{words.more}</summary>
        <div class="stack">
          <ChoiceChips
            label={words.kind}
            chips={kinds.map((value) => ({ value, label: words.kinds[value] }))}
            value={kind}
            onValue={setKind}
          />
          <ChoiceChips
            label={words.by}
            chips={actors.map((value) => ({ value, label: words.actors[value] }))}
            value={actor}
            onValue={setActor}
          />
        </div>
      </details>
      <Shown state={state} again={again}>
        {(first) => <Events key={`${kind}${childId}${actor}`} first={first} filter={filter} />}
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
  const words = wordsOf('whatHappened');
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
              <EventLine key={event.eventId} event={event} />
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
