/** The first three steps of a family, and which of them are open. Pure. */
export interface StepsDone {
  readonly hasAgent: boolean;
  readonly hasDevice: boolean;
  readonly hasTask: boolean;
}

export type Step = 'agent' | 'device' | 'task';

export function openIn({ hasAgent, hasDevice, hasTask }: StepsDone): Step[] {
  const done: Readonly<Record<Step, boolean>> = { agent: hasAgent, device: hasDevice, task: hasTask };
  return (Object.keys(done) as Step[]).filter((step) => !done[step]);
}
