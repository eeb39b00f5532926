/** The spec reporter of Node, and after it the test files that took longest. Notes the files that failed for `failed-files.ts`. */
import path from 'node:path';
import { Readable } from 'node:stream';
import { spec, type TestEvent } from 'node:test/reporters';
import { repositoryRoot } from '../../generated-files.ts';
import { noteFailedFiles } from './failed-files.ts';

const SHOWN = 10;

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const msOf = new Map<string, number>();
  const failed = new Set<string>();
  // A suite that a helper makes is placed in the helper; its tests are placed in their file, and come before it.
  let inner: string | undefined;
  async function* noted() {
    for await (const event of events) {
      if ((event.type === 'test:pass' || event.type === 'test:fail') && event.data.file !== undefined) {
        const { nesting, file, details } = event.data;
        if (event.type === 'test:fail') failed.add(file);
        if (nesting > 0) inner = file;
        else {
          const place = inner ?? file;
          msOf.set(place, (msOf.get(place) ?? 0) + details.duration_ms);
          inner = undefined;
        }
      }
      yield event;
    }
  }
  yield* Readable.from(noted()).compose<Readable>(spec);
  noteFailedFiles([...failed]);
  yield slowest(msOf);
}

function slowest(msOf: ReadonlyMap<string, number>): string {
  const sorted = [...msOf].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
  const lines = sorted.map(
    ([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(repositoryRoot, file)}`,
  );
  return `\nThe slowest files:\n${lines.join('\n')}\n`;
}
