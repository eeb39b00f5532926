import { message, text } from '@sprout/messages';
import { type OperationDefinition, type PrepareContext, Refusal, refuse, type WriteContext } from '#operations';
import { refuseUnknownOperation } from '../../core/errors/unknown-operation.ts';
import { canonicalHash } from '../../core/json/canonical.ts';
import { operations } from '../../core/operations/catalogue.ts';
import { canBeTold, changeMessage, changeOf } from '../../core/operations/change.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { PreparedWithin } from '../../core/operations/run-within.ts';
import { stageWrite } from '../../core/operations/stage-write.ts';
import { specHashByName } from '../../core/preview/spec-hash.ts';
import type { Principal } from '../../core/principal.ts';
import { authorise, isAuthorised } from '../../core/scopes/authorise.ts';
import { type CardAction, type CardChoice, checkCalls, mayBeParents, OPEN, type Screen } from './inbox.ts';
import type { RehearsalPorts } from './ports.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AskedCall {
  readonly operation: string;
  readonly args: Fields;
  readonly open?: Screen | undefined;
  readonly asParent?: true | undefined;
}

/** The parent for whom an agent acts. */
function parentOf({ familyId, actorId, channelId }: Principal): Principal {
  return { kind: 'parent', familyId, actorId, channelId, scopes: 'all' };
}

/** An option as an agent sends it. */
export interface AskedOption {
  readonly label: string;
  readonly actions?: readonly AskedAction[] | undefined;
}

interface AskedAction {
  readonly tool?: string | undefined;
  readonly arguments?: Fields | undefined;
  readonly open?: Screen | undefined;
}

/** What the calls of each option found out before the transaction. */
export type PreparedOptions = readonly (readonly (PreparedWithin | undefined)[])[];

/** Asks the ports that the calls of the options wait for. */
export function prepareOptions(
  context: PrepareContext,
  ports: RehearsalPorts,
  options: readonly AskedOption[],
  offersParents = false,
): Promise<PreparedOptions> {
  const principal = context.principal as Principal;
  const prepareOption = ({ actions = [] }: AskedOption, option: number) =>
    Promise.all(
      actions.map(async (action) => {
        if (action.open !== undefined) return undefined;
        const call = callIn(option, action, principal, offersParents);
        try {
          const caller = { ...context, principal: call.asParent ? parentOf(principal) : principal };
          return await ports.prepareWithin(caller, call.operation, call.args);
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
  offersParents = false,
): Promise<CardChoice[]> {
  const choices: CardChoice[] = [];
  for (const [index, { label, actions: asked = [] }] of options.entries()) {
    const calls = asked.map((action) => callIn(index, action, context.principal, offersParents));
    const refused = (call: AskedCall, thrown: unknown) => refusedOption(index, call, thrown);
    const rehearsed = await rehearseOption(context, ports, calls, prepared[index] ?? [], refused);
    choices.push({ label: text(label), ...rehearsed });
  }
  const isActing = choices.length > 0 && choices.every(({ actions }) => actions.length > 0);
  if (isActing) choices.push({ label: message('inboxCards.leaveIt'), actions: [] });
  return choices;
}

/** The call that an option names. Arguments that do not fit are told with the option in which they stand. */
function callIn(option: number, action: AskedAction, principal: Principal, offersParents: boolean): AskedCall {
  const { tool = '', arguments: args = {}, open } = action;
  if (open !== undefined) return { operation: OPEN, args: {}, open };
  try {
    return callOf(tool, args, principal, offersParents);
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.reason !== 'SCHEMA_VIOLATION') throw thrown;
    throw refuse('SCHEMA_VIOLATION', { details: { option, ...thrown.details } });
  }
}

/** The call that an agent names. Refuses a tool that no card can call, arguments that do not fit, and a missing scope. */
function callOf(tool: string, args: Fields, principal: Principal, offersParents: boolean): AskedCall {
  const definition = operations.find(({ name }) => name === tool || publishedName(name) === tool);
  if (definition === undefined) {
    const known = operations.filter(({ audience }) => audience.includes('agent')).map(({ name }) => name);
    throw refuseUnknownOperation(tool, known);
  }
  const asParent = offersParents && mayBeParents(definition.name) && !isAuthorised(principal, definition);
  if (!asParent) authorise(principal, definition);
  const call = { operation: definition.name, args, ...(asParent && { asParent }) };
  checkCalls([call]);
  refuseUntold(definition);
  return call;
}

/** Refuses a call whose arguments do not say what it changes: a parent could not know what a tap does. */
function refuseUntold(definition: OperationDefinition): void {
  if (canBeTold(definition)) return;
  const expected = `a tool whose change Sprout can show to a parent: what ${definition.name} changes does not stand in its arguments`;
  const details = { operation: definition.name, problems: [{ path: '/tool', expected }] };
  throw refuse('SCHEMA_VIOLATION', { details });
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
    const actions: CardAction[] = [];
    const dependencies: object[] = [];
    for (const [index, call] of calls.entries()) {
      const { operation, args, open, asParent } = call;
      if (open !== undefined) {
        actions.push({ operation, args, open, effect: message(`inboxCards.opens.${open}`) });
        continue;
      }
      const principal = asParent ? parentOf(context.principal) : context.principal;
      const stage = stageWrite(context, { isPreview: true, principal });
      try {
        const rehearsed = await ports.rehearseWithin(stage.context, operation, args, prepared[index]);
        const result = await ports.callWithin(stage.context, operation, args, prepared[index]);
        const specHash = specHashByName(operation, context.familyId, args);
        const { before, shown } = rehearsed;
        // An agent may offer what it may not read.
        const proposal = asParent ? { specHash, before: null, preview: {} } : { specHash, before, preview: shown };
        const names = await ports.namesIn(db, familyId, [call, { args: before ?? {} }]);
        const change = changeOf({ operation, args, before, resolved: shown.resolved, result }, names);
        actions.push({ ...call, effect: changeMessage(change), changes: [change], proposal });
        dependencies.push(rehearsed.dependencies);
      } catch (thrown) {
        throw refused(call, thrown);
      }
    }
    return { actions, ...(dependencies.length > 0 && { shownHash: canonicalHash(dependencies) }) };
  });
}
