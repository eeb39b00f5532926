import { message, text } from '@sprout/messages';
import { Refusal, refuse } from '../../core/errors/refusal.ts';
import { refuseUnknownOperation } from '../../core/errors/unknown-operation.ts';
import { canonicalHash } from '../../core/json/canonical.ts';
import { findDefinition, operations } from '../../core/operations/catalogue.ts';
import { changeMessage, changeOf } from '../../core/operations/change.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import type { PrepareContext } from '../../core/operations/operation.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import { withNewWords } from '../../core/operations/read-arguments.ts';
import type { PreparedWithin } from '../../core/operations/run-within.ts';
import { stageWrite } from '../../core/operations/stage-write.ts';
import { specHashOf } from '../../core/preview/spec-hash.ts';
import type { Principal } from '../../core/principal.ts';
import { authorise } from '../../core/scopes/authorise.ts';
import { type CardAction, type CardChoice, checkCalls } from './inbox.ts';
import type { RehearsalPorts } from './ports.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AskedCall {
  readonly operation: string;
  readonly args: Fields;
}

/** An option as an agent sends it. */
export interface AskedOption {
  readonly label: string;
  readonly actions?: readonly { readonly tool: string; readonly arguments: Fields }[] | undefined;
}

/** What the calls of each option found out before the transaction. */
export type PreparedOptions = readonly (readonly (PreparedWithin | undefined)[])[];

/** Asks the ports that the calls of the options wait for. */
export function prepareOptions(
  context: PrepareContext,
  ports: RehearsalPorts,
  options: readonly AskedOption[],
): Promise<PreparedOptions> {
  const principal = context.principal as Principal;
  const prepareOption = ({ actions = [] }: AskedOption, option: number) =>
    Promise.all(
      actions.map(async ({ tool, arguments: args }) => {
        const call = callIn(option, tool, args, principal);
        try {
          return await ports.prepareWithin(context, call.operation, call.args);
        } catch (thrown) {
          throw refusedOption(option, call, thrown);
        }
      }),
    );
  return Promise.all(options.map(prepareOption));
}

/**
 * The options as a card holds them: each rehearsed now, with the caller's rights, and told in Sprout's words. A parent can always say no:
 * if every option would act, one more does nothing.
 */
export async function rehearseOptions(
  context: WriteContext,
  ports: RehearsalPorts,
  options: readonly AskedOption[],
  prepared: PreparedOptions,
): Promise<CardChoice[]> {
  const choices: CardChoice[] = [];
  for (const [index, { label, actions: asked = [] }] of options.entries()) {
    const calls = asked.map(({ tool, arguments: args }) => callIn(index, tool, args, context.principal));
    const refused = (call: AskedCall, thrown: unknown) => refusedOption(index, call, thrown);
    const rehearsed = await rehearseOption(context, ports, calls, prepared[index] ?? [], refused);
    choices.push({ label: text(label), ...rehearsed });
  }
  const isActing = choices.length > 0 && choices.every(({ actions }) => actions.length > 0);
  if (isActing) choices.push({ label: message('inboxCards.leaveIt'), actions: [] });
  return choices;
}

/** The call that an option names. Arguments that do not fit are told with the option in which they stand. */
function callIn(option: number, tool: string, args: Fields, principal: Principal): AskedCall {
  try {
    return callOf(tool, args, principal);
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.reason !== 'SCHEMA_VIOLATION') throw thrown;
    throw refuse('SCHEMA_VIOLATION', { details: { option, ...thrown.details } });
  }
}

/** The call that an agent names. Refuses a tool that no card can call, arguments that do not fit, and a missing scope. */
function callOf(tool: string, args: Fields, principal: Principal): AskedCall {
  const definition = operations.find(({ name }) => name === tool || publishedName(name) === tool);
  if (definition === undefined) {
    const known = operations.filter(({ audience }) => audience.includes('agent')).map(({ name }) => name);
    throw refuseUnknownOperation(tool, known);
  }
  authorise(principal, definition);
  const call = { operation: definition.name, args };
  checkCalls([call]);
  return call;
}

/** The refusal of a call within an option, with all that it says. */
function refusedOption(option: number, { operation }: AskedCall, thrown: unknown): unknown {
  if (!(thrown instanceof Refusal) || thrown.code === 'INTERNAL_ERROR') return thrown;
  // A missing scope is the agent's to ask for: clients know what to do with it.
  if (thrown.reason === 'SCOPE_MISSING') return thrown;
  const { code, reason, message: why, fix: remedy, details } = thrown;
  const error = {
    code,
    ...(reason !== undefined && { reason }),
    message: why,
    fix: remedy,
    ...(details && { details }),
  };
  return refuse('OPTION_REFUSED', { details: { option, tool: operation, why, remedy, error } });
}

export interface RehearsedOption {
  readonly actions: readonly CardAction[];
  /** Stands for all that the calls depended on. Left out where there are none. */
  readonly shownHash?: string;
}

/**
 * Rehearses the calls of an option one after the other, each on top of those before it, so that a tap finds what was
 * checked here. Nothing of it stays.
 */
export function rehearseOption(
  context: WriteContext,
  ports: RehearsalPorts,
  calls: readonly AskedCall[],
  prepared: readonly (PreparedWithin | undefined)[],
  refused: (call: AskedCall, thrown: unknown) => unknown = (_call, thrown) => thrown,
): Promise<RehearsedOption> {
  const { db, familyId } = context;
  return db.rehearse(async () => {
    const names = await ports.namesIn(db, familyId, calls);
    const actions: CardAction[] = [];
    const dependencies: object[] = [];
    for (const [index, call] of calls.entries()) {
      const { operation, args } = call;
      const stage = stageWrite(context, { isPreview: true });
      try {
        const rehearsed = await ports.rehearseWithin(stage.context, operation, args, prepared[index]);
        await ports.callWithin(stage.context, operation, args, prepared[index]);
        const specHash = specHashOf(operation, context.familyId, args);
        const { before, shown } = rehearsed;
        const proposal = { specHash, before, preview: shown };
        const change = changeOf(
          { operation, args: inNewWords(operation, args), before, resolved: shown.resolved },
          names,
        );
        const effect = changeMessage(change);
        actions.push({ ...call, effect, proposal });
        dependencies.push(rehearsed.dependencies);
      } catch (thrown) {
        throw refused(call, thrown);
      }
    }
    return { actions, ...(actions.length > 0 && { shownHash: canonicalHash(dependencies) }) };
  });
}

/** Arguments under the names of today: callers may use former ones, and a sentence must not miss them. */
function inNewWords(operation: string, args: Fields): Fields {
  const definition = findDefinition(operation);
  return definition === undefined ? args : withNewWords(definition, args);
}
