/** The connect pages look alike, and what they tell people to type or paste is well-formed. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { commands } from '../apps/cli/src/commands/index.ts';
import { variables } from '../apps/server/src/config.ts';
import { repositoryRoot } from './generated-files.ts';
import { linksIn } from './testing/markdown-links.ts';
import { commandsIn } from './testing/shell-blocks.ts';

const folder = path.join(repositoryRoot, 'docs/connect');
const pages = globSync('*.md', { cwd: folder }).filter((file) => file !== 'README.md');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const headings = ['Sign-in in the browser', 'With a token', 'On this machine', 'What you see', 'When it does not work'];

test('every page stands in the overview', () => {
  const listed = linksIn(read('README.md')).filter((link) => /^[\w-]+\.md$/.test(link));
  assert.deepEqual([...new Set(listed)].sort(), [...pages].sort());
  assert.ok(pages.length >= 6);
});

for (const file of ['README.md', ...pages]) {
  const text = read(file);

  describe(`docs/connect/${file}`, () => {
    if (file !== 'README.md') {
      test('says how in the same order as the others, and whether it was tried', () => {
        assert.deepEqual(
          [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
          headings,
        );
        assert.match(text, /\b(Tried with [\d.]*\d|Not runnable here)\b/);
      });
    }

    test('names only commands and variables of Sprout that exist', () => {
      for (const command of commandsIn(text)) {
        for (const [, name] of command.matchAll(/\bsprout ([a-z]+)\b/g)) {
          // A name for the server that is given to a client is no command.
          if (/^npx /.test(command) || / -- npx /.test(command))
            assert.ok(Object.hasOwn(commands, name as string), command);
        }
      }
      const known: readonly string[] = variables.map(({ name }) => name);
      for (const [name] of text.matchAll(/\bSPROUT_[A-Z_]+\b/g)) assert.ok(known.includes(name), name);
    });

    test('has settings that parse', () => {
      for (const [, json] of text.matchAll(/```json\n([\s\S]*?)```/g)) {
        const { mcpServers } = JSON.parse(json as string) as { mcpServers: Record<string, unknown> };
        assert.deepEqual(Object.keys(mcpServers), ['sprout']);
      }
    });
  });
}
