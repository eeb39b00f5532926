import type { Operation } from './operation.ts';
import { publishedName } from './published-name.ts';

/** Every operation this process can run, found by its name in dotted or in underscore form. */
export class OperationRegistry {
  readonly #byName = new Map<string, Operation>();
  readonly all: readonly Operation[];

  constructor(operations: readonly Operation[]) {
    for (const operation of operations) {
      const { name } = operation.definition;
      for (const form of new Set([name, publishedName(name)])) {
        if (this.#byName.has(form)) throw new Error(`${form} is implemented twice`);
        this.#byName.set(form, operation);
      }
    }
    this.all = operations;
  }

  find(name: string): Operation | undefined {
    return this.#byName.get(name);
  }

  /** For names that we wrote down ourselves. */
  get(name: string): Operation {
    const operation = this.find(name);
    if (operation === undefined) throw new Error(`there is no operation ${name}`);
    return operation;
  }
}
