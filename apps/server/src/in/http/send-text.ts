import type { ServerResponse } from 'node:http';

/** Ends an answer with a text. Headers that were set before stay. For HEAD, Node leaves the text out. */
export function sendText(response: ServerResponse, type: string, text: string | Buffer, status = 200): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/** Ends an answer that has no text. */
export function sendNothing(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 304 ? {} : { 'content-length': 0 }).end();
}

/** Sets several headers at once. */
export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
