import type { IssueCode } from '../issue-codes.ts';
import type { Report } from '../report.ts';
import { forbiddenAnywhere, forbiddenEvents, forbiddenGlobals, forbiddenMembers } from './browser-names.ts';
import {
  argumentText,
  type CallNode,
  type Code,
  type JsNode,
  memberName,
  type NodeOf,
  nodesOf,
  pathOf,
  placeOf,
  textOf,
} from './code.ts';
import { isTried } from './is-tried.ts';

/** Reports names of the browser that a canvas does not find in its frame. */
export function checkNames(report: Report, code: Code): void {
  for (const node of nodesOf(code, 'Identifier')) checkIdentifier(report, code, node);
  for (const node of nodesOf(code, 'MemberExpression')) checkMember(report, code, node);
  for (const { id, init } of nodesOf(code, 'VariableDeclarator')) {
    if (id.type === 'ObjectPattern' && init) checkPattern(report, code, id as NodeOf<'ObjectPattern'>, init);
  }
  for (const call of nodesOf(code, 'CallExpression', 'NewExpression')) checkCall(report, code, call);
  checkImports(report, code);
  for (const unit of code.units) {
    const found = unit.event && forbiddenEvents.get(unit.event);
    if (found) report.add(found, unit.placeAt(0), `on${unit.event} is listened to.`);
  }
}

function checkIdentifier(report: Report, code: Code, node: NodeOf<'Identifier'>): void {
  const found = forbiddenGlobals.get(node.name);
  // Inside a handler attribute, names are looked up in the document as well.
  const ofDocument = node.unit?.kind === 'handler' ? forbiddenMembers.get(`document.${node.name}`) : undefined;
  if ((!found && !ofDocument) || code.declared.has(node.name) || !isRead(node) || isHarmless(node)) return;
  addUse(report, found ?? ofDocument, node, node.name, node.name);
}

function checkMember(report: Report, code: Code, node: NodeOf<'MemberExpression'>): void {
  const name = memberName(node);
  if (name === undefined || isHarmless(node) || isPasted(node)) return;
  const path = pathOf(code, node);
  const known = path && (path.includes('.') ? forbiddenMembers.get(path) : forbiddenGlobals.get(path));
  const anywhere = code.ownMembers.has(name) ? undefined : forbiddenAnywhere.get(name);
  const found = known ?? anywhere;
  if (found && !isPartOfSameUse(code, node, found)) addUse(report, found, node, name, path ?? name);
  if (name === 'constructor' && node.object.type === 'MemberExpression' && memberName(node.object) === 'constructor') {
    report.add('code-from-text', placeOf(node), 'The constructor of a function makes code out of text.');
  }
}

/** A storage that is only tried, with a way to go on without it, does no harm. */
function addUse(report: Report, code: IssueCode | undefined, node: JsNode, name: string, words: string): void {
  if (!code) return;
  const isOnlyTried = /^(?:local|session)Storage$/.test(name) && isTried(node, name);
  report.add(isOnlyTried ? 'storage-missing' : code, placeOf(node), `${words} is used.`);
}

/** `const { fetch } = window` */
function checkPattern(report: Report, code: Code, pattern: NodeOf<'ObjectPattern'>, source: JsNode): void {
  const path = pathOf(code, source);
  if (path === undefined) return;
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
    const { name } = property.key;
    const found = path === 'window' ? forbiddenGlobals.get(name) : forbiddenMembers.get(`${path}.${name}`);
    if (found) report.add(found, placeOf(pattern), `${path}.${name} is used.`);
  }
}

/** Whether an identifier stands for a value, and is no key, label or member. */
function isRead({ up, ...node }: NodeOf<'Identifier'>): boolean {
  switch (up?.type) {
    case 'MemberExpression':
      return up.computed || up.object.start === node.start;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return up.computed || up.key.start !== node.start;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ImportSpecifier':
    case 'ExportSpecifier':
    case 'MetaProperty':
      return false;
    default:
      return true;
  }
}

/** `typeof fetch` and `x instanceof Function` do nothing; `Function.prototype.call` makes no code. */
function isHarmless(node: JsNode): boolean {
  const { up } = node;
  if (up?.type === 'UnaryExpression') return up.operator === 'typeof';
  if (node.type !== 'Identifier' || node.name !== 'Function') return false;
  return up?.type === 'BinaryExpression' || (up?.type === 'MemberExpression' && memberName(up) === 'prototype');
}

/** `event.clipboardData.getData('text')`: what the child pastes here, as text. */
function isPasted(node: NodeOf<'MemberExpression'>): boolean {
  const { up } = node;
  if (memberName(node) !== 'clipboardData' || up?.type !== 'MemberExpression') return false;
  return /^(?:getData|types)$/.test(memberName(up) ?? '');
}

/** `navigator.mediaDevices.getUserMedia` is one use: the whole is reported, not its beginning as well. */
function isPartOfSameUse(code: Code, node: JsNode, found: IssueCode): boolean {
  const up = node.up?.type === 'ChainExpression' ? node.up.up : node.up;
  if (up?.type !== 'MemberExpression') return false;
  const path = pathOf(code, up);
  return (path && forbiddenMembers.get(path)) === found || forbiddenAnywhere.get(memberName(up) ?? '') === found;
}

function checkImports(report: Report, code: Code): void {
  for (const node of nodesOf(code, 'ImportExpression')) {
    report.add('script-file', placeOf(node), 'import(…) loads a module.');
  }
  for (const node of nodesOf(code, 'ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration')) {
    if (!node.source) continue;
    report.add('script-file', placeOf(node), `import of ${String(node.source.value).slice(0, 80)} loads a module.`);
  }
}

function checkCall(report: Report, code: Code, call: CallNode): void {
  const path = pathOf(code, call.callee as JsNode);
  const place = placeOf(call);
  const [first] = call.arguments;
  if (path === 'document.execCommand') {
    const command = argumentText(call, 0);
    const isOfClipboard = command === undefined || /^(?:copy|cut|paste)$/i.test(command);
    report.add(isOfClipboard ? 'clipboard' : 'editor-command', place, 'document.execCommand(…) is called.');
  }
  if (/^(?:setTimeout|setInterval)$/.test(path ?? '') && first && first.type !== 'SpreadElement') {
    const text = textOf(first);
    if (text !== undefined) report.add('code-from-text', place, `A timer gets code as text: ${text.slice(0, 60)}`);
  }
  if (path !== undefined && /^(?:document\.|window\.)?addEventListener$/.test(path)) {
    const event = argumentText(call, 0) ?? '';
    const found = forbiddenEvents.get(event);
    if (found) report.add(found, place, `The event ${event} is listened to.`);
  }
}
