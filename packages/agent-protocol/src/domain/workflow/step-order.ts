export interface StepNode {
  readonly id: string;
  readonly needs: readonly string[];
}

/** Needed steps first; otherwise the order of the file, so that a run is the same every time. */
export function orderSteps<T extends StepNode>(steps: readonly T[]): T[] {
  const done = new Set<string>();
  const ordered: T[] = [];
  while (ordered.length < steps.length) {
    const next = steps.find(({ id, needs }) => !done.has(id) && needs.every((need) => done.has(need)));
    if (next === undefined) break;
    done.add(next.id);
    ordered.push(next);
  }
  return ordered;
}

/** One circle, first step repeated at the end, or undefined. */
export function findCycle(steps: readonly StepNode[]): string[] | undefined {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const clear = new Set<string>();
  const walk = (id: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(id)) return [...trail.slice(trail.indexOf(id)), id];
    if (clear.has(id)) return undefined;
    for (const need of byId.get(id)?.needs ?? []) {
      const cycle = walk(need, [...trail, id]);
      if (cycle) return cycle;
    }
    clear.add(id);
    return undefined;
  };
  for (const { id } of steps) {
    const cycle = walk(id, []);
    if (cycle) return cycle;
  }
  return undefined;
}
