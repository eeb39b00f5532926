/** What the pairing pages say, to a kid or to a parent at the kid's tablet. */
import { wordsOf } from '@sprout/messages';
import { type Html, html } from '../html/html.ts';
import { messageHtml } from '../html/message-html.ts';

export function pairWords(language: string) {
  const words = wordsOf(language, 'pairPage');
  return {
    ...words,
    how: messageHtml(words.how, { marked: html`<em>${words.howMarked}</em>` }),
    share: messageHtml(words.share, { marked: html`<em>${words.shareMarked}</em>` }),
    add: messageHtml(words.add, { marked: html`<em>${words.addMarked}</em>` }),
    open: (code: Html | false) => (code === false ? html`${words.open}` : messageHtml(words.openAndType, { code })),
    hello: (name: Html) => messageHtml(words.hello, { name }),
  };
}
