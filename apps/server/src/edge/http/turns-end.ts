let waiting: (() => void)[] = [];

/**
 * Runs something once this turn of the event loop has heard all that has come in. Answers of one turn leave together:
 * the other side is woken once for all of them instead of once for each, which costs more than most calls do.
 */
export function atTurnsEnd(action: () => void): void {
  if (waiting.push(action) === 1) setImmediate(runAll);
}

function runAll(): void {
  const actions = waiting;
  waiting = [];
  for (const action of actions) action();
}
