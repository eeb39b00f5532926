import { createHash } from 'node:crypto';
import { languageCodes, readLists } from '../../apps/server/src/domains/safety/language-files.ts';
import { type Category, categoryNames } from '../../apps/server/src/domains/safety/safety.ts';
import { featuresOf } from '../../apps/server/src/domains/safety/signals/features.ts';
import { readingsOf } from '../../apps/server/src/domains/safety/signals/sentences.ts';

/** A sentence of which a person said whether it is fit for a family. */
export interface Example {
  readonly features: Uint32Array;
  /** Null: it is harmless. */
  readonly category: Category | null;
}

const HARMLESS = 'harmless';

/** The labelled sentences of all languages. */
export function readExamples(): Example[] {
  return languageCodes.flatMap((language) =>
    Object.entries(readLists(language, 'sentences.txt')).flatMap(([list, sentences]) => {
      const category = list === HARMLESS ? null : (list as Category);
      if (category !== null && !categoryNames.includes(category)) {
        throw new Error(`${language}/sentences.txt: [${list}] is no category`);
      }
      return sentences.map((sentence) => ({ features: featuresOf(readingsOf(sentence).at(-1) ?? ''), category }));
    }),
  );
}

/** Changes with every sentence, and with the order in which they stand. It is kept with the weights. */
export function exampleFingerprint(): Buffer {
  const hash = createHash('sha256');
  for (const language of languageCodes) hash.update(JSON.stringify([language, readLists(language, 'sentences.txt')]));
  return hash.digest();
}
