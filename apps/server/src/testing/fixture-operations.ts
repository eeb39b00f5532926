import { z } from 'zod';
import { defineOperation, implementOpen, implementRead, implementWrite, type Operation, refuse } from '#operations';
import { prepareWithin, runWithin } from '../core/operations/run-within.ts';
import type { Query } from '../store/port.ts';
import { insertScratch } from './scratch-table.ts';

const common = { title: 'Fixture', description: 'For tests of the kernel.' };
const forAgents = { ...common, scope: 'task:write', audience: ['agent', 'parent'] } as const;
const note = { t: z.string().max(50), n: z.int().optional(), extra: z.record(z.string(), z.unknown()).optional() };

/** The row on which previews depend. */
export const LIMIT_ROW = 'limit';

/** The behaviour of the operations, which tests change while a call runs. */
export class Behaviour {
  /** Thrown by note.fail. */
  thrown: unknown;
  /** note.slow waits for it before its transaction. */
  gate: Promise<void> = Promise.resolve();
  /** The signal that note.slow got last. */
  signal: AbortSignal | undefined;
  /** note.slow calls it after the commit. */
  tell: () => Promise<void> = () => Promise.resolve();
  prepared = 0;
  ran = 0;
}

/** Operations without a domain. Each uses one feature of the pipeline. */
export function fixtureOperations(behaviour: Behaviour): Operation[] {
  const slow = slowNote(behaviour);
  const implemented = [
    writeNote(behaviour),
    countNotes(),
    failNote(behaviour),
    slow,
    limitedNote(),
    takeNote(),
    openNote(behaviour),
    outerNote(slow.bind(undefined)),
    showNote(),
  ];
  return implemented.map((operation) => operation.bind(undefined));
}

const writeNote = (behaviour: Behaviour) =>
  implementWrite(
    defineOperation({
      ...forAgents,
      name: 'note.write',
      audience: ['agent', 'parent', 'kid'],
      input: note,
      output: { id: z.string() },
      preview: { shown: z.string(), limit: z.int() },
    }),
    {
      async run(context, { t, n = 1 }) {
        behaviour.ran++;
        const limit = await limitIn(context.db);
        if (n > limit) throw refuse('LIMIT_EXCEEDED', { details: { limit, things: 'notes', remedy: 'nothing' } });
        context.dependOn('limit', limit);
        const id = context.random.id('nt');
        context.db.later(insertScratch, [id, n, t]);
        context.touch('sprout://fixture/notes');
        // A type of the fixture's own, which no catalogue knows.
        context.emit({ type: 'note.written' as never, refs: { id }, payload: {} });
        context.issue({ kind: 'session', secret: id, expiresAt: 0 });
        return { id };
      },
      preview: async (context, { t }) => ({ shown: t, limit: await limitIn(context.db) }),
      nextStep: 'note.count counts it.',
    },
  );

const countNotes = () =>
  implementRead(
    defineOperation({
      ...forAgents,
      name: 'note.count',
      effect: 'read',
      input: {},
      output: { count: z.int() },
    }),
    {
      async run(context) {
        const row = await context.db.one<{ count: number }>('SELECT COUNT(*) AS count FROM scratch WHERE id <> $1', [
          LIMIT_ROW,
        ]);
        return { count: row?.count ?? 0 };
      },
      nextStep: 'note.write adds one.',
    },
  );

/** Writes first, so that there is something to undo. */
const failNote = (behaviour: Behaviour) =>
  implementWrite(defineOperation({ ...forAgents, name: 'note.fail', input: note, output: {} }), {
    run(context, { t }) {
      context.db.later(insertScratch, [context.random.id('nt'), 1, t]);
      context.touch('sprout://fixture/notes');
      throw behaviour.thrown;
    },
    nextStep: 'None.',
  });

const slowNote = (behaviour: Behaviour) =>
  implementWrite(
    defineOperation({
      ...forAgents,
      name: 'note.slow',
      input: note,
      output: { id: z.string(), prepared: z.string() },
      preview: { id: z.string(), prepared: z.string() },
    }),
    {
      prepareMs: 5_000,
      async prepare({ signal }, { t }) {
        behaviour.prepared++;
        behaviour.signal = signal;
        await behaviour.gate;
        return t.toUpperCase();
      },
      run(context, { t }, prepared) {
        const id = context.random.id('nt');
        context.db.later(insertScratch, [id, 1, t]);
        context.afterCommit(() => behaviour.tell());
        return { id, prepared };
      },
      preview: (_, __, output) => output,
      nextStep: 'None.',
    },
  );

const limitedNote = () =>
  implementWrite(
    defineOperation({
      ...forAgents,
      name: 'note.limited',
      rate: { perMinute: 6, burst: 2 },
      input: note,
      output: {},
    }),
    { run: () => ({}), nextStep: 'None.' },
  );

/** Takes one from the limit, and refuses with a final reason when none is left. */
const takeNote = () =>
  implementWrite(defineOperation({ ...forAgents, name: 'note.take', input: note, output: {} }), {
    async run(context) {
      const balance = await limitIn(context.db);
      if (balance < 1) throw refuse('INSUFFICIENT_GEMS', { details: { balance, free: balance } });
      await context.db.run('UPDATE scratch SET n = n - 1 WHERE id = $1', [LIMIT_ROW]);
      return {};
    },
    nextStep: 'None.',
  });

const openNote = (behaviour: Behaviour) =>
  implementOpen(
    defineOperation({
      ...common,
      name: 'note.open',
      audience: ['anyone'],
      input: {},
      output: {},
    }),
    {
      run() {
        behaviour.ran++;
        return {};
      },
      nextStep: 'None.',
    },
  );

/** Its preview shows the arguments, however long. */
const showNote = () =>
  implementWrite(defineOperation({ ...forAgents, name: 'note.show', input: note, output: {}, preview: note }), {
    run: () => ({}),
    preview: (_, input) => input,
    nextStep: 'None.',
  });

/** Adds a note and runs note.slow inside, with or without preparing it. */
const outerNote = (inner: Operation) =>
  implementWrite(
    defineOperation({
      ...forAgents,
      name: 'note.outer',
      input: { t: z.string(), isPrepared: z.boolean() },
      output: { prepared: z.unknown() },
    }),
    {
      prepare: async (context, { t, isPrepared }) => (isPrepared ? prepareWithin(inner, context, { t }) : undefined),
      async run(context, { t }, prepared) {
        context.db.later(insertScratch, [context.random.id('nt'), 1, 'outer']);
        const result = (await runWithin(inner, context, { t }, prepared)) as { prepared: string };
        return { prepared: result.prepared };
      },
      nextStep: 'None.',
    },
  );

async function limitIn(db: Query): Promise<number> {
  const row = await db.one<{ n: number }>('SELECT n FROM scratch WHERE id = $1', [LIMIT_ROW]);
  return row?.n ?? 0;
}
