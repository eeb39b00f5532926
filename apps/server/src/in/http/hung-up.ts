const codes = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** Whether somebody hung up before the answer was through: their good right, and no fault of ours. */
export function hasHungUp(fault: unknown): boolean {
  return codes.has((fault as NodeJS.ErrnoException).code ?? '');
}
