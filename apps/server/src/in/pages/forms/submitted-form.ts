/** The fields of a form as a browser sent them. A field that is missing reads as empty. */
export class SubmittedForm {
  readonly #fields: URLSearchParams;

  constructor(fields: URLSearchParams = new URLSearchParams()) {
    this.#fields = fields;
  }

  text(name: string): string {
    return this.#fields.get(name) ?? '';
  }

  texts(name: string): string[] {
    return this.#fields.getAll(name);
  }

  /** Undefined for a field left empty, where the operation has a default. */
  optional(name: string): string | undefined {
    return this.text(name) || undefined;
  }

  values(): Map<string, readonly string[]> {
    return new Map([...this.#fields.keys()].map((name) => [name, this.texts(name)]));
  }
}
