import { languages } from '@sprout/messages';
import { camelCase, type Draft, NameRefused } from './draft.ts';

const server = 'apps/server/src';

/** Drafts an operation, and a new type of event that it emits if one is named; says what is left to do. */
export function newOperation(draft: Draft, name: string, effect: 'read' | 'write', event?: string): string[] {
  const [, noun = '', verb = ''] = /^([a-z]+)\.([a-z]+(?:_[a-z]+)*)$/.exec(name) ?? [];
  if (noun === '')
    throw new NameRefused(`“${name}” is no name of an operation. It is noun.verb_in_snake_case: task.snooze.`);
  if (noun === 'kid') {
    throw new NameRefused(
      'Operations of kids belong to the domain they act on. Write the files by hand: see CONTRIBUTING.',
    );
  }
  const index = `${server}/domains/${noun}/index.ts`;
  if (draft.read(index) === undefined) {
    throw new NameRefused(`There is no domain ${noun}. Make it first: npm run new -- domain ${noun}.`);
  }
  const file = `${server}/domains/${noun}/operations/${verb.replaceAll('_', '-')}`;
  if (draft.read(`${file}.ts`) !== undefined) {
    throw new NameRefused(`${name} exists already, in ${file}.ts. Take another name, or edit it.`);
  }

  if (event !== undefined) addEvent(draft, noun, event);
  const parts = { name, noun, effect, event, behaviour: camelCase(verb), file };
  draft.write(`${file}.ts`, operationText(parts));
  draft.write(`${file}.test.ts`, testText(parts));
  draft.addImport(index, `import { ${parts.behaviour} } from './operations/${verb.replaceAll('_', '-')}.ts';`);
  draft.addToList(index, /export const operations = \[/, parts.behaviour);
  if (effect === 'write')
    for (const language of languages) draft.addMessage(language, 'change', `titles/${name.replace('.', '_')}`);
  return [
    `Run the new test: npx node --test ${file}.test.ts. Each failure says what to do.`,
    'After each change of a definition or a message: npm run docs.',
    'Run npm test. CONTRIBUTING.md, “Add an operation”, lists every file that an operation touches.',
  ];
}

/** A type of event with its line in the family's activity, in each language. */
function addEvent(draft: Draft, noun: string, event: string): void {
  const types = `${server}/core/events/activity-types.ts`;
  const type = `${noun}.${event}`;
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(event))
    throw new NameRefused(`“${event}” is no event. It is in the past tense: snoozed.`);
  if (draft.read(types)?.includes(`'${type}'`))
    throw new NameRefused(`The event ${type} exists already. Leave --event out.`);
  draft.addBefore(types, /^\} as const;/m, `  '${type}': 'TODO: what happened.',`);
  for (const language of languages) draft.addMessage(language, 'activity', `${noun}/${event}`, `{who}: TODO ${event}`);
}

interface Parts {
  readonly name: string;
  readonly noun: string;
  readonly effect: 'read' | 'write';
  /** The event that it emits, without the noun. */
  readonly event: string | undefined;
  /** The constant that the file exports. */
  readonly behaviour: string;
  /** The file of the operation, without its ending. */
  readonly file: string;
}

function operationText({ name, noun, effect, behaviour, file }: Parts): string {
  const implement = effect === 'read' ? 'implementRead' : 'implementWrite';
  return `import { z } from 'zod';
import { defineOperation, ${implement} } from '#operations';

export const definition = defineOperation({
  name: '${name}',
  title: 'TODO ${behaviour}',
  description: 'TODO: what it does, and when an agent should call it. At most 1,000 characters.',
  scope: '${noun}:${effect}',
${effect === 'read' ? "  effect: 'read',\n" : ''}  input: { ${noun}Id: z.string().max(100).describe('TODO: or take it out.') },
  output: { ${noun}Id: z.string() },
});

export const ${behaviour} = ${implement}(definition, {
  run() {
    throw new Error('TODO: ${name} does nothing yet. Write it in ${file}.ts.');
  },
  nextStep: 'TODO: the operation that a caller needs next, by its name.',
});
`;
}

function testText({ name, noun, effect, event, file }: Parts): string {
  const eventStep =
    event === undefined
      ? 'A new type of event comes with --event, or goes into core/events/activity-types.ts.'
      : `It emits ${noun}.${event} (activity-types.ts); its sentence in activity.json takes parts of event-parts.ts.`;
  const ofWrites = `
  it('TODO: tells the family what happened, touches what shows it, and can be taken back', () => {
    assert.fail(
      'Check with effectsOf (testing/operation-checks.ts) which events and which resources it touches. ' +
        '${eventStep} ' +
        'Its line on cards is the message change.titles.${name.replace('.', '_')}, or \`change\` of the definition; ' +
        'the call that takes it back is \`undo\`. If nobody needs to know of it, take this test out.',
    );
  });

  it('acts once for each key', async () => {
    const test = sprout();
    const family = await test.family();
    await actsOncePerKey(test, family.agent, '${name}', { ${noun}Id: 'TODO: an id that exists' });
  });
`;
  return `import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { ${effect === 'write' ? 'actsOncePerKey, ' : ''}refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { definition } from './${file.slice(file.lastIndexOf('/') + 1)}.ts';

onBothStores('${name}', (sprout) => {
  it('is described for the model that calls it', () => {
    const { title, description } = definition;
    assert.doesNotMatch(
      \`\${title} \${description}\`,
      /TODO/,
      'TODO: give it a title, a description and its arguments, in ${file}.ts.',
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
      'For each reason that it can refuse with: list it in the definition’s reasons, ' +
        'register it in apps/server/src/core/errors/reasons/, and provoke it in apps/server/src/testing/provocations/. ' +
        'If there are none, take this test out.',
    );
  });
${effect === 'write' ? ofWrites : ''}});
`;
}
