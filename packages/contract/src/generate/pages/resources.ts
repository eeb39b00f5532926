import type { ResourceDefinition } from '../../define-resource.ts';
import { answerTable } from '../field-table.ts';
import { bodySchemaOf } from '../json-schema.ts';
import { anchorOf, code, generatedNote, table } from '../markdown.ts';

/** Every live resource with what it shows. */
export function resourcesPage(resources: readonly ResourceDefinition[]): string {
  const rows = resources.map(({ name, uriTemplate, scope, title }) => [
    code(uriTemplate),
    `[${title}](#${anchorOf(name)})`,
    code(scope),
  ]);
  return `${generatedNote}# Live resources

A resource is a JSON document with a version. The version changes exactly when what the document shows has changed; it is
opaque text, to be compared for equality only. Every write answers with the new versions of what it changed, in
\`_sprout.versions\`.

${table(['URI', 'what', 'scope'], rows)}
${resources.map(section).join('\n')}`;
}

function section(resource: ResourceDefinition): string {
  const { name, title, description, uriTemplate, audience, scope } = resource;
  return [
    `## ${name}\n`,
    `**${title}.** ${description}\n`,
    `- URI: ${code(uriTemplate)}\n- Who may read: ${audience.join(', ')}\n- Scope: [\`${scope}\`](scopes.md)\n`,
    answerTable(bodySchemaOf(resource)),
  ].join('\n');
}
