import type { Timers } from '../../core/ports.ts';
import { withinTime } from '../../core/time/within-time.ts';
import { replaceNames, type SafetyProvider, type Signal, wordsOfPage } from '../../domains/safety/index.ts';
import { Breaker } from './breaker.ts';
import { type Dialect, openAiDialect, webhookDialect } from './dialects.ts';
import { guardDialect } from './guard-dialects.ts';
import { postJson } from './post-json.ts';

/** Where the service is, and how it is asked. */
export interface RemoteSafety {
  readonly url: URL;
  readonly kind: 'openai' | 'webhook' | 'guard';
  readonly key: string | undefined;
  readonly model: string;
}

/** How long one request may take. A guard model at home may be slow. */
const TIMEOUT_MS = 10_000;
const GUARD_TIMEOUT_MS = 30_000;

/**
 * A safety provider outside this machine. Names of kids are replaced and markup is dropped before a text leaves. Whatever
 * goes wrong throws, so that a fault is never taken for a verdict.
 */
export function createRemoteProvider({ url, kind, key, model }: RemoteSafety, timers: Timers): SafetyProvider {
  const dialect = dialectOf(kind, model);
  const timeoutMs = kind === 'guard' ? GUARD_TIMEOUT_MS : TIMEOUT_MS;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const breaker = new Breaker(timers);
  return {
    async check(request, signal) {
      const texts = [];
      for (const { field, text, kind: textKind } of request.texts) {
        const words = textKind === 'html' ? await wordsOfPage(text, signal) : text;
        texts.push({ field, text: await replaceNames(request.kids, words, signal) });
      }
      const asked = { texts, audience: request.audience, kind: request.kind };
      const signals = new Map<string, Signal>();
      for (const { body, fields } of dialect.bodiesFor(asked)) {
        const ask = async () => {
          const answer = await withinTime(timers, timeoutMs, signal, (limit) => postJson(url, body, headers, limit));
          return dialect.findingsOf(answer, fields);
        };
        for (const found of await breaker.run(ask, () => signal.aborted)) {
          signals.set(`${found.field} ${found.category} ${found.level}`, {
            ...found,
            source: 'service',
            sentence: null,
          });
        }
      }
      return [...signals.values()];
    },
  };
}

function dialectOf(kind: RemoteSafety['kind'], model: string): Dialect {
  if (kind === 'openai') return openAiDialect(model);
  if (kind === 'webhook') return webhookDialect;
  const dialect = guardDialect(model);
  if (dialect === undefined) throw new Error(`${model} is no guard model that Sprout knows`);
  return dialect;
}
