import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { tell } from '../../../ui/parts/toast.tsx';

/** A secret that is shown once. Browsers have a clipboard only with https and at localhost; the text can always be selected. */
export function Secret({ secret }: { readonly secret: string }) {
  const words = wordsOf('hooks');
  const hasClipboard = isSecureContext && navigator.clipboard !== undefined;
  return (
    <section class="notice stack" aria-labelledby="hook-secret" role="status">
      <h2 id="hook-secret">{words.secretTitle}</h2>
      <p>{words.secretMore}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard. */}
      <pre class="code-box" tabIndex={0}>
        {secret}
      </pre>
      {hasClipboard && (
        <div class="buttons">
          <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => tell(words.copied))}>
            <Icon name="copy" />
            {words.copy}
          </Button>
        </div>
      )}
    </section>
  );
}
