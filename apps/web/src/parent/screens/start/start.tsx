import './start.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { familyNow } from '../../family.ts';
import { Pairing } from '../../pairing/pairing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import type { ScreenProps } from '../../screens.ts';
import { router } from '../../sprout.ts';
import { AgentStep } from './connect-agent.tsx';
import { DayStep } from './day-step.tsx';
import { type FirstSteps, useGettingGoing } from './getting-going.ts';
import { KidsStep } from './kids-step.tsx';

/** The first step, who you are, is a page before the app. */
const pages = ['kids', 'day', 'connect'] as const;
type PageName = (typeof pages)[number];

/** Set-up goes on: the kids, a first day, and what is to be connected. It begins with what is still missing. */
export default function Start({ query }: ScreenProps<'start'>) {
  const words = wordsOf('start');
  const steps = useGettingGoing();
  // Where it began stays, while what is done on it ticks the steps.
  const [page, setPage] = useState(() => firstPage(steps, query));
  const [hasGone, setHasGone] = useState(false);
  useEffect(() => {
    if (page === undefined) setPage(firstPage(steps, query));
  }, [steps]);
  const titles = { kids: words.kidsTitle, day: words.dayTitle, connect: words.connectTitle };
  const go = (to: PageName) => {
    setPage(to);
    setHasGone(true);
    scrollTo(0, 0);
  };
  if (page === undefined) return <p class="soft">{wordsOf('shared').loading}</p>;
  return (
    <>
      <Progress step={pages.indexOf(page) + 2} />
      <PageHead title={titles[page]} />
      {page === 'kids' && <KidsStep onNext={() => go('day')} />}
      {page === 'day' && <DayStep onNext={() => go('connect')} onBack={() => go('kids')} />}
      {page === 'connect' && <Connect steps={steps} isFirstTime={hasGone} wantsAnother={query.has('another')} />}
    </>
  );
}

/** Undefined while it is not known yet what is done. */
function firstPage(steps: FirstSteps | undefined, query: URLSearchParams): PageName | undefined {
  if (query.has('another')) return 'connect';
  if (familyNow().kids.length === 0) return 'kids';
  return steps && (steps.hasTask ? 'connect' : 'day');
}

function Progress({ step }: { readonly step: number }) {
  const of = pages.length + 1;
  return (
    <div class="progress" role="img" aria-label={wordsOf('start').progress({ step, of })}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index < step ? 'is-done' : ''} />
      ))}
    </div>
  );
}

interface ConnectProps {
  readonly steps: FirstSteps | undefined;
  /** Who comes here from the steps before sees the first code at once. */
  readonly isFirstTime: boolean;
  readonly wantsAnother: boolean;
}

function Connect({ steps, isFirstTime, wantsAnother }: ConnectProps) {
  const words = wordsOf('start');
  return (
    <>
      <Step title={words.tablet} isDone={steps?.hasDevice ?? false}>
        <p>{words.tabletMore}</p>
        <Pairing startsWith={isFirstTime ? familyNow().kids[0]?.childId : undefined} />
      </Step>
      <Step title={words.agent} isDone={steps?.hasAgent ?? false}>
        {steps && <AgentStep steps={steps} wantsAnother={wantsAnother} />}
      </Step>
      <section class="stack" aria-labelledby="more">
        <h2 id="more">{words.more}</h2>
        <div class="chips">
          {(['newReward', 'screenTime', 'holidays', 'family'] as const).map((name) => (
            <a key={name} class="chip" href={router.href(name)}>
              {words.moreLinks[name]}
            </a>
          ))}
        </div>
      </section>
      <div class="step-foot stack">
        <a class="button main" href={router.href('home')}>
          {words.finish}
        </a>
        {steps?.isDone === false && <p class="soft small">{words.later}</p>}
      </div>
    </>
  );
}

function Step({
  title,
  isDone,
  children,
}: {
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ComponentChildren;
}) {
  const words = wordsOf('start');
  const id = useId();
  return (
    <Card class={`step ${isDone ? 'is-done' : ''}`} labelledBy={id}>
      <div class="row">
        <h2 id={id} class="grow">
          {title}
        </h2>
        <span class={`tag ${isDone ? 'leaf' : 'sun'}`} role="status">
          {isDone ? words.done : words.open}
        </span>
      </div>
      {children}
    </Card>
  );
}
