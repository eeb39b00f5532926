import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { AgentKind } from './client.ts';

export type Engine = 'sqlite' | 'postgres';

export interface ScaleOptions {
  readonly engines: readonly Engine[];
  readonly families: number;
  /** What the agents of a family do; agents of the families take them in turn. */
  readonly watches: readonly AgentKind[];
  readonly agentsPerFamily: number;
  readonly minutes: number;
  /** When midnight comes, as a share of the minutes. */
  readonly midnightAt: number;
  readonly callsPerSecond: number;
}

/** Four of ten agents wait; the others hold a stream of one of the three kinds. */
const usualWatches: readonly AgentKind[] = [
  ...(['wait', 'listen', 'wait', 'session', 'app'] as const),
  ...(['wait', 'listen', 'wait', 'session', 'app'] as const),
];

/** The first midnight loads what a day needs once, so the soak of memory has it while it warms up. */
const usual = {
  scale: { families: 10_000, agentsPerFamily: 1, minutes: 30, midnightAt: 0.5, engine: 'both', watches: usualWatches },
  memory: {
    families: 1_000,
    agentsPerFamily: 2,
    minutes: 15,
    midnightAt: 0.2,
    engine: 'sqlite',
    watches: ['wait'] as const,
  },
} as const;

export type SoakName = keyof typeof usual;

/** What the command line says; a call each minute for every hundred families makes a day of a family of 60 calls at its busiest. */
export function readOptions(name: SoakName, args: readonly string[]): ScaleOptions {
  const defaults = usual[name];
  const { values } = parse(defaults, args);
  const families = readNumber('families', values.families, 1, 100_000);
  const engines = { sqlite: ['sqlite'], postgres: ['postgres'], both: ['sqlite', 'postgres'] } as const;
  const chosen = engines[values.store as keyof typeof engines];
  if (chosen === undefined) fail('--store takes sqlite, postgres or both.');
  const needed = families * defaults.agentsPerFamily + SPARE_DESCRIPTORS;
  if (needed > openFiles())
    fail(`The server needs ${needed} open files, this shell allows ${openFiles()}: ulimit -n ${needed}`);
  return {
    engines: chosen,
    families,
    watches: defaults.watches,
    agentsPerFamily: defaults.agentsPerFamily,
    midnightAt: defaults.midnightAt,
    minutes: readNumber('minutes', values.minutes, 0.1, 24 * 60),
    callsPerSecond: readNumber('rate', values.rate ?? String(Math.max(10, families / 100)), 0.1, 10_000),
  };
}

function parse(defaults: (typeof usual)[SoakName], args: readonly string[]) {
  const options = {
    families: { type: 'string', default: String(defaults.families) },
    minutes: { type: 'string', default: String(defaults.minutes) },
    store: { type: 'string', default: defaults.engine },
    rate: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options });
  } catch (thrown) {
    return fail(`${(thrown as Error).message}\nThere are --families, --minutes, --store and --rate.`);
  }
}

/** Calls, the database, the log. */
const SPARE_DESCRIPTORS = 300;

/** How many files a process may open; Node takes as many as it can get. */
function openFiles(): number {
  const [, hard] = /Max open files +\d+ +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Number(hard ?? Number.POSITIVE_INFINITY);
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (number >= least && number <= most) return number;
  return fail(`--${name} takes a number from ${least} to ${most}.`);
}

function fail(words: string): never {
  console.error(words);
  process.exit(2);
}
