import { isProduct, type Rule } from '../repository.ts';
import { lineAt } from '../source-file.ts';

/** `count === 1 ? 'task' : 'tasks'`, and its other way round. */
const choice = /[!=]== 1\s*\?\s*['"`]/g;

export const noMadePlurals: Rule = {
  name: 'nobody chooses between one and many in code: a message does, with the rules of each language',
  check({ files }) {
    return files
      .filter(({ path }) => isProduct(path))
      .flatMap((file) =>
        [...file.text.matchAll(choice)].map(({ index, 0: found }) => ({
          file: file.path,
          line: lineAt(file, index),
          message: `chooses a word by a number: ${found}…`,
        })),
      );
  },
};
