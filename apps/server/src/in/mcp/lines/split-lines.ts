import type { Readable } from 'node:stream';

/** The lines of a stream, until it ends or the signal aborts. A line that is too long becomes `{`, which is not JSON. */
export async function* splitLines(input: Readable, maxBytes: number, signal: AbortSignal): AsyncGenerator<string> {
  const lines: string[] = [];
  let parts: Buffer[] = [];
  let size = 0;
  let isOver = false;
  let wake = () => {};
  const take = (part: Buffer) => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts = [Buffer.from('{')];
  };
  const onData = (chunk: Buffer | string) => {
    let rest = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      take(rest.subarray(0, at));
      const text = Buffer.concat(parts).toString('utf8').trim();
      if (text !== '') lines.push(text);
      parts = [];
      size = 0;
      rest = rest.subarray(at + 1);
    }
    if (rest.length > 0) take(rest);
    wake();
  };
  const finish = () => {
    isOver = true;
    wake();
  };
  input.on('data', onData);
  input.once('end', finish).once('close', finish).once('error', finish);
  signal.addEventListener('abort', finish, { once: true });
  try {
    for (;;) {
      while (lines.length > 0 && !signal.aborted) yield lines.shift() as string;
      if (isOver) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    input.off('data', onData);
    input.pause();
  }
}
