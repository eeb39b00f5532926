import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { SelectField } from '../../../ui/parts/field.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { Pairing } from '../../pairing/pairing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import type { ScreenProps } from '../../screens.ts';
import { router } from '../../sprout.ts';
import { templateList } from '../task-editor/task-templates.ts';
import { connectLines } from './connect-lines.ts';
import { type FirstSteps, useGettingGoing } from './getting-going.ts';

/** Set-up goes on: three steps that tick themselves as it happens. */
export default function Start({ query }: ScreenProps<'start'>) {
  const words = wordsOf('start');
  const steps = useGettingGoing();
  return (
    <>
      <PageHead title={words.title} />
      <p class="soft">{steps?.isDone ? words.all : words.lead}</p>
      <Step title={words.agent} isDone={steps?.hasAgent ?? false}>
        {steps && <AgentStep steps={steps} wantsAnother={query.has('another')} />}
      </Step>
      <Step title={words.tablet} isDone={steps?.hasDevice ?? false}>
        <p>{words.tabletMore}</p>
        <Pairing />
      </Step>
      <Step title={words.task} isDone={steps?.hasTask ?? false}>
        <p>{words.taskMore}</p>
        <div class="chips">
          {templateList().map(({ id, emoji, name }) => (
            <a key={id} class="chip" href={`${router.href('newTask')}?template=${id}`}>
              {emoji} {name}
            </a>
          ))}
          <a class="chip" href={router.href('newTask')}>
            {words.ownTask}
          </a>
        </div>
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
      <div class="buttons">
        <a class={`button ${steps?.isDone ? 'main' : ''}`} href={router.href('home')}>
          {words.finish}
        </a>
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

/** One agent is enough to begin with; another one is always possible, for every parent. */
function AgentStep({ steps, wantsAnother }: { readonly steps: FirstSteps; readonly wantsAnother: boolean }) {
  const words = wordsOf('start');
  if (!steps.hasAgent) return <ConnectAgent />;
  return (
    <>
      <a href={router.href('agents')}>{steps.hasOwnAgent ? words.agentDone : words.agentOfOther}</a>
      <details open={wantsAnother || !steps.hasOwnAgent}>
        <summary>{steps.hasOwnAgent ? words.another : words.own}</summary>
        <ConnectAgent />
      </details>
    </>
  );
}

function ConnectAgent() {
  const words = wordsOf('start');
  const [page, setPage] = useState('');
  const found = connectLines.find((one) => one.page === page);
  const url = `${location.origin}/mcp`;
  return (
    <div class="stack">
      <p>
        {words.agentMore} <code>{url}</code>
      </p>
      <SelectField
        label={words.which}
        value={page}
        onValue={setPage}
        options={[
          { value: '', label: words.choose },
          ...connectLines.map(({ page: value, client, place }) => ({
            value,
            label: place === 'other' ? words.otherAgent : client,
          })),
          { value: 'chatgpt', label: 'ChatGPT' },
          { value: 'none', label: words.noAgent },
        ]}
        hasNames
      />
      {page === 'chatgpt' && <p>{words.chatgpt}</p>}
      {page === 'none' && <p>{words.noAgentMore}</p>}
      {found !== undefined && (
        <>
          <p>{words.places[found.place]}</p>
          <Lines text={found.lines.join('\n').replaceAll('$URL', url)} />
        </>
      )}
    </div>
  );
}

/** What to type or to write, to be copied. */
function Lines({ text }: { readonly text: string }) {
  const words = wordsOf('start');
  // Browsers have a clipboard only with https and at localhost; the text can always be selected.
  const canCopy = isSecureContext && navigator.clipboard !== undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard. */}
      <pre class="code-box" tabIndex={0}>
        {text}
      </pre>
      {canCopy && (
        <div class="buttons">
          <Button onClick={() => void navigator.clipboard.writeText(text).then(() => tell(words.copied))}>
            {words.copy}
          </Button>
        </div>
      )}
    </>
  );
}
