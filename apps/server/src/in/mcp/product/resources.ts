import { stringifyAnswer } from '../../../core/json/raw-json.ts';
import { resources as catalogue } from '../../../core/operations/catalogue.ts';
import { bodyOf, type ResourceReader } from '../../../core/resources/resource-reader.ts';
import { membersOf } from '../json-rpc/texts.ts';
import type { CacheHint, SurfaceMethods } from '../surface.ts';
import { refuseCursor } from './tools.ts';

/** A guide: a document that does not change while this process runs. */
export interface GuideText {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

export interface GuideTexts {
  readonly guides: readonly GuideText[];
  find(uri: string): GuideText | undefined;
  /** The instructions that every client gets when it connects. */
  readonly instructions: string;
}

const guideCache: CacheHint = { ttlMs: 300_000, scope: 'public' };
const templateCache: CacheHint = { ttlMs: 60_000, scope: 'private' };

type ResourceMethods = Required<Pick<SurfaceMethods, 'resources/list' | 'resources/templates/list' | 'resources/read'>>;

/** Lists guides as resources, and live resources as templates that the caller's scopes allow. */
export function createResources(reader: ResourceReader, guides: GuideTexts): ResourceMethods {
  const listed = membersOf({
    resources: guides.guides.map(({ uri, name, title, description, text }) => ({
      uri,
      name,
      title,
      description,
      mimeType: 'text/markdown',
      size: Buffer.byteLength(text),
    })),
  });
  const templates = catalogue
    .filter(({ audience }) => audience.includes('agent'))
    .map(({ uriTemplate, name, title, description, scope }) => ({
      scope,
      shown: { uriTemplate, name, title, description, mimeType: 'application/json' },
    }));

  return {
    'resources/list'({ cursor }) {
      refuseCursor(cursor);
      return { members: listed, cache: guideCache };
    },
    'resources/templates/list'({ cursor }, { caller }) {
      refuseCursor(cursor);
      const { scopes } = caller.principal;
      const visible = templates.filter(({ scope }) => scopes === 'all' || scopes.has(scope));
      return { members: membersOf({ resourceTemplates: visible.map(({ shown }) => shown) }), cache: templateCache };
    },
    async 'resources/read'({ uri }, { caller }) {
      const guide = guides.find(uri);
      if (guide !== undefined) {
        const contents = [{ uri, mimeType: 'text/markdown', text: guide.text }];
        return { members: membersOf({ contents }), cache: guideCache };
      }
      const resource = await reader.read(caller.principal, uri);
      const text = stringifyAnswer(bodyOf(resource));
      const contents = [{ uri, mimeType: 'application/json', text, _meta: { 'sprout/version': resource.version } }];
      return { members: membersOf({ contents }) };
    },
  };
}
