import { outputOf } from './harness.ts';

const good = outputOf({
  summary: 'Wrote the spec.',
  artifacts: [{ path: 'out/a.md', operation: 'create', content: '# Spec\n\nSays {"success": true} and more.\n' }],
  notes: ['Ready for next phase'],
});
const json = JSON.stringify(good, null, 1);

const prose = [
  'Done!',
  'The task was completed successfully.',
  'success: true\nrecommendation: proceed',
  '- [x] wrote spec.md\n- [x] success',
  "I'm sorry, I cannot do that.",
  'Error: rate limit exceeded, try again later',
  '<html><body>502 Bad Gateway</body></html>',
  '# Spec\n\nAll requirements are met.',
  'success = True',
  'yes',
  'null',
  'true',
  '"proceed"',
  '{}',
  '[]',
  '0',
];

const wrong: unknown[] = [
  ...[null, 1, 'true', 'yes', [], {}].map((success) => ({ ...good, success })),
  ...[null, 0, '', [], {}].map((summary) => ({ ...good, summary })),
  ...[null, 'none', {}, [1], ['a.md'], [{}], [null], [{ path: 'out/a.md' }]].map((artifacts) => ({
    ...good,
    artifacts,
  })),
  ...['done', 'PROCEED', 'continue', null, 1, ['proceed']].map((recommendation) => ({ ...good, recommendation })),
  ...['overwrite', 'delete', 'append', 'write', null].map((operation) => ({
    ...good,
    artifacts: [{ ...good.artifacts[0], operation }],
  })),
  ...[
    '../a',
    '/a',
    'C:/a',
    'a\\b',
    '~/a',
    '.git/config',
    '.sprout/x',
    'a//b',
    'a/',
    '',
    'a\0b',
    '%2e%2e/a',
    'con',
    'x/y.',
  ].map((path) => ({ ...good, artifacts: [{ ...good.artifacts[0], path }] })),
  ...['state_updates', 'next_recommendation', 'overwrite', 'error', 'mode', 'artifact_path'].map((key) => ({
    ...good,
    [key]: 'x',
  })),
  { ...good, success: false },
  { ...good, notes: 'one' },
  { ...good, notes: [1] },
  { ...good, artifacts: [good.artifacts[0], good.artifacts[0]] },
  { success: true },
  { result: good },
  { status: 'success', output: good },
  [good],
  { jsonrpc: '2.0', result: { content: [{ type: 'text', text: JSON.stringify(good) }] } },
];

const mixtures = [
  `${json}\n${JSON.stringify({ ...good, success: false, recommendation: 'retry' })}`,
  `<think>${json}`,
  `${json.slice(0, -1)}, "success": false}`,
  json.replace('{', '{,'),
  json.replaceAll('"', "'"),
  json.replace('true', 'True'),
  json.replace('"proceed"', 'proceed'),
  `${json.slice(0, -1)},}`,
  `// result\n${json.replace('"notes"', '// notes\n"notes"')}`,
  `${json}\n{"success": true, "summary": "and`,
  JSON.stringify(json),
  `[${json}, ${json}]`,
  json.replace('Wrote', '\\ud800'),
  `data: ${json.slice(0, 80)}\n\ndata: ${json.slice(80)}`,
];

/** At least 500 outputs of agents that must never be recorded as a success: unparseable, truncated or contradictory. */
export function badOutputs(): string[] {
  const truncated = Array.from({ length: json.length - 2 }, (_, index) => json.slice(0, index + 1));
  const fenced = truncated
    .filter((_, index) => index % 3 === 0)
    .map((text) => `Here is the result:\n\`\`\`json\n${text}\n\`\`\``);
  const headless = Array.from({ length: 60 }, (_, index) => json.slice(index + 1));
  const chatter = prose.flatMap((text) => [text, `\n\n${text}\n`, `\`\`\`\n${text}\n\`\`\``]);
  const dressed = wrong.flatMap((value) => [
    JSON.stringify(value),
    `Result:\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``,
  ]);
  return ['', ' ', '\n', '\uFEFF', ...truncated, ...fenced, ...headless, ...chatter, ...dressed, ...mixtures];
}
