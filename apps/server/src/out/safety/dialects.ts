import { z } from 'zod';
import { type Category, categories } from '../../domains/safety/index.ts';
import { cutText } from './cut-text.ts';

/** A text as it leaves this machine: without markup and without names. */
export interface SentText {
  readonly field: string;
  readonly text: string;
}

export interface Asked {
  readonly texts: readonly SentText[];
  readonly audience: string;
  readonly kind: string;
}

export interface Finding {
  readonly field: string;
  readonly category: Category;
  readonly level: 'ask' | 'reject';
}

/** How one kind of service is asked, and what its answer means. An answer that does not fit throws. */
export interface Dialect {
  readonly bodiesFor: (asked: Asked) => { readonly body: unknown; readonly fields: readonly string[] }[];
  readonly findingsOf: (answer: unknown, fields: readonly string[]) => Finding[];
}

/** How many inputs one request of a moderation model has. */
const PIECES_PER_REQUEST = 20;

const moderation = z.object({
  results: z.array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()) })),
});

/** The moderation endpoint of OpenAI, which others offer as well. */
export function openAiDialect(model: string): Dialect {
  return {
    bodiesFor({ texts }) {
      const pieces = texts.flatMap(({ field, text }) => cutText(text).map((piece) => ({ field, piece })));
      const requests = Array.from({ length: Math.ceil(pieces.length / PIECES_PER_REQUEST) }, (_, index) =>
        pieces.slice(index * PIECES_PER_REQUEST, (index + 1) * PIECES_PER_REQUEST),
      );
      return requests.map((some) => ({
        body: { model, input: some.map(({ piece }) => piece) },
        fields: some.map(({ field }) => field),
      }));
    },
    findingsOf(answer, fields) {
      const { results } = moderation.parse(answer);
      if (results.length !== fields.length) throw new Error('the safety service judged another number of texts');
      return results.flatMap(({ flagged, categories: judged }, index) => {
        const names = Object.keys(judged).filter((name) => judged[name] === true);
        // A category counts without the flag: an answer that contradicts itself is no pass.
        if (!flagged && names.length === 0) return [];
        const found = new Set(names.map(categoryOf));
        return [...(found.size > 0 ? found : ['other' as const])].map((category) => ({
          field: fields[index] as string,
          category,
          level: 'reject' as const,
        }));
      });
    },
  };
}

function categoryOf(name: string): Category {
  const [first = ''] = name.split('/');
  if (first === 'harassment') return 'hate';
  return isCategory(first) ? first : 'other';
}

function isCategory(name: string): name is Category {
  return Object.hasOwn(categories, name);
}

const verdict = z.discriminatedUnion('verdict', [
  // A pass with reasons contradicts itself, and is no answer.
  z.object({ verdict: z.literal('pass'), reasons: z.array(z.unknown()).max(0).optional() }),
  z.object({
    verdict: z.literal('reject'),
    reasons: z.array(z.object({ field: z.string(), category: z.string() })).default([]),
  }),
]);

/** A service of the operator's own: it gets the texts as they are, and answers with Sprout's words. */
export const webhookDialect: Dialect = {
  bodiesFor: (asked) => [{ body: asked, fields: asked.texts.map(({ field }) => field) }],
  findingsOf(answer, fields) {
    const judged = verdict.parse(answer);
    if (judged.verdict === 'pass') return [];
    const level = 'reject' as const;
    const findings = judged.reasons
      .filter(({ field }) => fields.includes(field))
      .map(({ field, category }) => ({ field, category: isCategory(category) ? category : ('other' as const), level }));
    return findings.length > 0 ? findings : fields.map((field) => ({ field, category: 'other', level }));
  },
};
