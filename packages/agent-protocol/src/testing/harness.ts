import { ScriptedAgent, type ScriptedReply, scriptedText } from '../adapters/agents/scripted-agent.ts';
import type { RunnerPorts } from '../application/ports.ts';
import { resumeRun } from '../application/resume-run.ts';
import { startRun } from '../application/start-run.ts';
import type { OutputEnvelope } from '../domain/envelope/output-envelope.ts';
import type { RunEvent, RunEventType } from '../domain/run/events.ts';
import type { RunState } from '../domain/run/state.ts';
import { planRun, type RunPlan } from '../domain/workflow/run-plan.ts';
import type { WorkflowFile, WorkflowStep } from '../domain/workflow/workflow-file.ts';
import type { Agent } from '../ports/agent.ts';
import type { HumanChannel } from '../ports/human-channel.ts';
import { FakeClock } from './fake-clock.ts';
import { MemoryArtifactStore } from './memory-artifact-store.ts';
import { MemoryJournal } from './memory-journal.ts';

type StepSketch = Partial<WorkflowStep> & { readonly id: string };

/** A workflow whose steps each have an agent of the same name, and may write below out/. */
export function sketchWorkflow(steps: readonly StepSketch[], rest: Partial<WorkflowFile> = {}): WorkflowFile {
  return {
    name: 'sketch',
    agents: Object.fromEntries(steps.map(({ id }) => [id, { scripted: [''] }])),
    steps: steps.map((step) => ({ agent: step.id, action: 'work', writes: ['out/**', '.workflow/*.json'], ...step })),
    ...rest,
  };
}

export function planOf(workflow: WorkflowFile, runId = 'run-1', featureId: string | null = '005-demo'): RunPlan {
  const planning = planRun(workflow, { runId, featureId, inputs: {} });
  if (!planning.ok) throw new Error(JSON.stringify(planning.violations));
  return planning.plan;
}

export function outputOf(overrides: Partial<OutputEnvelope> = {}): OutputEnvelope {
  return { success: true, summary: 'Done.', artifacts: [], recommendation: 'proceed', ...overrides };
}

export function says(overrides: Partial<OutputEnvelope> = {}): ScriptedReply {
  return scriptedText(outputOf(overrides));
}

export interface Scene {
  readonly steps?: readonly StepSketch[];
  readonly workflow?: Partial<WorkflowFile>;
  readonly agents?: Readonly<Record<string, Agent | readonly ScriptedReply[]>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly people?: HumanChannel | null;
}

/** All ports of a run, in memory. */
export class Harness {
  readonly clock = new FakeClock();
  readonly journal = new MemoryJournal();
  readonly store: MemoryArtifactStore;
  readonly agents: Record<string, Agent>;
  readonly plan: RunPlan;
  readonly people: HumanChannel | null;
  readonly stop = new AbortController();
  #questions = 0;

  constructor({ steps = [{ id: 'work' }], workflow = {}, agents = {}, files = {}, people = null }: Scene) {
    this.store = new MemoryArtifactStore(files);
    this.plan = planOf(sketchWorkflow(steps, workflow));
    this.people = people;
    this.agents = Object.fromEntries(
      Object.entries(agents).map(([name, agent]) => [name, isAgent(agent) ? agent : new ScriptedAgent(agent)]),
    );
  }

  get ports(): RunnerPorts {
    return {
      clock: this.clock,
      ids: { nextRunId: () => 'run-1', nextQuestionId: () => `q-${++this.#questions}` },
      journal: this.journal,
      artifacts: this.store,
      commands: { run: async () => ({ ok: true, detail: '' }) },
      people: this.people,
      agentNamed: (name) => this.agents[name] ?? new ScriptedAgent([says()]),
    };
  }

  start(ports: Partial<RunnerPorts> = {}): Promise<RunState> {
    const request = { runId: 'run-1', plan: this.plan, source: 'memory' };
    return startRun({ ...this.ports, ...ports }, request, this.stop.signal);
  }

  resume(ports: Partial<RunnerPorts> = {}): Promise<RunState> {
    return resumeRun({ ...this.ports, ...ports }, 'run-1', this.plan.definitionHash, new AbortController().signal);
  }

  events(): Promise<RunEvent[]> {
    return this.journal.read('run-1');
  }

  async types(): Promise<RunEventType[]> {
    return (await this.events()).map(({ type }) => type);
  }

  /** The scripted agent of a step. */
  scripted(name = 'work'): ScriptedAgent {
    return this.agents[name] as ScriptedAgent;
  }
}

function isAgent(value: Agent | readonly ScriptedReply[]): value is Agent {
  return !Array.isArray(value);
}
