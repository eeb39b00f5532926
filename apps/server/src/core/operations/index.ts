/** What the files of operations and domains are written with: outside core it is imported as #operations. */
export { Refusal, refuse, requireFewer } from '../errors/refusal.ts';
export {
  deriveContext,
  type IssuedCredential,
  onBehalfOf,
  PLACES_PER_WRITE,
  type ReadContext,
  type WriteContext,
  WriteRecord,
} from './context.ts';
export {
  type AnswerOf,
  type Audience,
  controlArguments,
  defineOperation,
  type InputOf,
  type OperationDefinition,
  type OutputOf,
  type PreviewOf,
  type Rate,
} from './define-operation.ts';
export { limits } from './limits.ts';
export {
  bindAll,
  implementOpen,
  implementRead,
  implementWrite,
  type OpenContext,
  type Operation,
  type PrepareContext,
  type WaitContext,
} from './operation.ts';
export * from './schema/fields.ts';
