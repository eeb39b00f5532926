import { createInterface } from 'node:readline';
import { plainLine, plainText } from '../../domain/plain-text.ts';
import type { Question } from '../../domain/run/question.ts';
import type { HumanChannel } from '../../ports/human-channel.ts';
import type { OfferedAnswer } from '../../ports/journal.ts';

export interface TerminalStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** The user at the terminal, for the journal. */
  readonly user: string;
}

/** Asks the person at the terminal: the question, the options, then free text. */
export class TerminalChannel implements HumanChannel {
  readonly #streams: TerminalStreams;

  constructor(streams: TerminalStreams) {
    this.#streams = streams;
  }

  async tell(_runId: string, question: Question): Promise<void> {
    this.#streams.output.write(`\n${renderQuestion(question)}\n`);
  }

  async waitForAnswer(_runId: string, question: Question, signal: AbortSignal): Promise<OfferedAnswer | undefined> {
    const ids = question.options.map(({ id }) => id);
    for (;;) {
      const choice = (await this.#ask(`Your choice (${ids.join(', ')}): `, signal))?.trim();
      if (choice === undefined) return undefined;
      if (ids.includes(choice)) {
        const text = (await this.#ask('Your words, if any: ', signal))?.trim();
        if (text === undefined) return undefined;
        return { answer: { choice, text, by: this.#streams.user }, shown: question.contentHash };
      }
      this.#streams.output.write(`"${plainLine(choice)}" is not one of: ${ids.join(', ')}.\n`);
    }
  }

  async refuse(_question: Question, message: string): Promise<void> {
    this.#streams.output.write(`${plainLine(message)}\n`);
  }

  /** Undefined when the input ends or the question is closed from elsewhere. */
  #ask(prompt: string, signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const lines = createInterface({ input: this.#streams.input, output: this.#streams.output, terminal: false });
      const finish = (line: string | undefined) => {
        signal.removeEventListener('abort', abandon);
        resolve(line);
        lines.close();
      };
      const abandon = () => finish(undefined);
      signal.addEventListener('abort', abandon, { once: true });
      lines.once('line', finish);
      lines.once('close', abandon);
      this.#streams.output.write(prompt);
    });
  }
}

/** Indents and cleans agents' text, so that it cannot look like anything but a quotation. */
export function renderQuestion(question: Question): string {
  const details = question.details.flatMap((detail) => plainText(detail).split('\n')).map((line) => `  | ${line}`);
  const files = question.shown.map(({ path }) => `  file: ${plainLine(path)}`);
  const width = Math.max(...question.options.map(({ id }) => id.length));
  const options = question.options.map(({ id, label }) => `  ${id.padEnd(width)}  ${plainLine(label)}`);
  return [
    `Question ${question.id} about step "${question.step}", iteration ${question.iteration}:`,
    `  ${plainLine(question.text)}`,
    ...details,
    ...files,
    ...options,
  ].join('\n');
}
