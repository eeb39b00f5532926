import { stepFor } from '../../operations/step-for.ts';
import { tell } from '../../operations/tell.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { checkOutput } from './check-output.ts';

/** The body of an answer: its data with sentences in the reader's language, the next step, and what it says of itself. */
export function answerOf(call: Call, parts: Parts, output: object): object {
  const { definition, framing, nextStep } = call.operation;
  const { body, messages } = tell(output, definition.told.output, call.reader.language);
  if (parts.checksOutputs) checkOutput(definition.output, body);
  return {
    ...body,
    nextStep: stepFor(call.principal, nextStep(output, call.input)),
    ...(call.reader.takesMessages && Object.keys(messages).length > 0 && { messages }),
    ...framing,
  };
}
