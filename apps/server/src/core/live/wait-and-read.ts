import { waitAndRead as definition, type InputOf, type OutputOf } from '@sprout/contract';
import { Refusal } from '../errors/refusal.ts';
import { rawJson } from '../json/raw-json.ts';
import { implementWait } from '../operations/operation.ts';
import type { Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { LiveEngine } from './engine.ts';
import { Wait } from './wait.ts';
import { type AskedRow, rowsAsJson } from './wait-row.ts';

type Input = InputOf<typeof definition>;
type Rows = OutputOf<typeof definition>['resources'];

/** The call that waits until one of many resources changes: push for clients that cannot keep a stream open. */
export const waitAndRead = (engine: LiveEngine, timers: Timers) =>
  implementWait(definition, {
    async run(context, { resources, timeoutMs, includeState }) {
      const asked = resources.map((row) => ask(engine, context.principal, row));
      const { rows, timedOut } = await new Wait(engine, context, asked).start(timeoutMs, timers);
      return { timedOut, resources: rawJson<Rows>(rowsAsJson(rows, includeState)) };
    },
    nextStep: ({ timedOut }) =>
      timedOut
        ? 'Nothing changed: call resource.wait_and_read again with the same versions to go on waiting.'
        : 'Act on what changed, keep the version of every row, and call resource.wait_and_read with them as sinceVersion.',
  });

function ask(engine: LiveEngine, principal: Principal, { uri, sinceVersion }: Input['resources'][number]): AskedRow {
  const since = sinceVersion ?? undefined;
  try {
    const found = engine.find({ principal, expiresAt: Number.POSITIVE_INFINITY }, uri);
    // `watches` refuses parameters that the resource does not know.
    return { uri, sinceVersion: since, found, watched: found.resource.watches(found.parameters) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { uri, sinceVersion: since, found: thrown, watched: [] };
    throw thrown;
  }
}
