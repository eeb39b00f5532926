import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { RawJson } from '../json/raw-json.ts';
import { defineOperation, type InputOf, type OutputOf } from '../operations/define-operation.ts';
import { limits } from '../operations/limits.ts';
import { implementWait } from '../operations/operation.ts';
import type { Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { LiveEngine } from './engine.ts';
import { Wait } from './wait.ts';
import { type AskedRow, rowsAsJson, stepOf } from './wait-row.ts';
import { waitStatuses } from './wait-schemas.ts';

export const definition = defineOperation({
  name: 'resource.wait_and_read',
  title: 'Wait for changes and read',
  description:
    'Waits until one of up to 50 live resources changes, then answers all of them from one snapshot. Pass each ' +
    'URI with the version you last got for it. Rows are current (you passed none), changed or unchanged; reset, ' +
    'bad_version: take the state as new; too_large: ask again; not_found, forbidden, bad_uri, not_live: drop the ' +
    'row. A timeout is a success: call again; nothing is lost. Read sprout://mcp/wait-guide.',
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  reasons: ['TOO_MANY_OPEN'],
  input: {
    resources: z
      .array(
        z.strictObject({
          uri: z.string().min(1).max(4_000),
          sinceVersion: z
            .string()
            .max(200)
            .nullable()
            .optional()
            .describe('The version you have; without it the call answers at once.'),
        }),
      )
      .min(1)
      .max(limits.waitUris),
    timeoutMs: z
      .int()
      .min(0)
      .max(limits.waitMaxMs)
      .default(limits.waitDefaultMs)
      .describe(`At most ${limits.waitMaxMs}.`),
    includeState: z.boolean().default(true).describe('false: only versions.'),
  },
  output: {
    timedOut: z.boolean(),
    resources: z.array(
      z.strictObject({
        uri: z.string(),
        status: z.enum(waitStatuses),
        version: z.string().nullable().describe('null where there is nothing to watch.'),
        state: z.record(z.string(), z.unknown()).optional(),
        why: z.string().optional().describe('Of bad_uri: what is wrong with it, and what fits.'),
      }),
    ),
  },
});

type Input = InputOf<typeof definition>;
type Rows = OutputOf<typeof definition>['resources'];

/** The rows as JSON text, with the next step that one of their states asks for. */
class AnsweredRows extends RawJson {
  readonly step: string | undefined;
  /** Whether only guides were asked for. */
  readonly isNothingLive: boolean;

  constructor(text: string, step: string | undefined, isNothingLive: boolean) {
    super(text);
    this.step = step;
    this.isNothingLive = isNothingLive;
  }
}

/** What a waiting call needs: the engine that reports changes, and which URIs are guides, which never change. */
export interface WaitPorts {
  readonly engine: LiveEngine;
  readonly timers: Timers;
  readonly isGuide?: (uri: string) => boolean;
}

/** The call that waits until one of many resources changes: push for clients that cannot keep a stream open. */
export const waitAndRead = implementWait(definition, ({ engine, timers, isGuide = () => false }: WaitPorts) => ({
  async run(context, { resources, timeoutMs, includeState }) {
    const asked = resources.map((row) => ask(engine, context.principal, row, isGuide));
    const { rows, timedOut } = await new Wait(engine, context, asked).start(timeoutMs, timers);
    const isNothingLive = rows.every(({ status }) => status === 'not_live');
    const answered: unknown = new AnsweredRows(rowsAsJson(rows, includeState), stepOf(asked, rows), isNothingLive);
    return { timedOut, resources: answered as Rows };
  },
  nextStep: ({ timedOut, resources }) => {
    if (timedOut) return 'Nothing changed: call resource.wait_and_read again with the same versions to go on waiting.';
    const { step = 'Act on what is new.', isNothingLive } = resources as unknown as AnsweredRows;
    if (isNothingLive) {
      return 'A guide does not change while you wait: read it with resources/read. resource.wait_and_read is for live resources.';
    }
    return `${step} Then call resource.wait_and_read with the version of every row as sinceVersion.`;
  },
}));

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
