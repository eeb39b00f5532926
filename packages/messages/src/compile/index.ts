/** Compiles the messages of all languages. What is wrong in any of them is one error that names file and key. */
import { fileURLToPath } from 'node:url';
import { languages } from '../languages.ts';
import { differencesFrom } from './compare-languages.ts';
import { type AreaMessages, flatten, readLanguage } from './read-messages.ts';
import { areasModule, loaderModule, packModule, paramsModule, storedPacks } from './write-modules.ts';

export { flatten, readLanguage } from './read-messages.ts';

export const messagesFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Every generated file of this package: its path in the repository and what it must hold. */
export function compileMessages(folder = messagesFolder): Map<string, string> {
  const problems: string[] = [];
  const spoken = new Map(languages.map((language) => [language, readLanguage(folder, language, problems)]));
  const english = spoken.get('en') ?? [];
  problems.push(...problemsOfNames(english));
  for (const [language, areas] of spoken) if (language !== 'en') problems.push(...differencesFrom(english, areas));
  if (problems.length > 0) throw new Error(`the messages have problems:\n${problems.join('\n')}`);
  const packs = [...new Set([...storedPacks, ...english.map(({ pack }) => pack)])].sort();
  const files = new Map<string, string>();
  const write = (name: string, text: string) => files.set(`packages/messages/generated/${name}`, text);
  for (const pack of packs) {
    for (const [language, areas] of spoken) {
      const own = areas.filter((area) => area.pack === pack);
      write(`${language}/${pack}.ts`, packModule(pack, own, language === 'en'));
    }
    if (pack !== 'server') write(`load/${pack}.ts`, loaderModule(pack));
  }
  write('areas.ts', areasModule(packs));
  write('message-params.ts', paramsModule(english));
  return files;
}

function problemsOfNames(english: readonly AreaMessages[]): string[] {
  const twice = english.filter(({ area }, index) => english.findIndex((other) => other.area === area) !== index);
  const stored = english.filter(({ pack }) => storedPacks.includes(pack));
  return [
    ...twice.map(({ file, area }) => `${file}: there is another area ${area}`),
    // The id is taken apart at its dots when a stored message is looked up.
    ...stored.flatMap(({ file, area, tree }) => dottedKeys(tree).map((key) => `${file}: ${area}: “${key}” has a dot`)),
    ...english.flatMap(({ file, area, tree }) => (flatten(tree, area).length === 0 ? [`${file} is empty`] : [])),
  ];
}

function dottedKeys(tree: object): string[] {
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key.includes('.') ? [key] : []),
    ...('params' in value && value.params instanceof Map ? [] : dottedKeys(value as object)),
  ]);
}
