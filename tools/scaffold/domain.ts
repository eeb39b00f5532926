import { languages } from '@sprout/messages';
import { capitalise, type Draft, NameRefused } from './draft.ts';
import { newOperation } from './operation.ts';

const server = 'apps/server/src';

/** Drafts a domain with one operation that lists what is in it, and says what is left to do. */
export function newDomain(draft: Draft, noun: string): string[] {
  if (!/^[a-z]+$/.test(noun)) throw new NameRefused(`“${noun}” is no name of a domain. It is one singular noun: pet.`);
  const home = `${server}/domains/${noun}`;
  if (draft.read(`${home}/index.ts`) !== undefined)
    throw new NameRefused(`The domain ${noun} exists already: ${home}/index.ts.`);
  const Noun = capitalise(noun);

  draft.addImport(`${server}/catalogue.ts`, `import * as ${noun} from './domains/${noun}/index.ts';`);
  draft.addToList(`${server}/catalogue.ts`, /const listed = \[/, `...${noun}.operations`);
  draft.addBefore(
    `${server}/core/scopes/scopes.ts`,
    /^\} as const satisfies Record<string, ScopeDefinition>;/m,
    `  '${noun}:read': { tier: 'read' },`,
  );
  for (const language of languages) draft.addMessage(language, 'scopes', `${noun}:read`);

  draft.write(
    `${home}/README.md`,
    `# ${noun}

TODO: one sentence that says what this domain is for.

**Nouns.** TODO: what there is, and which states it goes through.

**Invariants.** TODO: what always holds.

**Doors.** TODO: what other domains may call, and what comes in as a port.
`,
  );
  draft.write(
    `${home}/index.ts`,
    `/** TODO: one sentence that says what this domain is for. */
import type { Domain } from '../../core/domain.ts';
import { bindAll } from '#operations';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [];

export const domain: Domain = { operations: bindAll(operations, undefined) };
`,
  );
  draft.write(
    `${home}/${noun}.ts`,
    `/** TODO: types and pure decisions. No I/O, no clock. */
export interface ${Noun} {
  readonly ${noun}Id: string;
}
`,
  );
  draft.write(
    `${home}/${noun}-store.ts`,
    `import type { Query } from '../../store/port.ts';
import type { ${Noun} } from './${noun}.ts';

/** TODO: the SQL. Its table needs a migration: see CONTRIBUTING, “Add a migration”. */
export function find${Noun}(_db: Query, _familyId: string, _${noun}Id: string): Promise<${Noun} | undefined> {
  throw new Error('TODO: nothing is stored yet. Write ${home}/${noun}-store.ts.');
}
`,
  );
  draft.addImport(`${server}/compose.ts`, `import * as ${noun} from './domains/${noun}/index.ts';`);
  draft.addToList(`${server}/compose.ts`, /const domains: readonly Domain\[\] = \[/, `${noun}.domain`);
  return [
    `Say what the domain is for, in ${home}/README.md, and what its scope allows, in the messages told/scopes.json.`,
    ...newOperation(draft, `${noun}.list`, 'read'),
  ];
}
