import type { AgentSpec } from '../../domain/workflow/workflow-file.ts';
import type { Agent } from '../../ports/agent.ts';
import { ChildProcessAgent } from './child-process-agent.ts';
import { McpAgent } from './mcp-agent.ts';
import { ScriptedAgent, scriptedText } from './scripted-agent.ts';

/** What every program may see of the environment; a workflow names the rest. */
const always = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SystemRoot'];

export function agentFromSpec(spec: AgentSpec, cwd: string, env: Readonly<Record<string, string | undefined>>): Agent {
  if ('scripted' in spec) return new ScriptedAgent(spec.scripted.map(scriptedText));
  if ('shell' in spec) {
    return new ChildProcessAgent({ command: ['/bin/sh', '-c', spec.shell], cwd, env: pick(env, spec.env) });
  }
  if ('command' in spec) return new ChildProcessAgent({ command: spec.command, cwd, env: pick(env, spec.env) });
  const { mcp } = spec;
  const server = 'url' in mcp ? { url: mcp.url } : { command: mcp.command, cwd, env: pick(env, mcp.env) };
  return new McpAgent({ server, tool: mcp.tool });
}

export function pick(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = [],
): Record<string, string> {
  const pairs = [...always, ...names].map((name) => [name, env[name]] as const);
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}
