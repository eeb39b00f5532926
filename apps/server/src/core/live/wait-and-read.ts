import { waitAndRead as definition, type InputOf, type OutputOf } from '@sprout/contract';
import { Refusal } from '../errors/refusal.ts';
import { RawJson } from '../json/raw-json.ts';
import { implementWait } from '../operations/operation.ts';
import type { Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { LiveEngine } from './engine.ts';
import { Wait } from './wait.ts';
import { type AskedRow, rowsAsJson, stepOf } from './wait-row.ts';

type Input = InputOf<typeof definition>;
type Rows = OutputOf<typeof definition>['resources'];

/** The rows as JSON text, with the next step that one of their states asks for. */
class AnsweredRows extends RawJson {
  readonly step: string | undefined;

  constructor(text: string, step: string | undefined) {
    super(text);
    this.step = step;
  }
}

/** The call that waits until one of many resources changes: push for clients that cannot keep a stream open. */
export const waitAndRead = (engine: LiveEngine, timers: Timers, isGuide: (uri: string) => boolean = () => false) =>
  implementWait(definition, {
    async run(context, { resources, timeoutMs, includeState }) {
      const asked = resources.map((row) => ask(engine, context.principal, row, isGuide));
      const { rows, timedOut } = await new Wait(engine, context, asked).start(timeoutMs, timers);
      const answered: unknown = new AnsweredRows(rowsAsJson(rows, includeState), stepOf(asked, rows));
      return { timedOut, resources: answered as Rows };
    },
    nextStep: ({ timedOut, resources }) => {
      if (timedOut)
        return 'Nothing changed: call resource.wait_and_read again with the same versions to go on waiting.';
      const { step = 'Act on what is new.' } = resources as unknown as AnsweredRows;
      return `${step} Then call resource.wait_and_read with the version of every row as sinceVersion.`;
    },
  });

function ask(
  engine: LiveEngine,
  principal: Principal,
  { uri, sinceVersion }: Input['resources'][number],
  isGuide: (uri: string) => boolean,
): AskedRow {
  const row = { uri, sinceVersion: sinceVersion ?? undefined, isGuide: isGuide(uri) };
  try {
    const found = engine.find({ principal, expiresAt: Number.POSITIVE_INFINITY }, uri);
    // `watches` refuses parameters that the resource does not know.
    return { ...row, found, watched: found.resource.watches(found.parameters) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ...row, found: thrown, watched: [] };
    throw thrown;
  }
}
