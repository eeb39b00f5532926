import type { Clock } from '@sprout/agent-protocol/pure';
import type { Timers } from '@sprout/language-model';
import type { Surroundings } from '../agent/surroundings.ts';
import type { Model } from '../reaction/reaction.ts';

const places: Readonly<Record<Model['api'], { readonly url: string; readonly key?: string }>> = {
  anthropic: { url: 'https://api.anthropic.com', key: 'ANTHROPIC_API_KEY' },
  openai: { url: 'https://api.openai.com/v1', key: 'OPENAI_API_KEY' },
  ollama: { url: 'http://127.0.0.1:11434/v1' },
};

/** The environment variable that has a model's key. Undefined: it needs none, or its service at this address may need none. */
export function keyNameOf({ api, url, key }: Model): string | undefined {
  return key ?? (url === undefined ? places[api].key : undefined);
}

function timersOf(clock: Clock): Timers {
  return {
    after(ms, call) {
      const cancelled = new AbortController();
      void clock.sleep(ms, cancelled.signal).then(() => {
        if (!cancelled.signal.aborted) call();
      });
      return () => cancelled.abort();
    },
  };
}

/** Asks models over HTTP, with the keys of this environment. The client is loaded on first use. */
export function askModelOver(
  env: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Surroundings['askModel'] {
  return async ({ api, name, url, key }, conversation, signal) => {
    const { dialectOf, requestOf, send } = await import('@sprout/language-model');
    const place = places[api];
    const keyName = key ?? place.key;
    const address = {
      adapter: api === 'anthropic' ? ('anthropic' as const) : ('openai' as const),
      url: new URL(url ?? place.url),
      key: keyName === undefined ? '' : (env[keyName] ?? ''),
      model: name,
    };
    return send(requestOf(address, conversation), dialectOf(address), timersOf(clock), signal);
  };
}
