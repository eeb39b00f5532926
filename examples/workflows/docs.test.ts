import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseWorkflow } from '@sprout/agent-protocol';
import { type Called, callSprout } from '../../apps/cli/src/testing/in-process.ts';
import { scratchFolder } from '../../apps/cli/src/testing/scratch.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

interface Block {
  readonly language: string;
  readonly text: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(repository, 'docs/agent-protocol', page), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, body]) => ({
    language: String(language),
    text: String(body),
  }));
}

const pages = ['agents.md', 'workflows.md'].map((page) => ({ page, blocks: blocksOf(page) }));

for (const { page, blocks } of pages) {
  test(`${page}: every JSON snippet is a valid envelope`, async (context) => {
    for (const { text } of blocks.filter(({ language }) => language === 'json')) {
      const { code, stdout } = await callSprout(['envelope', 'check', '-'], {
        cwd: scratchFolder(context),
        stdin: text,
      });
      assert.equal(code, 0, `${text}\n${stdout}`);
    }
  });

  test(`${page}: every YAML snippet is a valid workflow`, () => {
    for (const { text } of blocks.filter(({ language }) => language === 'yaml')) {
      const reading = parseWorkflow(text);
      assert.ok(reading.ok && reading.violations.length === 0, JSON.stringify(reading.violations));
    }
  });

  test(`${page}: every command does what the page says`, async (context) => {
    const cwd = scratchFolder(context);
    symlinkSync(path.join(repository, 'node_modules'), path.join(cwd, 'node_modules'));
    // Files of both pages: the workflows use the agents of the other page.
    for (const { text } of pages.flatMap((each) => each.blocks)) {
      const name = /^(?:#|\/\/) file: (\S+)\n/.exec(text)?.[1];
      if (name !== undefined) writeFileSync(path.join(cwd, name), text);
    }
    const lines = blocks
      .filter(({ language }) => language === 'console')
      .flatMap(({ text }) => text.trim().split('\n'));
    assert.ok(lines.length >= 4);
    let asked: Called | undefined;
    for (const line of lines) {
      const [, command, exit] = /^\$ (.+?)(?:\s+# exit (\d+))?$/.exec(line) ?? [];
      const called = await execute(fillIn(String(command), asked), cwd);
      assert.equal(called.code, Number(exit ?? 0), `${line}\n${called.stdout}${called.stderr}`);
      if (called.stdout.includes('--question')) asked = called;
    }
  });
}

/** <question> and <shown> stand for what the command before printed. */
function fillIn(command: string, asked: Called | undefined): string {
  const [, question, shown] = /--question (\S+) --shown (\S+)/.exec(asked?.stdout ?? '') ?? [];
  return command.replace('<question>', String(question)).replace('<shown>', String(shown));
}

async function execute(command: string, cwd: string): Promise<Called> {
  const [, stdin = '', args = ''] = /^(?:echo '([^']*)' \| )?(.+)$/.exec(command) ?? [];
  const [program, ...words] = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? String(match[2]));
  if (program === 'sprout') return callSprout(words, { cwd, stdin });
  assert.equal(program, 'node');
  return { code: 0, stdout: execFileSync(process.execPath, words, { cwd, encoding: 'utf8' }), stderr: '' };
}

test('the shell and TypeScript agents of the page answer with envelopes', async (context) => {
  const cwd = scratchFolder(context);
  symlinkSync(path.join(repository, 'node_modules'), path.join(cwd, 'node_modules'));
  const input = JSON.stringify({
    context: { feature_id: null, workflow: 'w', iteration: 1 },
    paths: {},
    task: { action: 'greet', params: { name: 'Ada' } },
  });
  for (const { language, text } of pages[0]?.blocks.filter((block) => ['sh', 'ts'].includes(block.language)) ?? []) {
    const file = path.join(cwd, `agent.${language}`);
    writeFileSync(file, text);
    const output = execFileSync(language === 'sh' ? '/bin/sh' : process.execPath, [file], {
      cwd,
      input,
      encoding: 'utf8',
    });
    const { code, stdout } = await callSprout(['envelope', 'check', '-'], { cwd, stdin: output });
    assert.equal(code, 0, `${output}\n${stdout}`);
  }
});
