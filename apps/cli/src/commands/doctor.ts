import { type Check, type CheckStatus, examine } from '@sprout/server';
import { defineCommand } from '../define-command.ts';

export const command = defineCommand({
  help: `
Usage: sprout doctor [--json]

Checks Node, configuration, data folder, disk, database, schema, every family's gems, server and port. Changes nothing;
the server may run. Ends with 1 if anything failed.

Options:
  --json  print { status, checks: [{ name, status: "ok" | "warn" | "fail", detail, fix? }] }

Examples:
  sprout doctor
  sprout doctor --json | jq '.checks[] | select(.status != "ok")'
`,
  options: { json: { type: 'boolean', default: false } },
  async run({ values }, io) {
    const checks = await examine(io.env, io.cwd);
    const status = worst(checks);
    io.stdout.write(values.json ? `${JSON.stringify({ status, checks }, null, 2)}\n` : inWords(checks, status));
    return status === 'fail' ? 1 : 0;
  },
});

const signs: Readonly<Record<CheckStatus, string>> = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' };

const verdicts: Readonly<Record<CheckStatus, string>> = {
  ok: 'All is well.',
  warn: 'It works; see the warnings.',
  fail: 'Something must be mended; see FAIL.',
};

function worst(checks: readonly Check[]): CheckStatus {
  const has = (status: CheckStatus) => checks.some((check) => check.status === status);
  return has('fail') ? 'fail' : has('warn') ? 'warn' : 'ok';
}

function inWords(checks: readonly Check[], status: CheckStatus): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map((check) => {
    const fix = check.fix === undefined ? '' : `${' '.repeat(width + 8)}→ ${check.fix}\n`;
    return `${signs[check.status]}  ${check.name.padEnd(width)}  ${check.detail}\n${fix}`;
  });
  return `${lines.join('')}\n${verdicts[status]}\n`;
}
