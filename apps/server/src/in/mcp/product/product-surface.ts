import type { Live } from '../../../core/live/live.ts';
import type { Pipeline } from '../../../core/pipeline/pipeline.ts';
import type { ResourceReader } from '../../../core/resources/resource-reader.ts';
import { emojiIcon } from '../../../reference/index.ts';
import type { Surface } from '../surface.ts';
import { createCompletions } from './completions.ts';
import { createResources, type GuideTexts } from './resources.ts';
import { createTools } from './tools.ts';

export interface ProductParts {
  readonly pipeline: Pipeline;
  readonly resources: ResourceReader;
  readonly guides: GuideTexts;
  readonly live: Live | undefined;
  readonly version: string;
}

/** Sprout's surface: the catalogue's operations as tools, its resources, and the guides. */
export function createProductSurface({ pipeline, resources, guides, live, version }: ProductParts): Surface {
  return {
    serverInfo: { name: 'sprout', title: 'Sprout', version },
    icons: [emojiIcon('🌱')],
    capabilities: {
      tools: {},
      resources: live === undefined ? {} : { subscribe: true },
      completions: {},
    },
    instructions: guides.instructions,
    methods: {
      ...createTools(pipeline),
      ...createResources(resources, guides),
      ...createCompletions(pipeline),
    },
    live,
  };
}
