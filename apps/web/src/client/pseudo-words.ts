/** A language for tests: every text is longer and marked, so that a text that is in no catalogue and a layout that breaks both show. */
const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  O: 'Ó',
  U: 'Ú',
};

export function pseudo<Catalogue>(catalogue: Catalogue): Catalogue {
  if (typeof catalogue === 'string') return pseudoText(catalogue) as Catalogue;
  if (typeof catalogue === 'function') {
    return ((...args: unknown[]) => pseudo((catalogue as (...given: unknown[]) => unknown)(...args))) as Catalogue;
  }
  if (Array.isArray(catalogue)) return catalogue.map(pseudo) as Catalogue;
  if (typeof catalogue !== 'object' || catalogue === null) return catalogue;
  return Object.fromEntries(Object.entries(catalogue).map(([key, value]) => [key, pseudo(value)])) as Catalogue;
}

function pseudoText(text: string): string {
  const accented = text.replace(/[aeiouAEOU]/g, (letter) => accents[letter] ?? letter);
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length * 0.35))}⟧`;
}
