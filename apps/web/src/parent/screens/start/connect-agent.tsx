import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { SelectField } from '../../../ui/parts/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { router } from '../../sprout.ts';
import { connectLines } from './connect-lines.ts';
import type { FirstSteps } from './getting-going.ts';

/** One agent is enough to begin with; another one is always possible, for every parent. */
export function AgentStep({ steps, wantsAnother }: { readonly steps: FirstSteps; readonly wantsAnother: boolean }) {
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

/** The link is all that most agents need; what each of them wants beyond it is folded away. */
export function ConnectAgent() {
  const words = wordsOf('start');
  const [page, setPage] = useState('');
  const found = connectLines.find((one) => one.page === page);
  const url = `${location.origin}/mcp`;
  return (
    <div class="stack">
      <p>
        {words.agentMore} <code>{url}</code>
      </p>
      <CopyButton text={url} label={words.copyLink} />
      <details>
        <summary>{words.how}</summary>
        <div class="stack">
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
      </details>
    </div>
  );
}

/** What to type or to write, to be copied. */
function Lines({ text }: { readonly text: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard. */}
      <pre class="code-box" tabIndex={0}>
        {text}
      </pre>
      <CopyButton text={text} label={wordsOf('start').copy} />
    </>
  );
}

/** Browsers have a clipboard only with https and at localhost; the text can always be selected. */
function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const words = wordsOf('start');
  if (!isSecureContext || navigator.clipboard === undefined) return null;
  return (
    <div class="buttons">
      <Button onClick={() => void navigator.clipboard.writeText(text).then(() => tell(words.copied))}>
        <Icon name="copy" />
        {label}
      </Button>
    </div>
  );
}
