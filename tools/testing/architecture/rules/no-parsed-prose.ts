import { isProduct, type Rule } from '../repository.ts';
import { lineAt } from '../source-file.ts';

/** Files that look for words in a row, and whose words those are. An entry that is not needed fails the test. */
const excused: Readonly<Record<string, string>> = {
  'packages/agent-protocol/src/domain/envelope/placeholder.ts': 'what agents write instead of a value',
  'apps/server/src/domains/access/name-browser.ts': 'what browsers say of themselves',
  'apps/server/src/in/canvas/rebuild-canvas.ts': 'a directive of JavaScript',
};

/** Two words in a row. A tag or an attribute of JSX is no expression. */
const words = /^(?!.*(?:(?<!\?)<|=\{)).*(?<![\\\w])[A-Za-z’']{2,}(?: |\\s[+*]?)[A-Za-z’']{2,}/s;

export const noParsedProse: Rule = {
  name: 'no regular expression reads our sentences: what we say is an id with parameters',
  check({ files }) {
    const found = files
      // The content check reads what people and agents write.
      .filter(({ path }) => isProduct(path) && !path.startsWith('apps/server/src/domains/safety/'))
      .flatMap((file) =>
        file.expressions
          .filter(({ text }) => words.test(text))
          .map(({ offset, text }) => ({
            file: file.path,
            line: lineAt(file, offset),
            message: `looks for words in a sentence: ${text}`,
          })),
      );
    const unneeded = files
      .filter(({ path }) => path in excused && found.every(({ file }) => file !== path))
      .map(({ path }) => ({ file: path, line: 1, message: 'does not need its excuse in no-parsed-prose.ts' }));
    return [...found.filter(({ file }) => !(file in excused)), ...unneeded];
  },
};
