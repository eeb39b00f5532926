/**
 * Measures the agent protocol beside the work that it cannot avoid:
 *
 *   node bench/agent-protocol.ts
 *
 * checking 1 MB beside JSON.parse, a step of the runner beside starting its process, resuming a long journal.
 */
import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {
  ChildProcessAgent,
  FileArtifactStore,
  planRun,
  processHolder,
  type RunEvent,
  type RunnerPorts,
  readOutput,
  replay,
  resumeRun,
  SqliteJournal,
  startRun,
  systemClock,
  type WorkflowFile,
} from '@sprout/agent-protocol';

interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms';
  readonly goal: number;
  /** The thing it is compared with. */
  readonly beside: { readonly name: string; readonly value: number };
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sprout-bench-'));
  try {
    const measurements = [
      measureCheck(),
      await measureStep(folder, 0),
      await measureStep(folder, 1),
      await measureResume(folder),
    ];
    for (const { name, value, unit, goal, beside } of measurements) {
      const verdict = value < goal ? 'met' : 'MISSED';
      console.log(`${name}: ${value.toFixed(2)} ${unit} (goal < ${goal} ${unit}: ${verdict})`);
      console.log(`  beside ${beside.name}: ${beside.value.toFixed(2)} ms, ratio ${(value / beside.value).toFixed(2)}`);
    }
    console.log(
      `(one fsync on this disk now: ${fsyncMs(folder).toFixed(2)} ms; a step waits for one, and for two more when it writes)`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU time of one call in ms, the median of many. */
function cpuMs(work: () => void, rounds = 60): number {
  for (let warmUp = 0; warmUp < 20; warmUp++) work();
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return quartile(times, 0.5);
}

function measureCheck(): Measurement {
  const line = '- [ ] A requirement with "quotes", a \\ backslash, ünïcode and\ttabs.\n';
  const artifacts = [
    { path: 'specs/big.md', operation: 'create', content: line.repeat(Math.ceil((1024 * 1024) / line.length)) },
  ];
  const text = JSON.stringify({ success: true, summary: 'Big.', artifacts, notes: ['n'], recommendation: 'proceed' });
  const value = cpuMs(() => {
    if (!readOutput(text).ok) throw new Error('The envelope should be valid.');
  });
  const parse = cpuMs(() => JSON.parse(text));
  const megabytes = (Buffer.byteLength(text) / 1024 / 1024).toFixed(2);
  return {
    name: `check an envelope of ${megabytes} MB (CPU)`,
    value,
    unit: 'ms',
    goal: 20,
    beside: { name: 'JSON.parse', value: parse },
  };
}

/** The time of one fsync. It shows how busy the disk is. */
function fsyncMs(folder: string): number {
  const file = openSync(path.join(folder, 'fsync'), 'w');
  const times = Array.from({ length: 40 }, () => {
    writeSync(file, 'x');
    const before = performance.now();
    fsyncSync(file);
    return performance.now() - before;
  });
  closeSync(file);
  return quartile(times);
}

const steps = 40;

/** A chain of steps whose agent only prints an answer. */
async function measureStep(folder: string, files: 0 | 1): Promise<Measurement> {
  const output = { success: true, summary: 'Done.', artifacts: [] as object[], recommendation: 'proceed' };
  if (files === 1)
    output.artifacts.push({ path: 'out/$SPROUT_STEP.md', operation: 'create', content: 'A line of text.' });
  const command = ['/bin/sh', '-c', `echo "${JSON.stringify(output).replaceAll('"', '\\"')}"`];
  const agent = new ChildProcessAgent({ command, cwd: folder, env: {} });
  const stepMs: number[] = [];
  const spawnMs: number[] = [];
  for (let round = 0; round < 8; round++) {
    const root = mkdtempSync(path.join(folder, 'root-'));
    const journal = new SqliteJournal(path.join(folder, `steps-${files}-${round}.db`), systemClock, processHolder());
    const store = new FileArtifactStore(root);
    for (let step = 0; step < steps; step++) spawnMs.push(await wallMs(() => spawnAlone(command, folder)));
    let lastEnd = 0;
    const onEvent = ({ type }: RunEvent) => {
      if (type !== 'step_decided') return;
      const now = performance.now();
      if (lastEnd > 0) stepMs.push(now - lastEnd);
      lastEnd = now;
    };
    const ports = { ...portsOf(journal, store, () => agent), onEvent };
    const request = { runId: `run-${round}`, plan: planOf(chainOf(steps)), source: '' };
    const state = await startRun(ports, request, neverStops);
    if (state.status !== 'completed') throw new Error(`The run ended ${state.status}.`);
    journal.close();
    store.close();
  }
  // The lower quartile, because other work on this machine only adds time.
  const beside = { name: 'spawning the process alone', value: quartile(spawnMs) };
  const value = Math.max(0, quartile(stepMs) - beside.value);
  return { name: `runner overhead per step, ${files} files written`, value, unit: 'ms', goal: 5, beside };
}

/** 10,000 events of a run that failed and retried for ever, then one resume that completes it. */
async function measureResume(folder: string): Promise<Measurement> {
  const file = path.join(folder, 'long.db');
  const workflow = chainOf(1, { max_recoveries: 50 });
  const plan = planOf(workflow);
  const writer = new SqliteJournal(file, systemClock, processHolder());
  const lease = await writer.create(
    { runId: 'long', source: '', createdAt: 0 },
    { type: 'run_started', runId: 'long', plan, at: 0 },
  );
  const input = {
    context: { feature_id: null, workflow: 'chain', iteration: 1 },
    paths: {},
    task: { action: 'x', params: {} },
  };
  for (let event = 1; event < 9_999; event++) {
    const at = { step: 'step0', iteration: 1, attempt: Math.ceil(event / 3), at: event } as const;
    const kinds: RunEvent[] = [
      { type: 'attempt_started', ...at, input, versions: {} },
      { type: 'paused', at: event },
      { type: 'resumed', at: event },
    ];
    await lease.append(kinds[(event - 1) % 3] as RunEvent);
  }
  await lease.append({ type: 'paused', at: 10_000 });
  await lease.release();
  writer.close();

  const journal = new SqliteJournal(file, systemClock, processHolder());
  const store = new FileArtifactStore(folder);
  const events = await journal.read('long');
  const replayMs = await wallMs(async () => void replay(events));
  const answer = {
    kind: 'answered',
    text: '{"success":true,"summary":"Done.","artifacts":[],"recommendation":"proceed"}',
  } as const;
  const ports = portsOf(journal, store, () => ({ call: async () => answer }));
  const value = await wallMs(async () => {
    const state = await resumeRun(ports, 'long', plan.definitionHash, neverStops);
    if (state.status !== 'completed') throw new Error(`The run ended ${state.status}.`);
  });
  journal.close();
  store.close();
  const beside = { name: 'folding the events alone', value: replayMs };
  return {
    name: `resume a journal of ${events.length.toLocaleString('en')} events`,
    value,
    unit: 'ms',
    goal: 1_000,
    beside,
  };
}

const neverStops = new AbortController().signal;

function chainOf(length: number, rest: Partial<WorkflowFile> = {}): WorkflowFile {
  const ids = Array.from({ length }, (_, index) => `step${index}`);
  return {
    name: 'chain',
    agents: { cat: { scripted: [''] } },
    steps: ids.map((id, index) => ({
      id,
      agent: 'cat',
      action: 'x',
      feature_optional: true,
      writes: ['out/**'],
      needs: ids.slice(Math.max(0, index - 1), index),
    })),
    ...rest,
  };
}

function planOf(workflow: WorkflowFile) {
  const planning = planRun(workflow, { runId: 'bench', featureId: null, inputs: {} });
  if (!planning.ok) throw new Error(JSON.stringify(planning.violations));
  return planning.plan;
}

function portsOf(
  journal: SqliteJournal,
  artifacts: FileArtifactStore,
  agentNamed: RunnerPorts['agentNamed'],
): RunnerPorts {
  return {
    clock: systemClock,
    ids: { nextRunId: () => 'bench', nextQuestionId: () => 'q' },
    journal,
    artifacts,
    commands: { run: async () => ({ ok: true, detail: '' }) },
    people: null,
    agentNamed,
  };
}

function spawnAlone([program, ...args]: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program as string, args, { cwd, env: {}, stdio: 'pipe' });
    child.stdout.resume();
    child.stdin.end();
    child.once('error', reject);
    child.once('close', () => resolve());
  });
}

async function wallMs(work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function quartile(values: readonly number[], part = 0.25): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] as number;
}

if (import.meta.main) await run();
