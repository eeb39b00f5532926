import { capitalised, type Draft, NameRefused } from './draft.ts';
import { newOperation } from './operation.ts';

const contract = 'packages/contract/src';
const server = 'apps/server/src';

/** Drafts a domain with one operation that lists what is in it, and says what is left to do. */
export function newDomain(draft: Draft, noun: string): string[] {
  if (!/^[a-z]+$/.test(noun)) throw new NameRefused(`“${noun}” is no name of a domain. It is one singular noun: pet.`);
  const home = `${server}/domains/${noun}`;
  const contractFile = `${contract}/operations/${noun}.ts`;
  for (const file of [`${home}/index.ts`, contractFile]) {
    if (draft.read(file) !== undefined) throw new NameRefused(`The domain ${noun} exists already: ${file}.`);
  }
  const Noun = capitalised(noun);

  draft.write(
    contractFile,
    `import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

export const ${noun}Operations = [];
`,
  );
  draft.addImport(`${contract}/catalogue.ts`, `import { ${noun}Operations } from './operations/${noun}.ts';`);
  draft.addToList(
    `${contract}/catalogue.ts`,
    /operations: readonly OperationDefinition\[\] = \[/,
    `...${noun}Operations`,
  );
  draft.append(`${contract}/index.ts`, `export * from './operations/${noun}.ts';\n`);
  draft.addBefore(
    `${contract}/scopes.ts`,
    /^\} as const satisfies Record<string, ScopeDefinition>;/m,
    `  '${noun}:read': { tier: 'read' },`,
  );

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

export const domain: Domain = { operations: [] };
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
