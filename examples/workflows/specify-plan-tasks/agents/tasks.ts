import { existsSync, readFileSync } from 'node:fs';
import { type Artifact, defineAgent } from '@sprout/agent-protocol/authoring';

/** Turns the plan into tasks: a page for people, and the same as JSON for programs. */
const agent = defineAgent({
  actions: {
    create: ({ paths }) => {
      const plan = readFileSync(String(paths.plan), 'utf8');
      const tasks = [...plan.matchAll(/^- Build: (.+)$/gm)].map((match, index) => ({
        id: `T${index + 1}`,
        title: match[1],
      }));
      const page = `# Tasks\n\n${tasks.map(({ id, title }) => `- [ ] ${id} ${title}`).join('\n')}\n`;
      const json = `${JSON.stringify({ tasks }, null, 2)}\n`;
      return {
        summary: `Wrote ${tasks.length} tasks.`,
        artifacts: [write(String(paths.tasks), page), write(`${paths.feature_root}.workflow/tasks.json`, json)],
      };
    },
  },
});

function write(path: string, content: string): Artifact {
  return { path, operation: existsSync(path) ? 'update' : 'create', content };
}

await agent.serve();
