import type { Operation } from './operation.ts';
import { publishedName } from './published-name.ts';

/** Every operation this process can run, found by its name in dotted or in underscore form. */
export class OperationRegistry {
  readonly #byName = new Map<string, Operation>();
  readonly #all: Operation[] = [];

  constructor(operations: readonly Operation[] = []) {
    this.add(operations);
  }

  get all(): readonly Operation[] {
    return this.#all;
  }

  /** Domains need the registry before it has their operations: they call each other's operations by name. */
  add(operations: readonly Operation[]): void {
    for (const operation of operations) {
      const { name } = operation.definition;
      for (const form of new Set([name, publishedName(name)])) {
        if (this.#byName.has(form)) throw new Error(`${form} is implemented twice`);
        this.#byName.set(form, operation);
      }
    }
    this.#all.push(...operations);
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
