import type { Timers } from '../../core/ports.ts';
import { withinTime } from '../../core/within-time.ts';
import { categories, replaceNames, type SafetyProvider, wordsOfPage } from '../../domains/safety/index.ts';
import { Breaker } from './breaker.ts';
import { openAiDialect, webhookDialect } from './dialects.ts';
import { postJson } from './post-json.ts';

/** Where the service is, and how it is asked. */
export interface RemoteSafety {
  readonly url: URL;
  readonly kind: 'openai' | 'webhook';
  readonly key: string | undefined;
  readonly model: string;
}

/** How long one request may take. */
const TIMEOUT_MS = 10_000;

/**
 * A safety provider outside this machine. Names of kids are replaced and markup is dropped before a text leaves. Whatever
 * goes wrong throws, so that a fault is never taken for a verdict.
 */
export function createRemoteProvider({ url, kind, key, model }: RemoteSafety, timers: Timers): SafetyProvider {
  const dialect = kind === 'openai' ? openAiDialect(model) : webhookDialect;
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
      const reasons = new Map<string, { field: string; category: keyof typeof categories; message: string }>();
      for (const { body, fields } of dialect.bodiesFor(asked)) {
        const ask = async () => {
          const answer = await withinTime(timers, TIMEOUT_MS, signal, (limit) => postJson(url, body, headers, limit));
          return dialect.findingsOf(answer, fields);
        };
        for (const { field, category } of await breaker.run(ask, () => signal.aborted)) {
          reasons.set(`${field} ${category}`, { field, category, message: categories[category] });
        }
      }
      return { verdict: reasons.size > 0 ? 'reject' : 'pass', reasons: [...reasons.values()] };
    },
  };
}
