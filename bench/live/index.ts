/**
 * `npm run bench -- live`: open streams, their memory, and how long a hint takes from when it was meant to be sent. Servers
 * and clients are processes of their own; all of them share this machine's cores.
 *
 *   npm run bench -- live waits sessions     only these sections
 *   npm run bench -- live --streams 1000     fewer streams and waits; goals are for the full number
 */
import process from 'node:process';
import type { FaceName } from './faces.ts';
import { withOther, withSprout } from './pairs.ts';
import { benchStreams, weighStreams } from './streams.ts';
import { benchTwoProcesses } from './two-processes.ts';
import { benchWaits } from './waits.ts';

const words = process.argv.slice(3);
const at = words.indexOf('--streams');
const [, given] = at < 0 ? [] : words.splice(at, 2);
const streams = given === undefined ? 15_000 : Math.max(10, Number(given));
const waits = Math.min(10_000, streams);
const families = Math.ceil(streams / 10);
const size = { streams, families };

const ours = (face: FaceName) => withSprout(families, (pair) => benchStreams({ ...pair, face, ...size, isOurs: true }));
const official = (file: string, face: FaceName) =>
  withOther(file, (pair) => benchStreams({ ...pair, face, ...size, isOurs: false }));

const [manyStreams, manyWaits] = [streams, waits].map((count) => count.toLocaleString('en'));

/** Each is a title and what is measured under it. */
const sections: Readonly<Record<string, readonly (readonly [string, () => Promise<void>])[]>> = {
  app: [[`${manyStreams} streams of /api/live, one process on SQLite`, () => ours('app')]],
  listen: [
    [`${manyStreams} streams of subscriptions/listen, one process on SQLite`, () => ours('listen')],
    [
      `${manyStreams} streams of the official handler's subscriptions/listen`,
      () => official('./official-listen.ts', 'official-listen'),
    ],
  ],
  sessions: [
    [`${manyStreams} sessions with a GET stream and a subscription, one process on SQLite`, () => ours('session')],
    [`${manyStreams} such sessions of the official transport`, () => official('./official-session.ts', 'session')],
  ],
  waits: [
    [
      `${manyWaits} waiting calls, one process on SQLite`,
      () => withSprout(families, (pair) => benchWaits({ ...pair, waits, families, isOurs: true })),
    ],
  ],
  bare: [
    [
      `${manyStreams} responses that were begun and ${manyWaits} calls without an answer, of node:http by itself`,
      async () => {
        await withOther('./bare-http.ts', (pair) => weighStreams({ ...pair, face: 'bare', ...size, isOurs: false }));
        await withOther('./bare-http.ts', (pair) => benchWaits({ ...pair, waits, families, isOurs: false }));
      },
    ],
  ],
  processes: [
    ['Two processes on PostgreSQL, 5,000 changes a second, all of them watched at the other one', benchTwoProcesses],
  ],
};

export async function run(): Promise<void> {
  for (const name of words.length > 0 ? words : Object.keys(sections)) {
    const section = sections[name];
    if (section === undefined) throw new Error(`no "${name}" here: there is ${Object.keys(sections).join(', ')}`);
    for (const [title, measure] of section) {
      console.log(`\n## ${title}\n`);
      await measure();
    }
  }
}
