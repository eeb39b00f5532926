import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHOWN = 10;
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time of the processes that this one has started and that have ended, and with `all` its own too;
 * undefined where Linux does not say.
 */
export function processorSeconds(of: 'children' | 'all'): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name in brackets, which may have spaces: user and system time of this process, then of its children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(of === 'all' ? 11 : 13, 15).map(Number);
    return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** A bundle that ends leaves here what it used. */
export function noteProcessorTime(bundle: string): void {
  const seconds = processorSeconds('all');
  if (seconds !== undefined) appendFileSync(notes(path.dirname(bundle)), `${seconds} ${path.basename(bundle)}\n`);
}

/** The bundles that used most. Files run side by side, so the time that passes says little about them. */
export function mostProcessorTime(folder: string): string {
  const lines = existsSync(notes(folder)) ? readFileSync(notes(folder), 'utf8').trimEnd().split('\n') : [];
  return lines
    .map((line) => ({ seconds: Number.parseFloat(line), name: line.replace(/^\S+ (?:\d+-)?|\.test\.mjs$/g, '') }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}

const notes = (folder: string) => path.join(folder, 'processor-time');
