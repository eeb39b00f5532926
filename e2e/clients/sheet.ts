import { type Capability, type Cell, capabilities } from './capabilities.ts';

/** One row of the table while it is being filled in. What nobody got to is a failure: a gap can never look like a pass. */
export class Sheet {
  readonly #cells = new Map<Capability, Cell>();
  readonly #onCell: (capability: Capability, cell: Cell) => void;

  constructor(onCell: (capability: Capability, cell: Cell) => void = () => {}) {
    this.#onCell = onCell;
  }

  /** Tries it. A failure is noted, and the next thing is tried. */
  async try(capability: Capability, attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt();
    } catch (thrown) {
      this.#set(capability, { kind: 'failed', because: wordsOf(thrown) });
      return;
    }
    this.#set(capability, { kind: 'yes' });
  }

  /** Tries what everything after it needs: a failure ends the row. */
  async need(capability: Capability, attempt: () => Promise<void>): Promise<void> {
    await this.try(capability, attempt);
    const cell = this.#cells.get(capability);
    if (cell?.kind === 'failed') throw new RowEnded(capability);
  }

  /** Notes what the client cannot do at all. */
  lacks(capability: Capability, because: string): void {
    this.#set(capability, { kind: 'no', because });
  }

  /** Notes what cannot be tried here. */
  leave(capability: Capability, because: string): void {
    this.#set(capability, { kind: 'untried', because });
  }

  cell(capability: Capability): Cell {
    return this.#cells.get(capability) ?? { kind: 'failed', because: 'not reached' };
  }

  get hasFailed(): boolean {
    return capabilities.some((capability) => this.cell(capability).kind === 'failed');
  }

  #set(capability: Capability, cell: Cell): void {
    this.#cells.set(capability, cell);
    this.#onCell(capability, cell);
  }
}

/** The rest of a row cannot be tried. */
export class RowEnded extends Error {
  override readonly name = 'RowEnded';

  constructor(capability: Capability) {
    super(`nothing goes on without: ${capability}`);
  }
}

export function wordsOf(thrown: unknown): string {
  const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return message.split('\n').slice(0, 12).join('\n');
}
