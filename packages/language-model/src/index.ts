/** One request to a language model over HTTP. */
export type {
  Conversation,
  ModelAnswer,
  ModelTool,
  ModelTurn,
  ModelUse,
  ToolCall,
  ToolResult,
} from './conversation.ts';
export { type Amount, costOf, likelyOfBroken, likelyTokens, mostCost, mostTokens, type Price } from './cost.ts';
export { type Outgoing, send } from './send.ts';
export { dialectOf, type ModelAddress, requestOf } from './service.ts';
export { type FaultDetails, type ModelTrouble, ServiceFault } from './service-fault.ts';
export type { Timers } from './timers.ts';
export { wait } from './wait.ts';
