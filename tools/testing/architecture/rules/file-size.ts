import { isForTests, isGenerated, type Rule } from '../repository.ts';

const MAX_LINES = 350;

export const fileSize: Rule = {
  name: `no file is longer than ${MAX_LINES} lines`,
  check(repository) {
    return repository.files
      .filter(({ path }) => !isForTests(path) && !isGenerated(path))
      .map((file) => ({ file, lines: file.text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ file, lines }) => ({
        file: file.path,
        line: MAX_LINES,
        message: `has ${lines} lines: split it by what it does`,
      }));
  },
};
