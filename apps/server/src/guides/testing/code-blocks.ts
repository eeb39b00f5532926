/** A fenced block of a guide: what stands behind the fence says what it is, e.g. `json call gems.adjust`. */
export interface CodeBlock {
  readonly language: string;
  /** `call`, `answer`, `refusal`, or nothing. */
  readonly role: string | undefined;
  readonly operation: string | undefined;
  readonly text: string;
}

export function codeBlocksIn(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) => {
    const [language = '', role, operation] = info.split(' ');
    return { language, role, operation, text };
  });
}

export function proseOf(markdown: string): string {
  return markdown.replace(/^```.*\n[\s\S]*?^```$/gm, '');
}
