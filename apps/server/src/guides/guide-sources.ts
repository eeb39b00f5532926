/** A guide before its text is read. */
export interface GuideSource {
  readonly name: string;
  readonly description: string;
}

/** The guides that people wrote, in the order in which lists show them. The text lies in texts/, under the guide's name. */
export const guideSources: readonly GuideSource[] = [
  {
    name: 'task/authoring-guide',
    description: 'Read before you author tasks, rewards or screen-time rules, review what kids did, or read the inbox.',
  },
  {
    name: 'skill/authoring-guide',
    description: 'Read before you write, change or run a skill, or post a result: prompts, placeholders, gates, kids.',
  },
  {
    name: 'mcp/wait-guide',
    description: 'Read before you watch anything: live resources, versions, resource.wait_and_read, subscriptions.',
  },
  {
    name: 'changelog',
    description: 'What changed in the tools, resources and guides, by contract version.',
  },
  {
    name: 'reference/errors',
    description: 'Every error code and reason with its fix, and what to do about each.',
  },
];
