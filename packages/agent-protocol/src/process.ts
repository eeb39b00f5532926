/** What runs a program as an agent, and the clock. Of the rest of the protocol it loads nothing. */
export { ChildProcessAgent } from './adapters/agents/child-process-agent.ts';
export { pickEnvironment } from './adapters/agents/pick-environment.ts';
export { systemClock } from './adapters/system-clock.ts';
