import { defineAgent } from '@sprout/agent-protocol/authoring';

const names = ['Acorn', 'Birch', 'Clover'];
const prefix = 'Answer from a person: ';

/** Proposes names and asks; "Question:" and "Option:" notes are what the person sees. The answer comes back as data. */
const agent = defineAgent({
  actions: {
    propose: ({ prior_context: prior = [] }) => {
      const answer = prior.find((note) => note.startsWith(prefix));
      if (answer === undefined) {
        return {
          summary: 'Found three names for the release.',
          notes: ['Question: Which name should the release have?', ...names.map((name) => `Option: ${name}`)],
          recommendation: 'escalate',
        };
      }
      const { choice, text } = JSON.parse(answer.slice(prefix.length)) as { choice: string; text: string };
      const name = names.includes(choice) ? choice : text.trim() || names[0];
      return {
        summary: `The release is called ${name}.`,
        artifacts: [{ path: 'release/name.md', operation: 'create', content: `# ${name}\n` }],
      };
    },
  },
});

await agent.serve();
