import type { ResourceDefinition } from '../../core/resources/define-resource.ts';
import { answerTable } from '../field-table.ts';
import { bodySchemaOf } from '../json-schema.ts';
import { anchorOf, code, generatedNote, table } from '../markdown.ts';

/** Every live resource with what it shows. */
export function resourcesPage(resources: readonly ResourceDefinition[]): string {
  return `${generatedNote}# Live resources\n\n${resourcesText(resources)}`;
}

/** The page without its title. */
export function resourcesText(resources: readonly ResourceDefinition[]): string {
  const rows = resources.map(({ name, uriTemplate, scope, title }) => [
    code(uriTemplate),
    `[${title}](#${anchorOf(name)})`,
    code(scope),
  ]);
  return `A resource is a JSON document with a version. The version changes exactly when what the document shows has changed; it is
opaque text, to be compared for equality only. Every write answers with the new versions of what it changed, in
\`_sprout.versions\`.

${table(['URI', 'what', 'scope'], rows)}
MCP messages carry versions in \`_meta\`:

${table(['message', 'key in `_meta`', 'what it is'], metaRows)}
${resources.map(section).join('\n')}`;
}

const metaRows = [
  ['answer of `resources/read`, in `contents[0]`', '`sprout/version`', 'The version of the state that was read.'],
  [
    '`resources/subscribe`',
    '`sprout/version`',
    'Optional, from the client: the version it has. If it is not the current one, a frame follows at once.',
  ],
  ['answer of `resources/subscribe`', '`sprout/version`', 'The version at the moment of subscribing.'],
  ['`notifications/resources/updated`', '`sprout/version`', 'The version that the resource has now.'],
  [
    '`subscriptions/listen`',
    '`sprout/versions`',
    'Optional, from the client: the versions it has, by URI. A frame follows at once for each that is not current.',
  ],
  [
    '`notifications/subscriptions/acknowledged`',
    '`sprout/versions`',
    'The versions at the moment of subscribing, by URI.',
  ],
  [
    '`notifications/subscriptions/acknowledged`',
    '`sprout/refused`',
    'The URIs that are not watched, each with its error. If nothing is left to watch, `subscriptions/listen` fails with the first error.',
  ],
];

function section(resource: ResourceDefinition): string {
  const { name, title, description, uriTemplate, audience, scope } = resource;
  return [
    `## ${name}\n`,
    `**${title}.** ${description}\n`,
    `- URI: ${code(uriTemplate)}\n- Who may read: ${audience.join(', ')}\n- Scope: [\`${scope}\`](scopes.md)\n`,
    answerTable(bodySchemaOf(resource)),
  ].join('\n');
}
