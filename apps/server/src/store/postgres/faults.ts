import { type FaultKind, StoreFault } from '../port.ts';

/** The conditions that PostgreSQL reports and that mean something to us. */
export const sqlState = {
  serializationFailure: '40001',
  deadlock: '40P01',
  uniqueViolation: '23505',
  queryCancelled: '57014',
  lockNotAvailable: '55P03',
  idleInTransaction: '25P03',
  transactionTimeout: '25P04',
  tooManyConnections: '53300',
  readOnly: '25006',
} as const;

const kinds: Readonly<Record<string, FaultKind>> = {
  [sqlState.serializationFailure]: 'contention',
  [sqlState.deadlock]: 'contention',
  [sqlState.queryCancelled]: 'timeout',
  [sqlState.lockNotAvailable]: 'timeout',
  [sqlState.idleInTransaction]: 'timeout',
  [sqlState.transactionTimeout]: 'timeout',
  [sqlState.tooManyConnections]: 'overloaded',
  // The primary has become a standby; another one takes writes.
  [sqlState.readOnly]: 'unavailable',
};

/** Turns whatever the driver reports into a fault. */
export function faultOf(error: Error): StoreFault {
  if (error instanceof StoreFault) return error;
  // For a host with several addresses Node throws an AggregateError whose message is empty.
  const words = error.message || (error as { code?: string }).code || error.name;
  return new StoreFault(kindOf(error), `PostgreSQL: ${words}`, { cause: error });
}

/** The condition behind a fault, if the server itself reported it: then, and only then, its transaction is undone. */
export function sqlStateOf(fault: unknown): string | undefined {
  if (!(fault instanceof StoreFault)) return undefined;
  const { code, severity } = (fault.cause ?? {}) as { code?: string; severity?: string };
  return severity === undefined ? undefined : code;
}

/** What failed while a commit was on its way. Unless the server said that it undid the transaction, nobody knows. */
export function commitFault(fault: StoreFault): StoreFault {
  const state = sqlStateOf(fault);
  if (state !== undefined && !isOfConnection(state)) return fault;
  return new StoreFault(fault.kind, fault.message, { cause: fault.cause, mayHaveCommitted: true });
}

/** 08: connection trouble, 57P: the server shuts down, crashed, or is still starting. */
function isOfConnection(state: string): boolean {
  return state.startsWith('08') || state.startsWith('57P');
}

function kindOf(error: Error): FaultKind {
  const { code, severity } = error as { code?: string; severity?: string };
  // Without a severity it is not the server's word but the socket's, or the driver's about the socket.
  if (severity === undefined || code === undefined)
    return error.message.includes('timeout') ? 'timeout' : 'unavailable';
  const known = kinds[code];
  if (known !== undefined) return known;
  return isOfConnection(code) ? 'unavailable' : 'broken';
}
