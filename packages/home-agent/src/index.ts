/** A home agent: reacts to what happens in a family while nobody sits at a keyboard. */
export { systemClock } from '@sprout/agent-protocol/process';
export type { Clock } from '@sprout/agent-protocol/pure';
export { HomeAgent } from './agent/home-agent.ts';
export { type Replayed, replayPast } from './agent/replay-past.ts';
export type { Surroundings } from './agent/surroundings.ts';
export { findUnknownIds, type UnknownId } from './reaction/find-unknown-ids.ts';
export type { ConfigProblem } from './reaction/problem.ts';
export {
  type Budget,
  type Call,
  defaultBudget,
  type Model,
  type Reaction,
  type Think,
  type Thinker,
  type Worker,
} from './reaction/reaction.ts';
export { type AgentConfig, type ConfigReading, readConfig } from './reaction/read-config.ts';
export { scopesOf, toolsOf, toolsOfWorker } from './reaction/rights-of.ts';
export { type Loopback, openLoopback } from './sign-in/loopback.ts';
export { SignInFailed, signIn } from './sign-in/sign-in.ts';
export { readSignIn, writeSignIn } from './sign-in/sign-in-file.ts';
export { storedTokens } from './sign-in/stored-tokens.ts';
export { AgentStore, type Intent, type Match } from './state/agent-store.ts';
export { FileLock } from './state/lock-store.ts';
export type { Work } from './state/run-store.ts';
export { askModelOver, keyNameOf } from './think/ask-model.ts';
export { startProgramsIn } from './think/start-programs.ts';
export { connectWire, type WireKind, wireKinds } from './wire/connect.ts';
export { fixedToken, type Tokens } from './wire/tokens.ts';
export type { CallOptions, Wire } from './wire/wire.ts';
export { type Envelope, WireError } from './wire/wire-error.ts';
