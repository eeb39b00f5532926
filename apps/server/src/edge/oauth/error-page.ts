import type { ErrorOut } from 'oidc-provider';
import { html } from '../pages/html/html.ts';
import { layout } from '../pages/html/layout.ts';
import { securityHeaders } from '../pages/security-headers.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const overWords: Words = {
  title: 'This request is over',
  text: 'It was answered already, or it waited for too long. Go back to your agent and connect it again.',
};

/** For agents whose id is the address of a document about them. */
const notFoundWords: Words = {
  title: 'Sprout could not look this agent up',
  text: 'It says who it is on a web page, and Sprout could not read that page. Connect it again in a minute. If this server has no way to the internet, start it with SPROUT_CLIENT_DOCUMENTS=off: agents then register with Sprout itself.',
};

const wordsByError: Readonly<Record<string, Words>> = {
  invalid_client: {
    title: 'Sprout does not know this agent',
    text: 'It may have registered long ago, or with another server. Connect it again from the start.',
  },
  invalid_redirect_uri: {
    title: 'This agent’s answer would go astray',
    text: 'It wants the answer sent to an address that it never told us about, so nothing was done.',
  },
};

const otherWords: Words = {
  title: 'The agent’s request does not work',
  text: 'It asked in a way that Sprout cannot answer. You did nothing wrong; its makers can use the line below.',
};

/** What a parent sees when a request of an agent leads nowhere, and there is nowhere to send them back to. */
export function errorPage(
  { error, error_description }: Pick<ErrorOut, 'error' | 'error_description'>,
  thrown: Error | undefined,
  clientId: unknown,
) {
  const isOver = thrown?.name === 'SessionNotFound';
  const isNotFound = error === 'invalid_client' && String(clientId).startsWith('https://');
  const { title, text } = isOver ? overWords : isNotFound ? notFoundWords : (wordsByError[error] ?? otherWords);
  const detail = [error, error_description].filter(Boolean).join(': ');
  const page = layout({
    title,
    content: html`<div class="narrow card"><h1>${title}</h1>
<p>${text}</p>
${!isOver && html`<p><code class="block">${detail}</code></p>`}
<p><a href="/plain/agents">Go to your agents</a></p></div>`,
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
