import { existsSync, readFileSync } from 'node:fs';

export interface Sample {
  readonly kind: 'input' | 'output';
  readonly envelope: unknown;
}

/** The two examples in the protocol's own text, for checkouts without the fixtures. */
const fromTheSpecification: readonly Sample[] = [
  {
    kind: 'input',
    envelope: {
      context: { feature_id: '005-user-auth', workflow: 'specify', iteration: 1 },
      paths: { feature_root: 'specs/005-user-auth/', spec: 'specs/005-user-auth/spec.md' },
      task: { action: 'validate', params: {} },
      prior_context: ['Spec complete', '3 edge cases identified'],
    },
  },
  {
    kind: 'output',
    envelope: {
      success: true,
      summary: 'Validated spec. Found 3 gaps requiring attention.',
      artifacts: [{ path: 'specs/005-user-auth/spec.md', operation: 'update', content: '...' }],
      notes: ['Ready for next phase', 'Focus on auth edge cases'],
      recommendation: 'proceed',
    },
  },
];

/** Example envelopes of the original project, from the fixtures beside the repository. */
export function originalSamples(): readonly Sample[] {
  const file = new URL('../../../../../shared/fixtures/agent-protocol/samples.json', import.meta.url);
  const fixtures = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sample[]) : [];
  return [...fromTheSpecification, ...fixtures];
}
