import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { router } from '../../sprout.ts';

export const hookChanges = ['hook.created', 'hook.updated', 'hook.removed', 'hook.stopped'];

/** Who outside is told what happens. */
export default function Hooks() {
  const words = wordsOf('hooks');
  const { state, again } = useAnswer('hook.list', {}, liveUris.activity(hookChanges));
  return (
    <>
      <PageHead title={words.title} />
      <p class="soft">{words.lead}</p>
      <Shown state={state} again={() => void again()}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none} />
          ) : (
            <ul class="lines">
              {items.map(({ hookId, name, preset, state: now }) => (
                <Line
                  key={hookId}
                  href={router.href('hook', { hookId })}
                  title={name}
                  more={words.presets[preset]}
                  state={words.states[now]}
                />
              ))}
            </ul>
          )
        }
      </Shown>
      <a class="button main" href={router.href('newHook')}>
        {words.new}
      </a>
    </>
  );
}
