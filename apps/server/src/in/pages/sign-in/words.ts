/** What the pages say on which a parent signs in. */
import { wordsOf } from '@sprout/messages';
import { type Html, html } from '../html/html.ts';
import { messageHtml } from '../html/message-html.ts';

const command = html`<code>npx sprout password reset</code>`;

export function signInWords(language: string) {
  const words = wordsOf(language, 'signInPage');
  return {
    ...words,
    asking: (agent: Html) => messageHtml(words.asking, { agent }),
    forgot: messageHtml(words.forgot, { command }),
  };
}
