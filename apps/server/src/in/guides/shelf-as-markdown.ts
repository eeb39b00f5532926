import type { GuideShelf } from '../../guides/index.ts';
import { limitsTable } from '../../reference/index.ts';

/** The index for agents: what to read when, the map itself, and the limits. */
export function shelfAsMarkdown({ guides, instructions }: GuideShelf): string {
  const lines = guides.map(({ title, path, uri, description }) => `- [${title}](${path}) \`${uri}\`: ${description}\n`);
  return `# Guides of Sprout

What an agent reads before it authors. With MCP, read them as resources under their \`sprout://\` addresses; here they have the
same words, and need no sign-in.

${lines.join('')}
## Instructions

What every MCP session starts with:

~~~
${instructions}
~~~

## Limits

Over a limit you get a clear error and nothing is half done.

${limitsTable()}`;
}
