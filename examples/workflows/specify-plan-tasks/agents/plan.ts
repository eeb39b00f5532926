import { existsSync, readFileSync } from 'node:fs';
import { defineAgent } from '@sprout/agent-protocol/authoring';

/** Plans what the spec asks for. Told that something is missing, it adds it. */
const agent = defineAgent({
  actions: {
    create: ({ paths, prior_context: prior = [] }) => {
      const spec = readFileSync(String(paths.spec), 'utf8');
      const requirements = spec.split('\n').filter((line) => /^\d+\. /.test(line));
      const wantsRisks = prior.some((note) => note.includes('## Risks'));
      const content = [
        '# Plan',
        '',
        ...requirements.map((line) => `- Build: ${line.replace(/^\d+\. /, '')}`),
        ...(wantsRisks ? ['', '## Risks', '', '- None that we know of.'] : []),
        '',
      ].join('\n');
      const path = String(paths.plan);
      return {
        summary: `Planned ${requirements.length} requirements${wantsRisks ? ', with risks' : ''}.`,
        artifacts: [{ path, operation: existsSync(path) ? 'update' : 'create', content }],
        notes: [`${requirements.length} things to build`],
      };
    },
  },
});

await agent.serve();
