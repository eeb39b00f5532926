/** What stands on the shelf, in the order in which lists show it. The text of a guide lies in texts/, under its name. */
export const guideSources = [
  {
    name: 'task/authoring-guide',
    description: 'Read before you author tasks, rewards or screen-time rules, review what kids did, or read the inbox.',
  },
  {
    name: 'mcp/wait-guide',
    description: 'Read before you watch anything: live resources, versions, resource.wait_and_read, subscriptions.',
  },
  {
    name: 'reference/errors',
    description: 'Every error code and reason with its fix, and what to do about each.',
  },
  {
    name: 'changelog',
    description: 'What changed in the tools, resources and guides, by contract version.',
  },
] as const;
