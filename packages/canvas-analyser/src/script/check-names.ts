import { HOLE } from '../address.ts';
import type { IssueCode } from '../issue-codes.ts';
import type { Report } from '../report.ts';
import { asksFor } from './asks-for.ts';
import {
  forbiddenAnywhere,
  forbiddenEvents,
  forbiddenGlobals,
  forbiddenMembers,
  forbiddenNames,
} from './browser-names.ts';
import { calledName } from './called-name.ts';
import { bindingOf, type Code, isFunctionNode, type JsNode, type NodeOf, nodesOf, placeOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { namesOf, pathsOf, type Value, type Values } from './value.ts';

/** Reports every use of a forbidden name of the browser, under its own name or under a name that can be worked out. */
export function checkNames(report: Report, code: Code, evaluator: Evaluator): void {
  for (const node of code.reads) checkIdentifier(report, node);
  for (const node of nodesOf(code, 'MemberExpression')) checkMember(report, node, evaluator);
  for (const { node, source } of code.patterns) {
    if (node.type === 'ObjectPattern')
      checkPattern(report, node as NodeOf<'ObjectPattern'>, evaluator.sourceValues(source), evaluator);
  }
  for (const type of ['CallExpression', 'NewExpression'] as const) {
    for (const call of nodesOf(code, type)) checkCall(report, call, evaluator);
  }
  for (const node of nodesOf(code, 'ImportExpression'))
    report.add('script-file', placeOf(node), 'import(…) loads a module.');
  for (const type of ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'] as const) {
    for (const node of nodesOf(code, type)) {
      if (node.source)
        report.add('script-file', placeOf(node), `import of ${String(node.source.value).slice(0, 80)} loads a module.`);
    }
  }
  for (const unit of code.units) {
    const event = unit.event && forbiddenEvents.get(unit.event);
    if (event) report.add(event, unit.placeAt(0), `on${unit.event} is listened to.`);
  }
}

function checkIdentifier(report: Report, node: NodeOf<'Identifier'>): void {
  if (
    !forbiddenNames.has(node.name) ||
    isOnlyAskedFor(node) ||
    isKindOfFunction(node) ||
    bindingOf(node.name, node.scope)
  )
    return;
  const code = forbiddenGlobals.get(node.name) ?? forbiddenAnywhere.get(node.name);
  // Inside a handler attribute, names are looked up in the document as well.
  const ofDocument = node.scope?.unit.kind === 'handler' ? forbiddenMembers.get(`document.${node.name}`) : undefined;
  const found = withFallback(code ?? ofDocument, node.name, node);
  if (!found) return;
  const isDeclared = node.scope?.find(node.name) !== undefined;
  const why = isDeclared ? ' A var of this name stays the browser’s own: call it something else.' : '';
  report.add(found, placeOf(node), `${node.name} is used.${why}`);
}

/** `typeof fetch` does nothing. */
function isOnlyAskedFor(node: JsNode): boolean {
  return node.up?.type === 'UnaryExpression' && node.up.operator === 'typeof';
}

/** `x instanceof Function` and `Function.prototype.call` make no code. */
function isKindOfFunction({ name, up }: NodeOf<'Identifier'>): boolean {
  if (name !== 'Function') return false;
  if (up?.type === 'BinaryExpression') return true;
  if (up?.type !== 'MemberExpression' || up.computed || up.up?.type !== 'MemberExpression' || up.up.computed)
    return false;
  const [first, second] = [up.property, up.up.property] as { name?: string }[];
  return first?.name === 'prototype' && /^(?:call|apply|bind|toString)$/.test(second?.name ?? '');
}

/** A storage that is only tried, with a way to go on without it, does no harm. */
function withFallback(code: IssueCode | undefined, name: string, node: JsNode): IssueCode | undefined {
  return /^(?:local|session)Storage$/.test(name) && isTried(node, name) ? 'storage-missing' : code;
}

/** Inside `try { … } catch`, or where the script asked first whether the browser has it. */
function isTried(node: JsNode, name: string): boolean {
  let child = node;
  // `window.localStorage` itself may be asked for; the bare name would fail.
  let isAsked = node.type === 'MemberExpression';
  for (let up = node.up; up && !isFunctionNode(up); child = up, up = up.up) {
    const choice = up.type === 'IfStatement' || up.type === 'ConditionalExpression' ? up : undefined;
    if (isAsked && child === choice?.test) return true;
    isAsked &&= up.type === 'UnaryExpression' || up.type === 'LogicalExpression';
    if (up.type === 'TryStatement' && up.handler && child === up.block) return true;
    if (choice && child === choice.consequent && asksFor(choice.test, name, 4)) return true;
    if (up.type === 'LogicalExpression' && up.operator === '&&' && asksFor(up.left, name, 4)) return true;
  }
  return false;
}

/** `event.clipboardData.getData('text')`: what the child pastes here, as text. */
function isPasted(node: NodeOf<'MemberExpression'>): boolean {
  const { property, up } = node;
  if (property.type !== 'Identifier' || property.name !== 'clipboardData' || up?.type !== 'MemberExpression')
    return false;
  return up.object === node && up.property.type === 'Identifier' && /^(?:getData|types)$/.test(up.property.name);
}

function checkMember(report: Report, node: NodeOf<'MemberExpression'>, evaluator: Evaluator): void {
  // Most names are no browser's business, whatever they are a member of.
  if (!node.computed && node.property.type === 'Identifier' && !isTold(node.property.name)) return;
  if (isOnlyAskedFor(node) || isPasted(node)) return;
  const names = evaluator.namesOfMember(node);
  const objects = node.object.type === 'Super' ? [] : evaluator.valuesOf(node.object);
  for (const name of names) {
    for (const object of objects) {
      const found = withFallback(codeOf(object, name), name, node);
      if (found && !isToldByMember(node, found, evaluator))
        report.add(found, placeOf(node), `${wordsFor(object, name)} is used.`);
    }
    if (name === 'constructor') checkConstructor(report, node, objects, evaluator);
  }
  if (names.length === 0 && node.computed) checkHiddenName(report, node, objects);
}

const isTold = (name: string): boolean => forbiddenNames.has(name) || name === 'constructor';

/** Of `navigator.mediaDevices.getUserMedia` the whole is told, not its beginning as well. */
function isToldByMember({ up }: JsNode, code: IssueCode, evaluator: Evaluator): boolean {
  if (up?.type !== 'MemberExpression') return false;
  const objects = evaluator.valuesOf(up.object as JsNode);
  const names = evaluator.namesOfMember(up as NodeOf<'MemberExpression'>);
  return names.some((name) => objects.some((object) => codeOf(object, name) === code));
}

function codeOf(object: Value, name: string): IssueCode | undefined {
  if (object.kind === 'browser') {
    if (object.path === 'window') return forbiddenGlobals.get(name) ?? forbiddenAnywhere.get(name);
    return forbiddenMembers.get(`${object.path}.${name}`) ?? forbiddenAnywhere.get(name);
  }
  return object.kind === 'own' || object.kind === 'record' ? undefined : forbiddenAnywhere.get(name);
}

function wordsFor(object: Value, name: string): string {
  return object.kind === 'browser' && object.path !== 'window' ? `${object.path}.${name}` : name;
}

/** `f.constructor` of a function makes functions out of text; calling `x.constructor(…)` does the same. */
function checkConstructor(
  report: Report,
  node: NodeOf<'MemberExpression'>,
  objects: Values,
  evaluator: Evaluator,
): void {
  const isCalled = node.up?.type === 'CallExpression' && node.up.callee === node;
  const isOfFunction = objects.some(({ kind }) => kind === 'function' || kind === 'class');
  const { object } = node;
  const isOfConstructor =
    object.type === 'MemberExpression' &&
    evaluator.namesOfMember(object as NodeOf<'MemberExpression'>).includes('constructor');
  if (isCalled || isOfFunction || isOfConstructor) {
    report.add('code-from-text', placeOf(node), 'The constructor of a function makes code out of text.');
  }
}

function checkHiddenName(report: Report, node: NodeOf<'MemberExpression'>, objects: Values): void {
  const paths = pathsOf(objects);
  if (!paths.some((path) => /^(?:window|document|navigator|location|history)$/.test(path))) return;
  if (node.up?.type === 'NewExpression' && node.up.callee === node) {
    report.add('hidden-name', placeOf(node), `Something of ${paths[0]} is made by a computed name.`);
  } else report.add('computed-global', placeOf(node), `Something of ${paths[0]} is looked up by a computed name.`);
}

function checkPattern(report: Report, node: NodeOf<'ObjectPattern'>, objects: Values, evaluator: Evaluator): void {
  for (const property of node.properties) {
    if (property.type === 'RestElement') continue;
    const { key, computed } = property;
    const names = !computed && key.type === 'Identifier' ? [key.name] : namesOf(evaluator.valuesOf(key));
    for (const name of names) {
      for (const object of objects) {
        const found = codeOf(object, name);
        if (found) report.add(found, placeOf(node), `${wordsFor(object, name)} is used.`);
      }
    }
  }
}

/** Functions that name a member by text: `Reflect.get(window, 'fetch')`. */
const NAMES_A_MEMBER =
  /^(?:Reflect\.(?:get|has|getOwnPropertyDescriptor|set|defineProperty)|Object\.(?:getOwnPropertyDescriptor|defineProperty))$/;
/** Functions that list the names of an object. */
const LISTS_NAMES =
  /^(?:Reflect\.ownKeys|Object\.(?:getOwnPropertyNames|getOwnPropertyDescriptors|keys|entries|values))$/;

function checkCall(report: Report, call: NodeOf<'CallExpression' | 'NewExpression'>, evaluator: Evaluator): void {
  const [first, second] = call.arguments;
  const callee = call.callee as JsNode;
  for (const value of evaluator.valuesOf(callee)) {
    if (value.kind !== 'browser') continue;
    const { path } = value;
    if (NAMES_A_MEMBER.test(path) && first && second) {
      for (const object of evaluator.valuesOf(first)) {
        for (const name of namesOf(evaluator.valuesOf(second))) {
          const found = codeOf(object, name);
          if (found) report.add(found, placeOf(call), `${wordsFor(object, name)} is used.`);
        }
      }
    }
    if (
      LISTS_NAMES.test(path) &&
      first &&
      pathsOf(evaluator.valuesOf(first)).some((listed) => /^(?:window|navigator)$/.test(listed))
    ) {
      report.add('hidden-name', placeOf(call), 'The names of the browser’s objects are listed.');
    }
    if (path === 'document.execCommand') checkCommand(report, call, evaluator);
    if (/^(?:setTimeout|setInterval|setImmediate)$/.test(path) && first)
      checkTimerText(report, call, evaluator.valuesOf(first));
    if (path === 'focus' || path === 'blur') report.add('focus-steal', placeOf(call), `window.${path}() is called.`);
  }
  if (callee.type === 'MemberExpression' || callee.type === 'Identifier')
    checkListening(report, call, callee, evaluator);
}

function checkCommand(report: Report, call: NodeOf<'CallExpression' | 'NewExpression'>, evaluator: Evaluator): void {
  const [command] = call.arguments;
  const names = command ? namesOf(evaluator.valuesOf(command)) : [];
  const called = `document.execCommand(${JSON.stringify(names[0] ?? '…')})`;
  const isHarmless = names.length > 0 && !names.some((name) => /^(?:copy|cut|paste)$/i.test(name));
  if (isHarmless) report.add('editor-command', placeOf(call), `${called} is called.`);
  else report.add('clipboard', placeOf(call), `${called} reaches the clipboard.`);
}

function checkTimerText(report: Report, call: JsNode, values: Values): void {
  const found = values.find((value) => value.kind === 'text');
  if (found?.kind !== 'text') return;
  report.add(
    'code-from-text',
    placeOf(call),
    `A timer gets code as text: ${found.text.replaceAll(HOLE, '…').slice(0, 60)}`,
  );
}

function checkListening(
  report: Report,
  call: NodeOf<'CallExpression' | 'NewExpression'>,
  callee: JsNode,
  evaluator: Evaluator,
): void {
  const [type] = call.arguments;
  const isListening =
    callee.type === 'MemberExpression' && callee.computed
      ? evaluator.namesOfMember(callee as NodeOf<'MemberExpression'>).includes('addEventListener')
      : calledName(callee, evaluator) === 'addEventListener';
  if (!isListening || !type) return;
  const on = callee.type === 'MemberExpression' ? evaluator.valuesOf(callee.object as JsNode) : undefined;
  const isOwn = on?.every(({ kind }) => kind === 'own' || kind === 'record') ?? false;
  for (const name of namesOf(evaluator.valuesOf(type))) {
    const found = forbiddenEvents.get(name);
    if (found && !isOwn) report.add(found, placeOf(call), `The event ${name} is listened to.`);
  }
}
