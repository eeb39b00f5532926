import { camelCase, capitalised, type Draft, NameRefused } from './draft.ts';

const contract = 'packages/contract/src';
const server = 'apps/server/src';

/** Drafts an operation, and says what is left to do. */
export function newOperation(draft: Draft, name: string, effect: 'read' | 'write'): string[] {
  const [, noun = '', verb = ''] = /^([a-z]+)\.([a-z]+(?:_[a-z]+)*)$/.exec(name) ?? [];
  if (noun === '')
    throw new NameRefused(`“${name}” is no name of an operation. It is noun.verb_in_snake_case: task.snooze.`);
  if (noun === 'kid') {
    throw new NameRefused(
      'Operations of kids belong to the domain they act on. Write the files by hand: see CONTRIBUTING.',
    );
  }
  const contractFile = `${contract}/operations/${noun}.ts`;
  const index = `${server}/domains/${noun}/index.ts`;
  const definitions = draft.read(contractFile);
  if (definitions === undefined || draft.read(index) === undefined) {
    throw new NameRefused(`There is no domain ${noun}. Make it first: npm run new -- domain ${noun}.`);
  }
  if (definitions.includes(`name: '${name}'`)) {
    throw new NameRefused(`${name} exists already, in ${contractFile}. Take another name, or edit it.`);
  }

  const parts = {
    name,
    noun,
    effect,
    definition: definitionName(definitions, noun, verb),
    behaviour: camelCase(verb),
    file: `${server}/domains/${noun}/operations/${verb.replaceAll('_', '-')}`,
  };
  draft.addBefore(
    contractFile,
    new RegExp(`^(?:/\\*\\*[^\\n]*\\n)?export const ${noun}Operations = `, 'm'),
    definitionText(parts),
  );
  draft.addToList(contractFile, new RegExp(`export const ${noun}Operations = \\[`), parts.definition);
  draft.write(`${parts.file}.ts`, behaviourText(parts));
  draft.write(`${parts.file}.test.ts`, testText(parts));
  draft.addImport(index, `import { ${parts.behaviour} } from './operations/${verb.replaceAll('_', '-')}.ts';`);
  draft.addToList(index, /\boperations(?::| =) \[/, parts.behaviour);
  return [
    `Run the new test: npm run test:only -- ${parts.file.slice(server.length + 1)}. Each failure says what to do.`,
    'After each change of the contract: npm run docs.',
    'Run npm test. CONTRIBUTING.md, “Add an operation”, lists every file that an operation touches.',
  ];
}

interface Parts {
  readonly name: string;
  readonly noun: string;
  readonly effect: 'read' | 'write';
  /** The constant in the contract. */
  readonly definition: string;
  /** The constant in the domain. */
  readonly behaviour: string;
  /** The file of the behaviour, without its ending. */
  readonly file: string;
}

/** `snoozeTask`, `pauseSchedule`; with the noun where the plain one is taken. */
function definitionName(definitions: string, noun: string, verb: string): string {
  const plain = verb.includes('_') ? camelCase(verb) : `${verb}${capitalised(noun)}`;
  return new RegExp(`\\b${plain}\\b`).test(definitions) ? `${camelCase(verb)}Of${capitalised(noun)}` : plain;
}

function definitionText({ name, noun, effect, definition, behaviour }: Parts): string {
  return `export const ${definition} = defineOperation({
  name: '${name}',
  title: 'TODO ${behaviour}',
  description: 'TODO: what it does, and when an agent should call it. At most 1,000 characters.',
  scope: '${noun}:${effect}',
  audience: ['agent', 'parent'],
  effect: '${effect}',
  input: { ${noun}Id: z.string().max(100).describe('TODO: or take it out.') },
  output: { ${noun}Id: z.string() },
});
`;
}

function behaviourText({ name, effect, definition, behaviour, file }: Parts): string {
  const implement = effect === 'read' ? 'implementRead' : 'implementWrite';
  const alias = definition === behaviour ? `${definition} as definition` : definition;
  return `import { ${alias} } from '@sprout/contract';
import { ${implement} } from '../../../core/operations/operation.ts';

export const ${behaviour} = ${implement}(${definition === behaviour ? 'definition' : definition}, {
  run() {
    throw new Error('TODO: ${name} does nothing yet. Write it in ${file}.ts.');
  },
  nextStep: 'TODO: the operation that a caller needs next, by its name.',
});
`;
}

function testText({ name, noun, effect, definition, file }: Parts): string {
  const story = 'apps/server/src/properties/family-life/model';
  const ofWrites = `
  it('happens in random lives too: the model and the generator of random calls know it', () => {
    const acts = readdirSync(actsFolder).map((act) => readFileSync(new URL(act, actsFolder), 'utf8'));
    assert.ok(
      modelledOperations.includes('${name}') && acts.some((text) => text.includes("'${name}'")),
      'TODO: write its rule in ${story}/, and its act in apps/server/src/testing/random-calls/acts/.',
    );
  });

  it('TODO: tells the family what happened, and touches what shows it', () => {
    assert.fail(
      'Check with effectsOf (testing/operation-checks.ts) which events and which resources it touches. A new type of event goes into packages/contract/src/activity-types.ts, with its sentence in apps/web/src/parent/activity. If nobody needs to know of it, take this test out.',
    );
  });

  it('acts once for each key', async () => {
    const test = sprout();
    const family = await test.family();
    await actsOncePerKey(test, family.agent, '${name}', { ${noun}Id: 'TODO: an id that exists' });
  });
`;
  return `import assert from 'node:assert/strict';
${effect === 'write' ? "import { readdirSync, readFileSync } from 'node:fs';\n" : ''}import { it } from 'node:test';
import { ${definition} } from '@sprout/contract';
${effect === 'write' ? "import { modelledOperations } from '../../../properties/family-life/model/apply.ts';\n" : ''}import { onBothStores } from '../../../testing/on-both-stores.ts';
import { ${effect === 'write' ? 'actsOncePerKey, ' : ''}refusesUnknownIds } from '../../../testing/operation-checks.ts';
${effect === 'write' ? "\nconst actsFolder = new URL('../../../testing/random-calls/acts/', import.meta.url);\n" : ''}
onBothStores('${name}', (sprout) => {
  it('is described for the model that calls it', () => {
    const { title, description } = ${definition};
    assert.doesNotMatch(
      \`\${title} \${description}\`,
      /TODO/,
      'TODO: give it a title, a description and its arguments, in packages/contract/src/operations/${noun}.ts.',
    );
  });

  it('TODO: does what its description says', () => {
    assert.fail('Write ${file}.ts, and show here what it does.');
  });

  it('answers alike for a missing ${noun} and another family’s', async () => {
    const test = sprout();
    const { agent } = await test.family();
    await refusesUnknownIds(test, agent, '${name}', (${noun}Id) => ({ ${noun}Id }), ['TODO: an id of another family']);
  });

  it('TODO: refuses with reasons of its own', () => {
    assert.fail(
      'For each reason that it can refuse with: list it in the contract’s reasons, register it in packages/contract/src/errors/reasons/, and provoke it in apps/server/src/testing/provocations/. If there are none, take this test out.',
    );
  });
${effect === 'write' ? ofWrites : ''}});
`;
}
