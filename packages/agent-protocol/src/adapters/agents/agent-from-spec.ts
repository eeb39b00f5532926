import process from 'node:process';
import type { AgentSpec } from '../../domain/workflow/workflow-file.ts';
import type { Agent } from '../../ports/agent.ts';
import { ChildProcessAgent } from './child-process-agent.ts';
import { McpAgent } from './mcp-agent.ts';
import { pickEnvironment } from './pick-environment.ts';
import { ScriptedAgent, scriptedText } from './scripted-agent.ts';

export interface AgentSurroundings {
  /** The workspace root, in which every agent runs. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the workflow file, so that it can bring its agents along. */
  readonly workflowFolder: string;
}

export function agentFromSpec(written: AgentSpec, { cwd, env, workflowFolder }: AgentSurroundings): Agent {
  if ('scripted' in written) return new ScriptedAgent(written.scripted.map(scriptedText));
  const spec = fillIn(written, { workflow_dir: workflowFolder, node: process.execPath });
  if ('shell' in spec) {
    return new ChildProcessAgent({ command: ['/bin/sh', '-c', spec.shell], cwd, env: pickEnvironment(env, spec.env) });
  }
  if ('command' in spec)
    return new ChildProcessAgent({ command: spec.command, cwd, env: pickEnvironment(env, spec.env) });
  const { mcp } = spec;
  const server = 'url' in mcp ? { url: mcp.url } : { command: mcp.command, cwd, env: pickEnvironment(env, mcp.env) };
  return new McpAgent({ server, tool: mcp.tool });
}

/** Fills in only these two: every other variable in a shell line belongs to the shell. */
function fillIn<T>(value: T, known: Readonly<Record<'workflow_dir' | 'node', string>>): T {
  if (typeof value === 'string') {
    return value.replace(/\$\{(workflow_dir|node)\}/g, (_, name: 'workflow_dir' | 'node') => known[name]) as T;
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, known)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, known)])) as T;
}
