import { commandGroup } from '../../command-group.ts';

export const safety = commandGroup(
  'safety',
  'Measure the content check',
  'The content check looks at what is written for kids: phrases, a small model, and a service if one is configured.',
  'sprout safety eval texts.jsonl',
  {
    eval: { summary: 'Count what it finds in labelled texts', load: async () => (await import('./eval.ts')).evaluate },
  },
);
