/** The guides over plain HTTP, for readers without an MCP client: the same words as the resources, no sign-in. */
import { refuse } from '#operations';
import { lazily } from '../../core/memory/lazily.ts';
import { etagOf, type GuideShelf } from '../../guides/index.ts';
import { prefersHtml } from '../http/prefers-html.ts';
import type { Exchange, Route } from '../http/router.ts';
import { sendNothing, sendText, setHeaders } from '../http/send-text.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import { isFresh } from './is-fresh.ts';
import { shelfAsHtml } from './shelf-as-html.ts';
import { shelfAsMarkdown } from './shelf-as-markdown.ts';

/** The first request makes the shelf. */
export function guideRoutes(shelf: () => GuideShelf): Route[] {
  const asMarkdown = lazily(() => addTag(shelfAsMarkdown(shelf()), MARKDOWN));
  const asHtml = lazily(() => addTag(shelfAsHtml(shelf()), 'text/html; charset=utf-8'));

  const answerWithShelf = (exchange: Exchange) => {
    exchange.response.setHeader('vary', 'accept');
    send(exchange, prefersHtml(exchange.request.headers.accept) ? asHtml() : asMarkdown());
  };
  const answerWithGuide = (exchange: Exchange) => {
    const [asked] = (exchange.request.url ?? '').split('?');
    const guide = shelf().guides.find(({ path }) => path === asked);
    if (guide === undefined) throw refuse('UNKNOWN_PATH');
    send(exchange, { ...guide, type: MARKDOWN });
  };
  return [
    { method: 'GET', path: '/guides', answer: answerWithShelf },
    { method: 'GET', path: '/guides/', answer: answerWithShelf },
    { method: 'GET', path: '/guides/*', answer: answerWithGuide },
  ];
}

const MARKDOWN = 'text/markdown; charset=utf-8';

/** A text as it goes out. */
interface TaggedText {
  readonly text: string;
  readonly etag: string;
  readonly type: string;
}

function addTag(text: string, type: string): TaggedText {
  return { text, type, etag: etagOf(text) };
}

const headers = {
  ...securityHeaders,
  // Public words, the same for everybody: any page may show them, any cache may keep them.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Short, because a new release brings new words; the tag makes asking again cheap.
  'cache-control': 'public, max-age=300, must-revalidate',
} as const;

function send({ request, response }: Exchange, { text, etag, type }: TaggedText): void {
  setHeaders(response, { ...headers, etag });
  if (isFresh(request.headers['if-none-match'], etag)) sendNothing(response, 304);
  else sendText(response, type, text);
}
