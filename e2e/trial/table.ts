import { judge } from './judge.ts';
import { type KeptNumbers, type Numbers, numbersOf, READ_FIRST } from './numbers.ts';
import type { Trial } from './run-wish.ts';

const header = ['wish', 'calls', 'refused', 'characters', 'granted'] as const;

/** The numbers of every wish, each with its difference to last time. */
export function printTrials(trials: readonly Trial[], kept: KeptNumbers): string {
  const now = numbersOf(trials);
  const sum = (numbers: readonly (Numbers | undefined)[]) => ({
    calls: numbers.reduce((total, each) => total + (each?.calls ?? 0), 0),
    refusals: numbers.reduce((total, each) => total + (each?.refusals ?? 0), 0),
    characters: numbers.reduce((total, each) => total + (each?.characters ?? 0), 0),
  });
  const names = trials.map(({ wish }) => wish.name);
  const lines = [
    lineOf(READ_FIRST, now[READ_FIRST], kept[READ_FIRST], ''),
    ...trials.map((trial) =>
      lineOf(trial.wish.name, now[trial.wish.name], kept[trial.wish.name], judge(trial).length === 0 ? 'yes' : 'NO'),
    ),
    lineOf('all wishes', sum(names.map((name) => now[name])), sum(names.map((name) => kept[name])), ''),
  ];
  const widths = header.map((word, column) => Math.max(word.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [draw(header), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(draw)].join('\n');
}

function lineOf(name: string, now: Numbers | undefined, kept: Numbers | undefined, granted: string): string[] {
  const cell = (key: keyof Numbers) => {
    const value = now?.[key] ?? 0;
    const change = kept === undefined ? 0 : value - kept[key];
    return change === 0 ? String(value) : `${value} (${change > 0 ? '+' : ''}${change})`;
  };
  return [name, cell('calls'), cell('refusals'), cell('characters'), granted];
}
