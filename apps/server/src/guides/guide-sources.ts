/** A guide before its text is read. */
export interface GuideSource {
  readonly name: string;
  readonly description: string;
}

/** The guides that people wrote, in the order in which lists show them. The text lies in texts/, under the guide's name. */
export const guideSources: readonly GuideSource[] = [
  {
    name: 'task/authoring-guide',
    description: 'Read before you author tasks, plan days off, or review what kids did.',
  },
  {
    name: 'reward/guide',
    description: 'Read before you make rewards, decide on claims, or change gems.',
  },
  {
    name: 'screentime/guide',
    description: 'Read before you change the rules of screen time, or decide on requests.',
  },
  {
    name: 'inbox/guide',
    description: 'Read before you read the inbox of the parents, or ask them something there.',
  },
  {
    name: 'skill/authoring-guide',
    description: 'Read before you write, change or run a skill, or post a result: prompts, placeholders, gates, kids.',
  },
  {
    name: 'canvas/sdk',
    description: 'Read before you write or change a canvas: what a page can do, window.sprout, how it ends, preview.',
  },
  {
    name: 'canvas/examples/fair-shares',
    description: 'A whole canvas that ends with points: a quiz with cookies.',
  },
  {
    name: 'canvas/examples/good-things',
    description: 'A whole canvas that ends as done: writing that is kept between plays.',
  },
  {
    name: 'canvas/examples/tidy-sprint',
    description: 'A whole canvas that ends with a time: a race against the last result.',
  },
  {
    name: 'heartbeat/authoring-guide',
    description: 'Read before you plan, change or repair a heartbeat: a skill that runs at times or after events.',
  },
  {
    name: 'rule/guide',
    description: 'Read before you make or change a rule: when, then, placeholders, who decides, previews.',
  },
  {
    name: 'events/guide',
    description: 'Read before you wait for something: which wake-ups exist, what each costs, what is promised.',
  },
  {
    name: 'run/guide',
    description: 'Read before you start, work on or answer a run: envelopes, claims, artifacts, questions.',
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
