import { isForTests, isProduct, type Rule } from '../repository.ts';

const MAX_CHARACTERS = 140;

export const lineLength: Rule = {
  name: `no line is longer than ${MAX_CHARACTERS} characters`,
  check({ files }) {
    return files
      .filter(({ path }) => isProduct(path) || (path.startsWith('tools/') && !isForTests(path)))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          const length = [...line].length;
          if (length <= MAX_CHARACTERS) return [];
          return [{ file: path, line: index + 1, message: `has ${length} characters: write it on several lines` }];
        }),
      );
  },
};
