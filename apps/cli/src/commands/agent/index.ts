import { commandGroup } from '../../command-group.ts';

export const command = commandGroup(
  'agent',
  `A home agent watches a family and does what its agent.yaml says, each thing once, with no model or with a program of your own.
It can run on any machine that reaches Sprout. The page “The home agent” of Sprout's documentation explains the file.`,
  'sprout agent init --dir ~/sprout-agent',
  {
    init: ['Make a folder with an agent.yaml to start from', () => import('./init.ts')],
    login: ['Sign the agent in; a parent says yes in a browser', () => import('./login.ts')],
    check: ['Check agent.yaml, and list the calls and scopes of its reactions', () => import('./check.ts')],
    try: ['Show what the reactions would have done with the last days', () => import('./try.ts')],
    run: ['Run the agent until it is stopped, or once', () => import('./run.ts')],
    status: ['Show what is done, what is planned and what went wrong', () => import('./status.ts')],
  },
);
