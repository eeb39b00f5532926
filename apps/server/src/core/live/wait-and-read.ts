import { waitAndRead as definition, type InputOf, type OutputOf } from '@sprout/contract';
import { Refusal } from '../errors/refusal.ts';
import { rawJson } from '../json/raw-json.ts';
import { implementWait } from '../operations/operation.ts';
import type { Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { Found } from '../resources/resource-reader.ts';
import type { LiveEngine } from './engine.ts';
import { Wait } from './wait.ts';
import { type AskedRow, rowsAsJson } from './wait-row.ts';

type Input = InputOf<typeof definition>;
type Rows = OutputOf<typeof definition>['resources'];

/** The call that waits for many resources: the push path of clients that cannot hold a stream. */
export const waitAndRead = (engine: LiveEngine, timers: Timers) =>
  implementWait(definition, {
    // Not an async function: each of these that is under way weighs half a kilobyte for every call that waits.
    run(context, { resources, timeoutMs, includeState }) {
      const asked = resources.map((row) => ask(engine, context.principal, row));
      const answer = new Wait(engine, context, asked).start(timeoutMs, timers);
      return answer.then(({ rows, timedOut }) => ({
        timedOut,
        resources: rawJson<Rows>(rowsAsJson(rows, includeState)),
      }));
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
    // What a URI watches depends on its parameters, which may be nothing that the resource knows.
    return { uri, sinceVersion: since, found, stamps: stampsOf(found) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { uri, sinceVersion: since, found: thrown, stamps: [] };
    throw thrown;
  }
}

/** Whatever may change it: whether it did is what the store is asked for then. */
function stampsOf({ resource, parameters }: Found): readonly string[] {
  const sure = resource.watches(parameters);
  const possible = resource.mayWatch(parameters);
  return possible.length === 0 ? sure : [...sure, ...possible];
}
