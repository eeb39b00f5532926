import process from 'node:process';
import type { ControlCommands } from '../in/control/control-server.ts';
import { AdminProblem } from './admin-problem.ts';
import type { Administration } from './administration.ts';
import type { RunRequest } from './call-run.ts';
import { type ConnectionKind, connectionKinds } from './connections.ts';
import type { TokenRequest } from './create-token.ts';

/** The administration as commands of the control channel; `remote-administration.ts` is the other end. */
export function controlCommands(administration: Administration): ControlCommands {
  return {
    ping: () => ({ pid: process.pid }),
    'create-demo-family': (args) =>
      administration.createDemoFamily({ isEmpty: (args as { isEmpty?: unknown } | null)?.isEmpty === true }),
    'remove-demo-families': () => administration.removeDemoFamilies(),
    'list-families': () => administration.listFamilies(),
    'reset-password': (args) => administration.resetPassword(...loginIn(args)),
    'create-token': (args) => administration.createToken(tokenRequestIn(args)),
    'list-connections': (args) => {
      const { kind, familyId } = connectionRequestIn(args);
      return administration.listConnections(kind, familyId);
    },
    'end-connection': (args) => {
      const { kind, id = '' } = connectionRequestIn(args);
      return administration.endConnection(kind, id);
    },
    'call-run': (args) => administration.callRun(runRequestIn(args)),
  };
}

function loginIn(args: unknown): [email: string, familyId?: string] {
  const { email, familyId } = (args ?? {}) as { email?: unknown; familyId?: unknown };
  if (typeof email !== 'string') throw new AdminProblem(['reset-password takes email.']);
  return typeof familyId === 'string' ? [email, familyId] : [email];
}

/** Checks the arguments, because a program other than our command line may have sent them. */
function tokenRequestIn(args: unknown): TokenRequest {
  const { familyId, scopes, clientName, expiresInDays } = (args ?? {}) as Partial<Record<keyof TokenRequest, unknown>>;
  const isList = Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string');
  if (typeof familyId !== 'string' || typeof clientName !== 'string' || !isList) {
    throw new AdminProblem(['create-token takes familyId, scopes and clientName.']);
  }
  return { familyId, scopes, clientName, ...(typeof expiresInDays === 'number' && { expiresInDays }) };
}

function connectionRequestIn(args: unknown): { kind: ConnectionKind; familyId?: string; id?: string } {
  const { kind, familyId, id } = (args ?? {}) as Record<string, unknown>;
  const known = connectionKinds.find((one) => one === kind);
  if (known === undefined) throw new AdminProblem([`The kind of connection is one of ${connectionKinds.join(', ')}.`]);
  return { kind: known, ...(typeof familyId === 'string' && { familyId }), ...(typeof id === 'string' && { id }) };
}

function runRequestIn(request: unknown): RunRequest {
  const { operation, args, familyId } = (request ?? {}) as Partial<Record<keyof RunRequest, unknown>>;
  if (typeof operation !== 'string' || typeof args !== 'object' || args === null) {
    throw new AdminProblem(['call-run takes operation and args.']);
  }
  return { operation, args: { ...args }, ...(typeof familyId === 'string' && { familyId }) };
}
