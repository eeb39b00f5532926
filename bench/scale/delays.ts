/** How long agents waited to hear of changes: from the commit at the server to the client. */
import process from 'node:process';

/** A committed change of what the agents of a family watch. */
export interface Change {
  readonly familyId: string;
  readonly revision: number;
  readonly at: number;
}

/** An agent was told of a revision, and so of all before. */
export interface Heard extends Change {
  readonly agent: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Of an agent that opened its stream again: it has just read what it watches. */
export const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** Milliseconds that all processes of one machine agree on, whatever happens to the wall clock. */
export function machineNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** The revision in a version's text. */
export function revisionIn(version: string): number {
  return Number.parseInt(version.slice(version.lastIndexOf('.') + 1), 36);
}

export interface Delays {
  /** In ms. */
  readonly delays: readonly number[];
  /** Changes that an agent never heard of. */
  readonly unheard: number;
  /** Changes that were on their way while the soak itself held the server. */
  readonly held: number;
}

/** One delay for each agent of a change's family. `held`: when the soak stopped the server, to collect its garbage. */
export function delaysOf(
  changes: readonly Change[],
  heard: readonly Heard[],
  agentsPerFamily: number,
  held: readonly Span[],
): Delays {
  const told = new Map<string, Map<number, Heard[]>>();
  for (const one of heard) {
    const agents = told.get(one.familyId) ?? new Map<number, Heard[]>();
    agents.set(one.agent, [...(agents.get(one.agent) ?? []), one]);
    told.set(one.familyId, agents);
  }
  const found = changes.flatMap((change) =>
    [...(told.get(change.familyId)?.values() ?? [])].flatMap((mine) => {
      const first = mine.find(({ revision, at }) => revision >= change.revision && at >= change.at);
      return first === undefined ? [] : [{ from: change.at, to: first.at }];
    }),
  );
  const free = found.filter(({ from, to }) => !held.some((span) => from < span.to && to > span.from));
  return {
    delays: free.map(({ from, to }) => to - from),
    unheard: changes.length * agentsPerFamily - found.length,
    held: found.length - free.length,
  };
}
