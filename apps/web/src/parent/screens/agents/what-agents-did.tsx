import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { storiesOf } from '../../activity/stories.ts';
import { StoryLine } from '../../activity/story-line.tsx';
import { familyNow } from '../../family.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { router } from '../../sprout.ts';

/** The latest of what agents did, each with the way back. */
export function WhatAgentsDid() {
  const words = wordsOf('agents');
  const { state } = useAnswer('activity.list', { actor: 'agent', limit: 5 }, liveUris.activity());
  const { timezone } = familyNow();
  if (state.is !== 'ready') return null;
  const { items } = state.value;
  return (
    <section class="stack" aria-labelledby="agents-did">
      <div class="section-head">
        <h2 id="agents-did">{words.did}</h2>
        <a href={router.href('activity')}>{words.allShort}</a>
      </div>
      {items.length === 0 && <p class="soft">{words.didNothing}</p>}
      {items.length > 0 && (
        <ul class="lines">
          {storiesOf(items).map((story) => (
            <StoryLine key={story.key} story={story} when={whenWords(story.lead.timestamp, timezone, serverNow())} />
          ))}
        </ul>
      )}
    </section>
  );
}
