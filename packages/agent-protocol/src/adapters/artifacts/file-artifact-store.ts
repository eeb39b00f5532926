import path from 'node:path';
import type { FileFacts } from '../../domain/artifact/plan-writes.ts';
import type { Artifact } from '../../domain/envelope/output-envelope.ts';
import { sha256 } from '../../domain/json/canonical.ts';
import { readArtifactPath, runnerFolder } from '../../domain/path/artifact-path.ts';
import type { ApplyOutcome, ArtifactStore, WriteBatch } from '../../ports/artifact-store.ts';
import { applyBatch, type BeforeRename } from './apply-batch.ts';
import { BatchStage } from './batch-stage.ts';
import { newlineOf } from './newline.ts';
import { ownFolder } from './own-folder.ts';
import { moveIntoPlace, readPinned, writeBeside } from './pinned-file.ts';
import { inFolder, PathRefused, PinnedFolder } from './pinned-folder.ts';
import { snapshotFiles } from './snapshot-files.ts';
import { writeDurably } from './write-durably.ts';

/** The workspace on disk. It never writes outside its root, whatever paths and links say. */
export class FileArtifactStore implements ArtifactStore {
  readonly #root: PinnedFolder;
  readonly #home: string;
  readonly #stage: BatchStage;
  readonly #beforeRename: BeforeRename;

  constructor(root: string, beforeRename: BeforeRename = () => undefined) {
    this.#root = PinnedFolder.openRoot(root);
    this.#home = path.join(root, runnerFolder);
    this.#stage = new BatchStage(path.join(this.#home, 'staging'));
    this.#beforeRename = beforeRename;
  }

  async snapshot(patterns: readonly string[]): Promise<Record<string, string>> {
    return snapshotFiles(this.#root, patterns);
  }

  async inspect(paths: readonly string[]): Promise<ReadonlyMap<string, FileFacts>> {
    return new Map(paths.map((file) => [file, this.#inspectOne(file)]));
  }

  async read(file: string): Promise<string | undefined> {
    try {
      return this.#readBytes(file)?.toString('utf8');
    } catch (error) {
      if (error instanceof PathRefused) return undefined;
      throw error;
    }
  }

  async apply(batch: WriteBatch): Promise<ApplyOutcome> {
    for (const { path: file } of batch.writes) segmentsOf(file);
    return applyBatch(this.#root, this.#stage, batch, this.#beforeRename);
  }

  async quarantine(label: string, artifacts: readonly Artifact[]): Promise<void> {
    if (artifacts.length === 0) return;
    const folder = path.join(this.#home, 'quarantine');
    ownFolder(folder);
    // One JSON file, because the artifacts' own paths may be unsafe.
    writeDurably(
      path.join(folder, `${label.replace(/[^\w.-]/g, '_')}.json`),
      `${JSON.stringify(artifacts, null, 2)}\n`,
    );
  }

  async project(file: string, content: string, mark: string): Promise<void> {
    try {
      this.#projectOrThrow(segmentsOf(file), content, mark);
    } catch (error) {
      // The page is only a view of the journal: a link in its way or a full disk must not stop the run.
      if (!(error instanceof PathRefused) && (error as NodeJS.ErrnoException).code === undefined) throw error;
    }
  }

  close(): void {
    this.#root.close();
  }

  #projectOrThrow(segments: readonly string[], content: string, mark: string): void {
    const name = segments.at(-1) as string;
    for (let depth = 0; depth < segments.length - 1; depth++) {
      inFolder(this.#root, segments.slice(0, depth), (folder) => folder.make(segments[depth] as string));
    }
    inFolder(this.#root, segments.slice(0, -1), (folder) => {
      const current = readPinned(folder, name)?.bytes.toString('utf8');
      if (current === content || (current !== undefined && !current.startsWith(mark))) return;
      // Not synced: the journal can make it again.
      writeBeside(folder, '.sprout-index.tmp', Buffer.from(content), undefined, false);
      moveIntoPlace(folder, '.sprout-index.tmp', name, false);
    });
  }

  #inspectOne(file: string): FileFacts {
    try {
      const bytes = this.#readBytes(file);
      if (bytes === undefined) return { state: 'missing' };
      return { state: 'file', version: sha256(bytes), bytes: bytes.length, newline: newlineOf(bytes) };
    } catch (error) {
      if (error instanceof PathRefused) return { state: 'refused', code: error.code, message: error.message };
      throw error;
    }
  }

  #readBytes(file: string): Buffer | undefined {
    const segments = segmentsOf(file);
    return inFolder(
      this.#root,
      segments.slice(0, -1),
      (folder) => readPinned(folder, segments.at(-1) as string)?.bytes,
    );
  }
}

/** Checks the path once more by the same rule, even if the caller has checked it. */
function segmentsOf(file: string): readonly string[] {
  const reading = readArtifactPath(file);
  if (!reading.ok) throw new PathRefused(reading.code, reading.message);
  return reading.segments;
}
