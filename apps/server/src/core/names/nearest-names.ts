/** How many names are shown. */
const SHOWN = 3;

/** Texts that are longer than any name are not compared. */
const LONGEST = 80;

/** The names that the caller most likely meant, best first; none if no name is close. */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  if (typed.length > LONGEST) return [];
  const most = Math.max(1, Math.floor(typed.length / 3));
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(typed, name, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  // Leaves out names that are much less likely than the best one.
  const likely = ranked.filter(({ distance }) => distance <= (ranked[0]?.distance ?? 0) + 1);
  const close = likely.map(({ name }) => name);
  return (close.length > 0 ? close : withAllWordsOf(typed, names)).slice(0, SHOWN);
}

/** Names that have every word that was typed: skill.post_result for post_result. */
function withAllWordsOf(typed: string, names: readonly string[]): string[] {
  const words = wordsOf(typed)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length < 2) return [];
  return names.filter((name) => {
    const found = new Set(wordsOf(name).split(' '));
    return words.every((word) => found.has(word));
  });
}

/** Models often know the words but not their order or separators: createTask for task.create. */
function distanceOf(typed: string, name: string, most: number): number {
  if (Math.abs(typed.length - name.length) > most) return most + 1;
  return Math.min(editDistance(typed, name), editDistance(wordsOf(typed), wordsOf(name)));
}

function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').split(/[^a-zA-Z0-9]+/);
  return words
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ');
}

/** How many letters must be inserted, deleted or changed (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[j] as number) + 1, (current[j - 1] as number) + 1));
    }
    previous = current;
  }
  return previous[b.length] as number;
}
