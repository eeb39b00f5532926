import type { Operation } from '../../operations/operation.ts';
import { stepFor } from '../../operations/step-for.ts';
import { type Reader, tell } from '../../operations/tell.ts';
import type { Principal } from '../../principal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { checkOutput } from './check-output.ts';

/** The body of an answer: its data with sentences in the reader's language, the next step, and what it says of itself. */
export function answerOf({ operation, principal, reader, input }: Call, parts: Parts, output: object): object {
  return answerTo({ operation, principal, reader, input, checksOutput: parts.checksOutputs }, output);
}

export interface Answered {
  readonly operation: Operation;
  readonly principal: Principal | null;
  readonly reader: Reader;
  readonly input: object;
  readonly checksOutput: boolean;
}

export function answerTo({ operation, principal, reader, input, checksOutput }: Answered, output: object): object {
  const { definition, framing, nextStep } = operation;
  const { body, messages } = tell(output, definition.told.output, reader.language);
  if (checksOutput) checkOutput(definition.output, body);
  return {
    ...body,
    nextStep: stepFor(principal, nextStep(output, input)),
    ...(reader.takesMessages && Object.keys(messages).length > 0 && { messages }),
    ...framing,
  };
}
