import { commandGroup } from '../../command-group.ts';

export const agent = commandGroup(
  'agent',
  'Keep standing wishes at home: react to what happens in the family',
  `A home agent watches a family and does what its agent.yaml says, each thing once, with no model or with a program of your own.
It can run on any machine that reaches Sprout. The page “The home agent” of Sprout's documentation explains the file.`,
  'sprout agent init --dir ~/sprout-agent',
  {
    init: {
      summary: 'Make a folder with an agent.yaml to start from',
      load: async () => (await import('./init.ts')).init,
    },
    login: {
      summary: 'Sign the agent in; a parent says yes in a browser',
      load: async () => (await import('./login.ts')).login,
    },
    check: {
      summary: 'Check agent.yaml, and list the calls and scopes of its reactions',
      load: async () => (await import('./check.ts')).check,
    },
    try: {
      summary: 'Show what the reactions would have done with the last days',
      load: async () => (await import('./try.ts')).tryOut,
    },
    run: {
      summary: 'Run the agent until it is stopped, or once',
      load: async () => (await import('./run.ts')).run,
    },
    status: {
      summary: 'Show what is done, what is planned and what went wrong',
      load: async () => (await import('./status.ts')).status,
    },
  },
);
