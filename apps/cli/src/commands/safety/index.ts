import { commandGroup } from '../../command-group.ts';

export const command = commandGroup(
  'safety',
  'The content check looks at what is written for kids: phrases, a small model, and a service if one is configured.',
  'sprout safety eval texts.jsonl',
  {
    eval: ['Count what it finds in labelled texts', () => import('./eval.ts')],
  },
);
