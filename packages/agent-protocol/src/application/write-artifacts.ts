import { pathsToInspect, planWrites } from '../domain/artifact/plan-writes.ts';
import { contentToWrite } from '../domain/artifact/planned-write.ts';
import type { Artifact } from '../domain/envelope/output-envelope.ts';
import type { StepState } from '../domain/run/state.ts';
import type { PlannedStep } from '../domain/workflow/run-plan.ts';
import type { RunSession } from './run-session.ts';

/** Decides about all artifacts of the envelope together and journals the plan before a byte is written. */
export async function planStepWrites(session: RunSession, step: StepState, plan: PlannedStep): Promise<void> {
  const { clock, artifacts: store } = session.ports;
  await clock.sleep(Math.max(0, step.notBefore - clock.now()), session.stop);
  const artifacts = step.output?.artifacts ?? [];
  const root = plan.paths.feature_root;
  const featureRoot = typeof root === 'string' ? root : null;
  const facts = await store.inspect(pathsToInspect(artifacts, featureRoot));
  const { writes, violations } = planWrites({
    owner: ownerOf(session, step),
    artifacts,
    patterns: plan.writes,
    indexPath: session.state.plan.indexPath,
    featureRoot,
    suspiciousContent: plan.suspiciousContent,
    versions: step.versions,
    factsOf: (path) => facts.get(path) ?? { state: 'missing' },
  });
  const at = { step: step.id, iteration: step.iteration };
  if (violations.length === 0) {
    await session.append({ type: 'writes_planned', ...at, writes });
    return;
  }
  await store.quarantine(labelOf(session, step), artifacts);
  await session.append({ type: 'writes_refused', ...at, violations });
}

/** A resume also calls it, to roll a half-written batch forward. */
export async function applyWrites(session: RunSession, step: StepState): Promise<void> {
  const artifacts = step.output?.artifacts ?? [];
  const writes = step.writes.map((write) => {
    const { content } = artifacts[write.index] as Artifact;
    return { ...write, content: contentToWrite(content, write.newline) };
  });
  const at = { step: step.id, iteration: step.iteration };
  // The journal is fenced, files are not: a process that lost the run must not write them either.
  await session.renewLease();
  const outcome = await session.ports.artifacts.apply({ key: ownerOf(session, step), writes });
  switch (outcome.kind) {
    case 'applied':
      return session.append({ type: 'writes_applied', ...at });
    case 'conflict':
      return session.append({ type: 'writes_refused', ...at, violations: outcome.violations });
    default:
      return session.append({ type: 'writes_failed', ...at, failure: outcome.kind, detail: outcome.detail });
  }
}

/** success is false: nothing is applied, whatever the recommendation. */
export async function quarantineOutput(session: RunSession, step: StepState): Promise<void> {
  await session.ports.artifacts.quarantine(labelOf(session, step), step.output?.artifacts ?? []);
  await session.append({ type: 'artifacts_quarantined', step: step.id, iteration: step.iteration });
}

function ownerOf(session: RunSession, step: StepState): string {
  return `${session.runId}/${step.id}/${step.iteration}`;
}

function labelOf(session: RunSession, step: StepState): string {
  return `${session.runId}-${step.id}-${step.iteration}`;
}
