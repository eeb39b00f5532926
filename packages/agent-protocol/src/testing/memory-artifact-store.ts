import { newlineOf } from '../adapters/artifacts/newline.ts';
import type { FileFacts } from '../domain/artifact/plan-writes.ts';
import type { Artifact } from '../domain/envelope/output-envelope.ts';
import { sha256 } from '../domain/json/canonical.ts';
import { mayWrite } from '../domain/path/write-set.ts';
import { violation } from '../domain/violation/violation.ts';
import type { ApplyOutcome, ArtifactStore, WriteBatch } from '../ports/artifact-store.ts';

/** A workspace that lives in a map: for tests, previews and hosts without files. */
export class MemoryArtifactStore implements ArtifactStore {
  readonly files: Map<string, string>;
  readonly quarantined = new Map<string, readonly Artifact[]>();
  /** Every effect that really happened, in order: a second application of the same key adds nothing. */
  readonly effects: string[] = [];

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.files = new Map(Object.entries(files));
  }

  async snapshot(patterns: readonly string[]): Promise<Record<string, string>> {
    const matching = [...this.files].filter(([path]) => mayWrite(patterns, path.split('/')));
    return Object.fromEntries(matching.map(([path, content]) => [path, sha256(content)]));
  }

  async inspect(paths: readonly string[]): Promise<ReadonlyMap<string, FileFacts>> {
    return new Map(paths.map((path) => [path, this.#inspectOne(path)]));
  }

  async read(path: string): Promise<string | undefined> {
    return this.files.get(path);
  }

  async apply({ writes }: WriteBatch): Promise<ApplyOutcome> {
    const versionOf = (path: string) => {
      const content = this.files.get(path);
      return content === undefined ? null : sha256(content);
    };
    const pending = writes.filter(({ path, after }) => versionOf(path) !== after);
    const moved = pending.filter(({ path, before }) => versionOf(path) !== before);
    if (moved.length > 0) {
      const violations = moved.map(({ path, index }) =>
        violation(
          'CONFLICT_CHANGED',
          `/artifacts/${index}/path`,
          `${path} changed while it was being written.`,
          'Read it again.',
        ),
      );
      return { kind: 'conflict', violations };
    }
    for (const { path, content, effectKey } of pending) {
      this.files.set(path, content);
      this.effects.push(effectKey);
    }
    return { kind: 'applied' };
  }

  async quarantine(label: string, artifacts: readonly Artifact[]): Promise<void> {
    if (artifacts.length > 0) this.quarantined.set(label, artifacts);
  }

  async project(path: string, content: string, mark: string): Promise<void> {
    const current = this.files.get(path);
    if (current === undefined || current.startsWith(mark)) this.files.set(path, content);
  }

  #inspectOne(path: string): FileFacts {
    const content = this.files.get(path);
    if (content === undefined) return { state: 'missing' };
    const bytes = Buffer.from(content);
    return { state: 'file', version: sha256(content), bytes: bytes.length, newline: newlineOf(bytes) };
  }
}
