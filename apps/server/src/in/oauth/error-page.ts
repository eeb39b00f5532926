import { wordsOf } from '@sprout/messages';
import type { ErrorOut } from 'oidc-provider';
import { acceptedLanguage } from '../http/accepted-language.ts';
import { html } from '../pages/html/html.ts';
import { layout } from '../pages/html/layout.ts';
import { securityHeaders } from '../pages/security-headers.ts';

/** What a parent sees when a request of an agent leads nowhere, and there is nowhere to send them back to. */
export function errorPage(
  { error, error_description }: Pick<ErrorOut, 'error' | 'error_description'>,
  thrown: Error | undefined,
  clientId: unknown,
  accepted: string | undefined,
) {
  const language = acceptedLanguage(accepted);
  const { agentErrors: words, toAgents } = wordsOf(language, 'pages');
  const byError = { invalid_client: words.invalid_client, invalid_redirect_uri: words.invalid_redirect_uri };
  const isOver = thrown?.name === 'SessionNotFound';
  const isNotFound = error === 'invalid_client' && String(clientId).startsWith('https://');
  const { title, text } = isOver
    ? words.over
    : isNotFound
      ? words.notFound
      : (byError[error as keyof typeof byError] ?? words.other);
  const detail = [error, error_description].filter(Boolean).join(': ');
  const page = layout({
    title,
    language,
    content: html`<div class="narrow card"><h1>${title}</h1>
<p>${text}</p>
${!isOver && html`<p><code class="block">${detail}</code></p>`}
<p><a href="/agents">${toAgents}</a></p></div>`,
  });
  return {
    headers: {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: page.text,
  };
}
