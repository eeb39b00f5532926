import { readOutput } from '@sprout/agent-protocol/pure';
import type { NameMask } from '../../language-model/name-mask.ts';

/**
 * The text of an output envelope with the names back in their places. Documents inside an envelope are JSON in the text of
 * JSON, so names are put into the values, not into the text: a quote in a name would end the text.
 */
export function withNames(text: string, mask: NameMask): string {
  const reading = readOutput(text);
  if (!reading.ok) return mask.show(text, (name) => JSON.stringify(name).slice(1, -1));
  const { artifacts, ...rest } = reading.envelope;
  const shown = artifacts.map(({ path, operation, content }) => ({
    path: mask.show(path),
    operation,
    content: withNamesInside(content, mask),
  }));
  return JSON.stringify({ ...(mask.showAll(rest) as typeof rest), artifacts: shown });
}

function withNamesInside(content: string, mask: NameMask): string {
  try {
    return JSON.stringify(mask.showAll(JSON.parse(content)));
  } catch {
    return mask.show(content);
  }
}
