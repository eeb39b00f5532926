import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { familyNow, kidById } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import type { ScreenProps } from '../../screens.ts';
import { router } from '../../sprout.ts';
import { bringBackRule, endRule, setRule } from './keep-rule.ts';
import { ruleEvents } from './rule-events.ts';

type Described = AnswerOf<'rule.describe'>;

/** One wish in words: whether it holds, why not, and what it did. */
export default function RuleScreen({ params: { ruleId } }: ScreenProps<'rule'>) {
  const { state, again } = useAnswer('rule.describe', { ruleId }, liveUris.activity(ruleEvents));
  return (
    <Shown state={state} again={again}>
      {(described) => (
        <>
          <PageHead title={described.rule.name} />
          <Wish described={described} />
          <Fired described={described} />
        </>
      )}
    </Shown>
  );
}

function Wish({ described }: { readonly described: Described }) {
  const words = wordsOf('rules');
  const { rule, pausedBecause } = described;
  const { ruleId, state, capPerDay, by, ask, approved } = rule;
  return (
    <Card>
      <div class="row">
        <p class="grow" dir="auto" data-ours>
          {readSentence(described, 'inWords')}
        </p>
        <span class={`tag ${state === 'active' ? 'leaf' : 'sun'}`}>{words.states[state]}</span>
      </div>
      {pausedBecause !== null && (
        <div class="notice">
          <p class="soft small">{words.whyPaused}</p>
          <p dir="auto" data-ours>
            {readSentence(described, 'pausedBecause')}
          </p>
        </div>
      )}
      <p class="soft small" dir="auto" data-ours>
        {[
          words.capNow({ count: capPerDay }),
          ...(ask === 'first' && !approved ? [words.asksNow] : []),
          ...(by.name === '' ? [] : [words.of({ name: by.name })]),
        ].join(' · ')}
      </p>
      <div class="buttons">
        {state === 'archived' ? (
          <Button onClick={() => bringBackRule(rule)}>{words.bringBack}</Button>
        ) : (
          <>
            <a class="button" href={router.href('editRule', { ruleId })}>
              {words.change}
            </a>
            {state === 'active' ? (
              <Button onClick={() => setRule(rule, 'paused')}>{words.pause}</Button>
            ) : (
              <Button onClick={() => setRule(rule, 'active')}>{words.resume}</Button>
            )}
            <Button onClick={() => endRule(rule)}>{words.end}</Button>
          </>
        )}
      </div>
    </Card>
  );
}

function Fired({ described: { fired } }: { readonly described: Described }) {
  const words = wordsOf('rules');
  return (
    <section class="stack" aria-labelledby="fired">
      <h2 id="fired">{words.did}</h2>
      {fired.length === 0 && <p class="soft">{words.didNothing}</p>}
      {fired.length > 0 && (
        <ul class="lines">
          {fired.map((match) => {
            const { matchId, at, state, childId, outcome } = match;
            const when = at === '' ? undefined : whenWords(at, familyNow().timezone, serverNow());
            const parts = [when, kidById(childId)?.name, words.fired[state]];
            return (
              <li class="line" key={matchId}>
                <span class="grow line-words" dir="auto" data-ours>
                  <span>{parts.filter((part) => part !== undefined).join(' · ')}</span>
                  {outcome !== null && <span class="soft small">{readSentence(match, 'outcome')}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
