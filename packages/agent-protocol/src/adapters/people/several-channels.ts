import type { Question } from '../../domain/run/question.ts';
import type { HumanChannel } from '../../ports/human-channel.ts';
import type { OfferedAnswer } from '../../ports/journal.ts';

/** The same question in several places; the first answer from any of them is taken. */
export class SeveralChannels implements HumanChannel {
  readonly #channels: readonly HumanChannel[];

  constructor(channels: readonly HumanChannel[]) {
    this.#channels = channels;
  }

  async tell(runId: string, question: Question): Promise<void> {
    for (const channel of this.#channels) await channel.tell(runId, question);
  }

  /** Undefined only when none of them waits any longer. */
  async waitForAnswer(runId: string, question: Question, signal: AbortSignal): Promise<OfferedAnswer | undefined> {
    const answered = new AbortController();
    const both = AbortSignal.any([signal, answered.signal]);
    try {
      return await Promise.any(
        this.#channels.map(async (channel) => {
          const offered = await channel.waitForAnswer(runId, question, both);
          if (offered === undefined) throw new Error('Nobody is waited for here.');
          return offered;
        }),
      );
    } catch (error) {
      if (error instanceof AggregateError) return undefined;
      throw error;
    } finally {
      answered.abort();
    }
  }

  async refuse(question: Question, message: string): Promise<void> {
    for (const channel of this.#channels) await channel.refuse?.(question, message);
  }

  async close(question: Question): Promise<void> {
    for (const channel of this.#channels) await channel.close?.(question);
  }
}
