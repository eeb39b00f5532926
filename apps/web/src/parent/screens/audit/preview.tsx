import { whenWords } from '../../../client/dates.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { Tick } from '../../../ui/parts/tick.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { ChangeView } from '../../decisions/change-view.tsx';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { ScreenProps } from '../../screens.ts';
import { client, router } from '../../sprout.ts';
import { whoOf } from './audit-list.tsx';
import { useAgentNames } from './use-agent-names.ts';

/** What a parent approved, as it was shown then. */
export default function Preview({ params: { previewId } }: ScreenProps<'preview'>) {
  const words = wordsOf('audit');
  const { state, again } = useRead(() => client.read('access.get_preview', { previewId }), [previewId]);
  return (
    <>
      <PageHead title={words.preview}>
        <a class="button" href={router.href('audit')}>
          {words.title}
        </a>
      </PageHead>
      <Shown state={state} again={() => void again()}>
        {(preview) => <PreviewView preview={preview} />}
      </Shown>
    </>
  );
}

function PreviewView({ preview }: { readonly preview: AnswerOf<'access.get_preview'> }) {
  const words = wordsOf('audit');
  const agents = useAgentNames();
  const { operation, shown, previewedBy, previewedAt, auditId } = preview;
  const { userId, grantId } = previewedBy;
  const kind = grantId === null ? 'parent' : 'agent';
  return (
    <Card>
      <p dir="auto">
        {words.shownTo({
          who: whoOf({ actor: { kind, id: userId }, grantId }, agents),
          when: whenWords(previewedAt, familyNow().timezone, serverNow()),
        })}{' '}
        <span class="soft">
          {words.as({ what: wordIn(wordsOf('hands'), operation.replace('.', '_')) ?? operation })}
        </span>
      </p>
      <p class={auditId === null ? 'soft' : 'row'}>
        {auditId !== null && <Tick />} {auditId === null ? words.notCommitted : words.committed}
      </p>
      <div class="proposal">
        <ChangeView change={preview.change} args={shown} />
      </div>
      <details>
        <summary>{words.raw}</summary>
        <pre class="code-box" dir="auto">
          {JSON.stringify(shown, undefined, 2)}
        </pre>
      </details>
    </Card>
  );
}
