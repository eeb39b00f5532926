import type { Rule, Violation } from '../repository.ts';

const home = 'apps/server/src/domains/';

export const domainShape: Rule = {
  name: 'every domain has the same few files',
  check({ paths }) {
    const inside = [...paths].filter((file) => file.startsWith(home)).map((file) => file.slice(home.length));
    const nouns = new Set(inside.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))));
    return [...nouns].flatMap((noun) => [...missingFiles(noun, inside), ...untestedOperations(noun, inside)]);
  },
};

function missingFiles(noun: string, inside: readonly string[]): Violation[] {
  const has = (file: string) => inside.includes(`${noun}/${file}`);
  const missing = ['README.md', 'index.ts', `${noun}.ts`].filter((file) => !has(file));
  // A domain of rules alone, which others ask, has neither operations nor tables.
  const hasOperations = inside.some((file) => file.startsWith(`${noun}/operations/`));
  if (hasOperations && !has(`${noun}-store.ts`)) missing.push(`${noun}-store.ts`);
  if (!hasOperations && has(`${noun}-store.ts`)) missing.push('operations/');
  return missing.map((file) => ({ file: `${home}${noun}`, line: 1, message: `lacks ${file}` }));
}

function untestedOperations(noun: string, inside: readonly string[]): Violation[] {
  return inside
    .filter((file) => file.startsWith(`${noun}/operations/`) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !inside.includes(file.replace(/\.ts$/, '.test.ts')))
    .map((file) => ({ file: `${home}${file}`, line: 1, message: 'has no test beside it' }));
}
