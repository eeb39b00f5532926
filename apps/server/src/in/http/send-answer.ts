import type { ServerResponse } from 'node:http';

interface Leaving {
  readonly response: ServerResponse;
  readonly text: string;
  readonly encoding: BufferEncoding;
}

let leaving: Leaving[] = [];

/**
 * Sends a whole answer, at the end of this turn of the event loop. Answers of one turn leave together: the other side is
 * woken once for all of them instead of once for each, which costs more than most calls do.
 */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | number | string[]>>,
  text: string,
): void {
  const bytes = Buffer.byteLength(text);
  response.writeHead(status, {
    ...headers,
    'content-length': bytes,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  // As many bytes as characters means plain ASCII, which is cheaper to write as what it is.
  const encoding = bytes === text.length ? 'latin1' : 'utf8';
  if (leaving.push({ response, text, encoding }) === 1) setImmediate(letGo);
}

function letGo(): void {
  const answers = leaving;
  leaving = [];
  for (const { response, text, encoding } of answers) response.end(text, encoding);
}
