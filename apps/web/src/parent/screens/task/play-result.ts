/** How a game ended, read out of what the server kept. A page wrote it for a kid: what is not as expected is left out. Pure. */

export interface PlayResult {
  readonly score?: number;
  readonly maxScore?: number;
  readonly durationMs?: number;
  readonly summary?: string;
  /** What happened on the way, a line each. */
  readonly steps: readonly string[];
}

export function playResultOf(result: unknown): PlayResult | undefined {
  if (!isObject(result)) return undefined;
  const { score, maxScore, durationMs, summary, signals } = result;
  return {
    ...(typeof score === 'number' && { score }),
    ...(typeof maxScore === 'number' && { maxScore }),
    ...(typeof durationMs === 'number' && { durationMs }),
    ...(typeof summary === 'string' && summary !== '' && { summary }),
    steps: Array.isArray(signals) ? signals.filter(isObject).map(stepOf) : [],
  };
}

/** attempt-failed { word: 'friend', typed: 'frend' } as "attempt failed: word friend, typed frend" */
function stepOf({ name, data }: Readonly<Record<string, unknown>>): string {
  const title = String(name ?? '').replace(/[-_]+/g, ' ');
  const facts = isObject(data)
    ? Object.entries(data).map(([key, value]) => `${key} ${plain(value)}`)
    : data === undefined || data === null
      ? []
      : [plain(data)];
  return facts.length === 0 ? title : `${title}: ${facts.join(', ')}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
