import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#operations';
import { failureAnswer, type ShowFailure } from './failure-answer.ts';
import type { Endpoint } from './http-server.ts';
import { hasHungUp } from './hung-up.ts';
import { sendAnswer } from './send-answer.ts';
import { setHeaders } from './send-text.ts';

/** A request with its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** One exchange at an address that a route knows. */
export interface RoutedExchange extends Exchange {
  /** The parts of the path that the route names, percent-decoded. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface Route {
  /** GET routes answer HEAD as well. */
  readonly method: 'GET' | 'POST';
  /** `:name` stands for any one part, a `*` at the end for any rest. */
  readonly path: string;
  readonly answer: (exchange: RoutedExchange) => void | Promise<void>;
}

/** What a part of a path may have at most; longer ones are no address of ours. */
const LONGEST_PART = 200;

export interface RouterOptions {
  readonly routes: readonly Route[];
  /** Makes the page that a person gets when a route refuses. */
  readonly showFailure: ShowFailure;
  readonly onFault: (fault: unknown) => void;
}

/** Answers each request by the first route that fits it. What a route throws becomes a refusal. */
export function createRouter({ routes, showFailure, onFault }: RouterOptions): Endpoint {
  const table = routes.map((route) => ({ route, pattern: route.path.split('/') }));

  const answer = async (route: Route, exchange: RoutedExchange) => {
    const { request, response } = exchange;
    setHeaders(response, { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    try {
      await route.answer(exchange);
    } catch (thrown) {
      if (!(thrown instanceof Refusal) && !hasHungUp(thrown)) onFault(thrown);
      if (response.headersSent) response.destroy();
      else {
        const { httpStatus, headers, body } = failureAnswer(request, thrown, showFailure);
        sendAnswer(response, httpStatus, headers, body);
      }
    }
  };

  return (request, response) => {
    const path = partsOf(request.url ?? '/');
    if (path === undefined) return false;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const { route, pattern } of table) {
      const parts = route.method === method ? match(pattern, path) : undefined;
      if (parts === undefined) continue;
      void answer(route, { request, response, parts });
      return true;
    }
    return false;
  };
}

/** The percent-decoded parts of a path; undefined if it cannot be decoded. An absolute address counts by its path. */
function partsOf(url: string): string[] | undefined {
  const [path = '/'] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function match(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? path.length < pattern.length : path.length !== pattern.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = path[index] ?? '';
    if (expected === '*' && isOpen) return found;
    if (expected.startsWith(':')) {
      if (part === '' || part.length > LONGEST_PART) return undefined;
      found[expected.slice(1)] = part;
    } else if (expected !== part) return undefined;
  }
  return found;
}
