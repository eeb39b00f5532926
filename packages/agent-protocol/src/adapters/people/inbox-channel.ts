import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Question } from '../../domain/run/question.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HumanChannel } from '../../ports/human-channel.ts';
import type { OfferedAnswer } from '../../ports/journal.ts';
import { ownFolder } from '../artifacts/own-folder.ts';
import { writeDurably } from '../artifacts/write-durably.ts';

const answerSchema = z.object({
  choice: z.string(),
  text: z.string().default(''),
  by: z.string().default('file'),
  shown: z.string(),
});

const pollMs = 300;

/**
 * Questions as files: `<id>.json` is the question, and `<id>.answer.json` beside it is read as the answer.
 * Without `isWaiting` the run is parked after telling; a resume reads the answer.
 */
export class InboxChannel implements HumanChannel {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #isWaiting: boolean;

  constructor(folder: string, clock: Clock, isWaiting: boolean) {
    this.#folder = folder;
    this.#clock = clock;
    this.#isWaiting = isWaiting;
  }

  async tell(runId: string, question: Question): Promise<void> {
    ownFolder(this.#folder);
    const example = { choice: question.options[0]?.id ?? '', text: '', by: '', shown: question.contentHash };
    const how = `Write ${question.id}.answer.json beside this file, or use "sprout workflow answer ${runId}".`;
    writeDurably(this.#file(question, ''), `${JSON.stringify({ runId, how, answer: example, question }, null, 2)}\n`);
  }

  async waitForAnswer(_runId: string, question: Question, signal: AbortSignal): Promise<OfferedAnswer | undefined> {
    for (;;) {
      const answer = this.#read(question);
      if (answer !== undefined || !this.#isWaiting || signal.aborted) return answer;
      await this.#clock.sleep(pollMs, signal);
    }
  }

  async refuse(question: Question, message: string): Promise<void> {
    // Out of the way, so that a corrected answer can take its place.
    rmSync(this.#file(question, '.answer'), { force: true });
    writeDurably(this.#file(question, '.refused'), `${JSON.stringify({ message }, null, 2)}\n`);
  }

  async close(question: Question): Promise<void> {
    for (const suffix of ['', '.answer', '.refused']) rmSync(this.#file(question, suffix), { force: true });
  }

  /** Half-written or foreign files are not answers yet. */
  #read(question: Question): OfferedAnswer | undefined {
    try {
      const { shown, ...answer } = answerSchema.parse(
        JSON.parse(readFileSync(this.#file(question, '.answer'), 'utf8')),
      );
      return { answer, shown };
    } catch {
      return undefined;
    }
  }

  #file(question: Question, suffix: string): string {
    return path.join(this.#folder, `${question.id}${suffix}.json`);
  }
}
