/** What a kid has typed and not sent, with the key of its sending: after a reload it is still there, and never sent twice. */
import { forget, keep, readKept } from '../client/kept.ts';

export interface Draft {
  readonly text: string;
  /** Made when it was first sent; undefined while the kid still types. */
  readonly key?: string | undefined;
}

export function readDraft(name: string): Draft {
  try {
    const found = JSON.parse(readKept(name) ?? '{}') as Partial<Draft>;
    const { text, key } = found;
    return { text: typeof text === 'string' ? text : '', ...(typeof key === 'string' && { key }) };
  } catch {
    return { text: '' };
  }
}

export function keepDraft(name: string, draft: Draft): void {
  if (draft.text === '') forget(name);
  else keep(name, JSON.stringify(draft));
}
