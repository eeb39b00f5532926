import { resources as catalogue } from '../../../core/operations/catalogue.ts';
import type { Pipeline } from '../../../core/pipeline/pipeline.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import { membersOf } from '../json-rpc/texts.ts';
import type { SurfaceCall, SurfaceMethods } from '../surface.ts';

interface Candidate {
  readonly value: string;
  /** The name that a person would type. */
  readonly name: string;
}

/** The protocol allows no more values in one answer. */
const MAX_VALUES = 100;

/** Where the values of a template's variables come from: a read with the caller's own rights. */
const sources: Readonly<Record<string, ((pipeline: Pipeline, call: SurfaceCall) => Promise<Candidate[]>) | undefined>> =
  {
    __proto__: null as never,
    childId: async (pipeline, { caller }) => {
      const answer = await pipeline.call({ operation: 'family.query_overview', args: {}, caller: caller.principal });
      if (answer.isError) return [];
      const { kids } = answer.body as { kids: { childId: string; name: string }[] };
      return kids.map(({ childId, name }) => ({ value: childId, name }));
    },
  };

/** Completes the ids in resource templates. Offers only ids that the caller may list. */
export function createCompletions(pipeline: Pipeline): Required<Pick<SurfaceMethods, 'completion/complete'>> {
  return {
    async 'completion/complete'({ ref, argument }, call) {
      if (ref.type !== 'ref/resource' || !catalogue.some(({ uriTemplate }) => uriTemplate === ref.uri)) {
        throw new RpcFault(
          rpcCodes.invalidParams,
          'Nothing can be completed here. Name a template from resources/templates/list.',
        );
      }
      const candidates = (await sources[argument.name]?.(pipeline, call)) ?? [];
      const typed = argument.value.toLowerCase();
      const values = candidates
        .filter(({ value, name }) => value.toLowerCase().startsWith(typed) || name.toLowerCase().startsWith(typed))
        .map(({ value }) => value);
      const completion = {
        values: values.slice(0, MAX_VALUES),
        total: values.length,
        hasMore: values.length > MAX_VALUES,
      };
      return { members: membersOf({ completion }) };
    },
  };
}
