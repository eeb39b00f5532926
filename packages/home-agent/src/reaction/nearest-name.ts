/** The name that shares most with what was written: its longest common beginning and end. Undefined: nothing in common. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const name of names) {
    const shared = sharedLength(written, name) + sharedLength(reversed(written), reversed(name));
    if (shared > most) [best, most] = [name, shared];
  }
  return best;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
