/** A home agent: reacts to what happens in a family while nobody sits at a keyboard. */
export { HomeAgent } from './agent/home-agent.ts';
export type { Clock, Surroundings } from './agent/surroundings.ts';
export { dayOf } from './agent/surroundings.ts';
export type { ConfigProblem } from './reaction/problem.ts';
export { type Budget, type Call, defaultBudget, type Reaction, type Think } from './reaction/reaction.ts';
export { type AgentConfig, type ConfigReading, readConfig } from './reaction/read-config.ts';
export { scopesOf, toolsOf } from './reaction/rights-of.ts';
export { AgentStore, type Intent, type Match } from './state/agent-store.ts';
export { systemClock } from './system.ts';
export { connectWire, type WireKind, wireKinds } from './wire/connect.ts';
export { fixedToken, type Tokens } from './wire/tokens.ts';
export type { CallOptions, Wire } from './wire/wire.ts';
export { type Envelope, WireError } from './wire/wire-error.ts';
