import './home.css';
import { useEffect } from 'preact/hooks';
import { longDayWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { localTime } from '../../../client/local-time.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { decisionOf } from '../../decisions/decision.ts';
import { useFacts } from '../../decisions/facts.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Promised } from '../../parts/promised.tsx';
import type { ScreenProps } from '../../screens.ts';
import { client, live, router } from '../../sprout.ts';
import { GetGoingCard } from './get-going-card.tsx';
import { KidDay, KidStrip } from './kid-day.tsx';
import { LaterToday } from './later-today.tsx';
import { QuietDrawing } from './quiet-drawing.tsx';
import { Waiting } from './waiting.tsx';

/** Each kid's day in short and what waits for a parent; or, where nothing waits, how the day goes. */
export default function Home({ query }: ScreenProps<'home'>) {
  // A family that was just set up goes on with its kids and its first day.
  const isNew = query.get('done') === 'welcome';
  useEffect(() => {
    if (isNew) router.go(router.href('start'), 'replace');
  }, [isNew]);
  const words = wordsOf('home');
  const inbox = useLive(live, liveUris.inbox());
  const questions = inbox.is === 'ready' ? inbox.value.questions : [];
  const facts = useFacts(questions);
  const all = questions.map((question) => decisionOf(question, facts));
  // What a kid waits for comes first, then what agents and Sprout ask.
  const decisions = [
    ...all.filter(({ kind }) => kind !== 'question'),
    ...all.filter(({ kind }) => kind === 'question'),
  ];
  const { kids } = familyNow();
  const isQuiet = inbox.is === 'ready' && decisions.length === 0;
  return (
    <div class={`home ${isQuiet ? 'is-quiet' : ''}`}>
      <Greeting />
      {isQuiet && kids.length > 0 && (
        <div class="quiet-head">
          <QuietDrawing />
          <div>
            <h2>{words.nothingWaits}</h2>
            <p class="soft">{words.nothingWaitsMore}</p>
          </div>
        </div>
      )}
      {kids.length === 0 && <Empty title={words.noKids} />}
      {isQuiet ? (
        <ul class="stack kid-days">
          {kids.map((kid) => (
            <KidDay key={kid.childId} kid={kid} />
          ))}
        </ul>
      ) : (
        <ul class="kid-strip">
          {kids.map((kid) => (
            <KidStrip key={kid.childId} kid={kid} />
          ))}
        </ul>
      )}
      <Waiting decisions={decisions} />
      <Promised most={3} />
      <LaterToday />
      <GetGoingCard />
    </div>
  );
}

/** The day, a word for the parent who looks, and the way to a new task. */
function Greeting() {
  const words = wordsOf('home');
  const { today, parents, timezone } = familyNow();
  const { state } = useRead(() => client.read('access.whoami', {}), []);
  const me = state.is === 'ready' ? state.value.identity.userId : undefined;
  const name = parents.find(({ userId }) => userId === me)?.name;
  const { minutes } = localTime(serverNow(), timezone);
  const part = minutes < 12 * 60 ? 'morning' : minutes < 18 * 60 ? 'day' : 'evening';
  return (
    <div class="greeting">
      <p class="soft small">{longDayWords(today)}</p>
      <PageHead title={name === undefined ? words.title : words.hello({ part, name })}>
        <a class="button main round" href={router.href('newTask')} aria-label={wordsOf('shared').nav.newTask}>
          <Icon name="plus" />
        </a>
      </PageHead>
    </div>
  );
}
