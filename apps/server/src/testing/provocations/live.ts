import { limits } from '#operations';
import type { Provocations } from './provocation.ts';

export const liveProvocations: Provocations = {
  'resource.wait_and_read TOO_MANY_OPEN': async ({ test, family, refused }) => {
    const caller = { ...family.agent, channelId: 'gr_patient' };
    const uri = `sprout://child/${family.childIds[0]}/gems`;
    const { version } = await test.sprout.resources.read(caller, uri);
    const args = { resources: [{ uri, sinceVersion: version }], timeoutMs: limits.waitMaxMs };
    const { signal, abort } = abortable();
    const operation = 'resource.wait_and_read';
    const wait = () => test.sprout.pipeline.call({ operation, args, caller, signal });
    const waiting = Array.from({ length: limits.waitsPerConnection }, wait);
    try {
      // Each call is counted before it waits; one turn of the event loop is enough for all.
      await new Promise((resolve) => setImmediate(resolve));
      return await refused(caller, args);
    } finally {
      abort();
      await Promise.all(waiting);
    }
  },
};

function abortable(): { signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
