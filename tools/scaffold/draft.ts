/** The name cannot be used; the message says why and what to do. */
export class NameRefused extends Error {}

/** Changes to the repository that are not written yet. */
export class Draft {
  readonly changed = new Map<string, string>();
  readonly #onDisk: (file: string) => string | undefined;

  constructor(onDisk: (file: string) => string | undefined) {
    this.#onDisk = onDisk;
  }

  read(file: string): string | undefined {
    return this.changed.get(file) ?? this.#onDisk(file);
  }

  isNew(file: string): boolean {
    return this.#onDisk(file) === undefined;
  }

  /** A new file. */
  write(file: string, text: string): void {
    if (this.read(file) !== undefined) throw new NameRefused(`${file} exists already. Take another name, or edit it.`);
    this.changed.set(file, text);
  }

  /** Puts a line before the last import of the file. The formatter sorts it in. */
  addImport(file: string, line: string): void {
    this.#edit(file, /^import (?![\s\S]*^import )/m, (found) => `${line}\n${found}`);
  }

  /** Adds an item at the end of the list that begins so. */
  addToList(file: string, beginning: RegExp, item: string): void {
    this.#edit(file, new RegExp(`${beginning.source}[^\\]]*?(?=,?\\s*\\])`), (list) =>
      list.endsWith('[') ? `${list}${item}` : `${list}, ${item}`,
    );
  }

  /** Adds a line before the first one that matches. */
  addBefore(file: string, line: RegExp, text: string): void {
    this.#edit(file, line, (found) => `${text}\n${found}`);
  }

  /** A message to be written, in one language: `titles.task_snooze` of `change`. Its keys are separated by slashes. */
  addMessage(
    language: string,
    area: string,
    keys: string,
    text = `TODO ${keys.slice(keys.lastIndexOf('/') + 1)}`,
  ): void {
    const file = `packages/messages/languages/${language}/told/${area}.json`;
    const messages = JSON.parse(this.#existing(file)) as Record<string, unknown>;
    const path = keys.split('/');
    const last = path.pop() ?? '';
    const table = path.reduce((inner, key) => {
      inner[key] ??= {};
      return inner[key] as Record<string, unknown>;
    }, messages);
    table[last] = text;
    this.changed.set(file, `${JSON.stringify(messages, null, 2)}\n`);
  }

  #edit(file: string, pattern: RegExp, change: (found: string) => string): void {
    const before = this.#existing(file);
    const after = before.replace(pattern, (found) => change(found));
    if (after === before) throw new Error(`tools/scaffold does not understand ${file}: ${pattern} is not in it`);
    this.changed.set(file, after);
  }

  #existing(file: string): string {
    const text = this.read(file);
    if (text === undefined) throw new Error(`tools/scaffold expects ${file}, which is not there`);
    return text;
  }
}

/** `set_nickname` as `setNickname`. */
export const camelCase = (snake: string) => snake.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const capitalise = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
