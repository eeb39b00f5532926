import { lazily } from '../core/memory/lazily.ts';
import { domainOf } from '../reference/index.ts';
import { catalogueForAgents } from './catalogue.ts';
import { guideSources } from './guide-sources.ts';

const names = lazily(
  () =>
    new Set([
      ...guideSources.map(({ name }) => name),
      ...catalogueForAgents().operations.map((operation) => `reference/${domainOf(operation)}`),
      'reference/scopes',
      'reference/limits',
      'reference/canvas-issues',
    ]),
);

/** Whether a URI is that of a guide or a reference page. It makes no page, so it costs nothing at the start. */
export function isGuide(uri: string): boolean {
  return uri.startsWith('sprout://') && names().has(uri.slice('sprout://'.length));
}
