import { readFileSync } from 'node:fs';

/** Seconds of processor time of all processes that this one has started and that have ended; undefined where Linux does not say. */
export function processorSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name in brackets, which may have spaces: the 14th and 15th fields are user and system time of children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

const TICKS_PER_SECOND = 100;
