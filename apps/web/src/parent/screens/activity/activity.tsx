import { useState } from 'preact/hooks';
import { dayAt, longDayWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { dotted } from '../../../ui/parts/tile.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import type { ActivityEvent } from '../../activity/event-line.tsx';
import { type DaySum, storiesOf, sumOf } from '../../activity/stories.ts';
import { StoryLine } from '../../activity/story-line.tsx';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useOlder } from '../../parts/use-older.ts';
import { client, live } from '../../sprout.ts';

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
  const version = useChanges(live, liveUris.activity());
  const filter = { ...typesOf(kind), ...(childId !== '' && { childId }), ...(actor !== '' && { actor }), limit: 50 };
  const { state, again } = useRead(() => client.read('activity.list', filter), [kind, childId, actor, version]);
  const pictures = useTaskPictures();
  return (
    <>
      <PageHead title={words.title} />
      {kids.length > 1 && (
        <ChoiceChips
          label={words.kid}
          look="one-row"
          chips={[
            { value: '', label: words.everyone },
            ...kids.map(({ childId: value, name, avatar }) => ({ value, label: name, picture: { avatar, name } })),
          ]}
          value={childId}
          onValue={setChildId}
        />
      )}
      <Shown state={state} again={again}>
        {(first) => (
          <Events
            key={`${kind}${childId}${actor}`}
            first={first}
            filter={filter}
            hasSums={kind === 'all' && actor === ''}
            pictures={pictures}
          />
        )}
      </Shown>
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
    </>
  );
}

interface FirstPage {
  readonly items: readonly ActivityEvent[];
  readonly nextCursor: string | null;
  readonly floor?: string | undefined;
}

interface EventsProps {
  readonly first: FirstPage;
  readonly filter: object;
  /** Whether everything of a day is listed, so that it can be summed up. */
  readonly hasSums: boolean;
  readonly pictures: ReadonlyMap<string, string>;
}

function Events({ first, filter, hasSums, pictures }: EventsProps) {
  const words = wordsOf('whatHappened');
  const { timezone } = familyNow();
  const read = (cursor: string) => client.read('activity.list', { ...filter, cursor });
  const { items, more } = useOlder<ActivityEvent>(first, read);
  const shown = new Set<string>();
  const events = items.filter(({ eventId }) => !shown.has(eventId) && shown.add(eventId));
  if (events.length === 0) return <Empty title={words.none} />;
  const days = byDay(events, timezone);
  return (
    <>
      {days.map(([day, ofDay], index) => (
        <section key={day} class="stack" aria-label={longDayWords(day)}>
          <div class="section-head">
            <h2>{dayHeading(day, timezone)}</h2>
            {/* Of the last day there may be more than is shown. */}
            {hasSums && (more === undefined || index < days.length - 1) && (
              <span class="soft small">{sumWords(sumOf(ofDay))}</span>
            )}
          </div>
          <ul class="lines">
            {storiesOf(ofDay).map((story) => (
              <StoryLine key={story.key} story={story} picture={pictures.get(story.lead.refs.taskId ?? '')} />
            ))}
          </ul>
        </section>
      ))}
      {more && <Button onClick={more}>{words.older}</Button>}
      {more === undefined && first.floor !== undefined && <p class="soft small">{words.floor}</p>}
    </>
  );
}

function dayHeading(day: string, timezone: string): string {
  const words = wordsOf('whatHappened');
  if (day === dayAt(serverNow(), timezone)) return words.today;
  return day === dayAt(serverNow() - 24 * 60 * 60_000, timezone) ? words.yesterday : longDayWords(day);
}

function sumWords({ done, gems, minutes }: DaySum): string {
  const parts = [
    done > 0 && wordsOf('whatHappened').done({ count: done }),
    gems > 0 && familyNow().gemsEnabled && wordsOf('units').gems({ count: gems }),
    minutes > 0 && wordsOf('whatHappened').screens({ minutes }),
  ];
  return dotted(parts).join('');
}

/** The picture of every task, for the stories about it. */
function useTaskPictures(): ReadonlyMap<string, string> {
  const { state } = useRead(() => client.read('task.list', { status: 'all', limit: 200 }), []);
  const tasks = state.is === 'ready' ? state.value.items : [];
  return new Map(tasks.map(({ taskId, emoji }) => [taskId, emoji]));
}

function byDay(events: readonly ActivityEvent[], timezone: string): [string, ActivityEvent[]][] {
  const days = new Map<string, ActivityEvent[]>();
  for (const event of events) {
    const day = dayAt(Date.parse(event.timestamp), timezone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}
