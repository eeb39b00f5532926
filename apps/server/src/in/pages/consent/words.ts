/** What a parent reads who is asked whether an agent may connect. */
import { wordsOf } from '@sprout/messages';
import type { Html } from '../html/html.ts';
import { messageHtml } from '../html/message-html.ts';

export function consentWords(language: string) {
  const words = wordsOf(language, 'consentPage');
  return {
    ...words,
    connect: (agent: Html) => messageHtml(words.connect, { agent }),
    more: (agent: Html) => messageHtml(words.more, { agent }),
    again: (agent: Html) => messageHtml(words.again, { agent }),
    lead: (parent: Html) => messageHtml(words.lead, { parent }),
    mindChange: (agents: Html) => messageHtml(words.mindChange, { agents }),
  };
}
