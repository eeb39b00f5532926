import { HOLE, readAddress } from '../address.ts';
import { checkAttribute } from '../markup/check-element.ts';
import { attributeUse, forbiddenElements } from '../markup/elements.ts';
import type { Report } from '../report.ts';
import { addressesInRawStyle } from '../style/addresses-in-style.ts';
import { checkStyleAddress, checkStyleText } from '../style/check-style.ts';
import { checkFragment } from './check-fragment.ts';
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

/** Properties and methods that turn text into markup. */
const WRITES_MARKUP =
  /^(?:innerHTML|outerHTML|insertAdjacentHTML|setHTML|setHTMLUnsafe|createContextualFragment|parseFromString)$/;
/** Properties whose text a browser loads or opens, with an element that has them. */
const ADDRESSES: Readonly<Record<string, string>> = {
  src: 'img',
  srcset: 'img',
  poster: 'video',
  href: 'a',
  action: 'form',
  formAction: 'button',
};
/** `x.src = 'cat.png'` names a file on whatever object it stands. */
const IS_FILE = /^[^\s:]+\.(?:png|jpe?g|gif|svg|webp|avif|mp3|wav|ogg|m4a|mp4|webm|html?|css|js|json)(?:[?#]|$)/i;

/** Reports what scripts write into the page, as far as the text is written out in the script. */
export function checkWrites(report: Report, code: Code): void {
  for (const node of nodesOf(code, 'AssignmentExpression')) checkAssignment(report, code, node);
  for (const call of nodesOf(code, 'CallExpression', 'NewExpression')) checkCall(report, code, call);
  const writesMarkup = nodesOf(code, 'MemberExpression').some((node) => WRITES_MARKUP.test(memberName(node) ?? ''));
  for (const node of nodesOf(code, 'Literal', 'TemplateLiteral', 'BinaryExpression')) {
    checkText(report, node, writesMarkup);
  }
}

function checkAssignment(report: Report, code: Code, { left, right }: NodeOf<'AssignmentExpression'>): void {
  if (left.type !== 'MemberExpression' && left.type !== 'Identifier') return;
  const path = pathOf(code, left);
  const place = placeOf(left);
  if (path === 'location.hash') report.add('way-back', place, 'location.hash is written.');
  else if (path !== undefined && /^(?:document\.)?location(?:\.\w+)?$/.test(path)) {
    report.add('navigation', place, `${path} is written.`);
  }
  const name = left.type === 'MemberExpression' && memberName(left as NodeOf<'MemberExpression'>);
  if (!name) return;
  const text = textOf(right);
  const tag = ADDRESSES[name];
  if (text !== undefined && tag !== undefined && leadsOut(text)) {
    checkAttribute(report, tag, name.toLowerCase(), text, place);
  }
  if (name === 'srcdoc') report.add('nested-frame', place, 'srcdoc is written.');
  if (name === 'cssText' && text) checkStyleText(report, text, 'declarationList', place, place);
  if (name === 'type' && text === 'file') report.add('file-picker', place, 'An input becomes a file chooser.');
  if (name === 'download' && !code.ownMembers.has(name)) {
    report.add('download', place, 'download of a link is set.');
  }
}

/** An address with a scheme or a server, or the name of a file. Other words may mean anything. */
function leadsOut(text: string): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text) || IS_FILE.test(text.replaceAll(HOLE, 'x'));
}

function checkCall(report: Report, code: Code, call: CallNode): void {
  const { callee } = call;
  const place = placeOf(call);
  const path = pathOf(code, callee as JsNode);
  const name = callee.type === 'MemberExpression' ? memberName(callee as NodeOf<'MemberExpression'>) : undefined;
  if (name === 'createElement') checkCreated(report, argumentText(call, 0), call);
  if (name === 'createElementNS') checkCreated(report, argumentText(call, 1), call);
  if (name === 'setAttribute') checkSetAttribute(report, argumentText(call, 0), argumentText(call, 1), call);
  if (name === 'setAttributeNS') checkSetAttribute(report, argumentText(call, 1), argumentText(call, 2), call);
  if (name === 'setData' && /html|url|uri|file/i.test(argumentText(call, 0) ?? '')) {
    report.add('transfer-acts', place, `setData('${argumentText(call, 0)}', …) is called.`);
  }
  if (path === 'Audio') checkAttribute(report, 'audio', 'src', argumentText(call, 0) ?? '', place);
}

function checkCreated(report: Report, text: string | undefined, call: CallNode): void {
  const tag = text?.toLowerCase() ?? '';
  const place = placeOf(call);
  const forbidden = Object.hasOwn(forbiddenElements, tag) ? forbiddenElements[tag] : undefined;
  if (forbidden) report.add(forbidden.code, place, `createElement('${tag}') ${forbidden.does}.`);
  if (tag === 'script') report.add('injected-script', place, "createElement('script') adds a script.");
  if (tag === 'link') report.add('link-element', place, "createElement('link') can load or connect.");
  if (tag === 'meta') report.add('element-dropped', place, "createElement('meta') has no effect.");
}

function checkSetAttribute(report: Report, full: string | undefined, value: string | undefined, call: CallNode): void {
  if (full === undefined || full.includes(HOLE)) return;
  const place = placeOf(call);
  const name = full.toLowerCase().replace(/^xlink:/, '');
  const use = attributeUse(name);
  if (use === 'handler') report.add('injected-handler', place, `${name} is set as text.`);
  if (name === 'http-equiv') report.add('meta-http-equiv', place, 'http-equiv is set.');
  if (value === undefined) return;
  if (use === 'style') {
    checkStyleText(report, value, name === 'style' ? 'declarationList' : 'value', place, place);
  } else if (!value.startsWith(HOLE)) {
    checkAttribute(report, use === 'link' ? 'a' : name === 'data' ? 'object' : 'img', name, value, place);
  }
  const isOfAddress = /^(?:link|load|handler)$/.test(attributeUse(value.toLowerCase().replace(/^.*:/, '')));
  if (name === 'attributename' && isOfAddress) {
    report.add('svg-animates-address', place, `An animation changes ${value}.`);
  }
}

/** Reads texts that contain styles or addresses; and, where a script writes markup at all, texts that contain markup. */
function checkText(report: Report, node: JsNode, writesMarkup: boolean): void {
  // A part of a sum or a template is read with the whole.
  if (node.up?.type === 'BinaryExpression' && node.up.operator === '+') return;
  const text = textOf(node);
  if (text === undefined || text.length < 4 || !/[<(@:]/.test(text)) return;
  const place = placeOf(writingAround(node));
  if (/url\(|image-set\(|@import/i.test(text)) {
    for (const { address, by } of addressesInRawStyle(text)) checkStyleAddress(report, address, by, place);
  }
  if (writesMarkup && /<[a-z!/]/i.test(text)) checkFragment(report, text, place);
  if (/^(?:https?|wss?|ftp):\/\//i.test(text) && !/^http:\/\/www\.w3\.org\//.test(text)) {
    report.add('external-address', placeOf(node), `${readAddress(text).text} cannot be reached.`);
  }
}

/** `list.innerHTML = items.map(…)` around a piece of its markup, so that all pieces are reported at one place. */
function writingAround(node: JsNode): JsNode {
  let up = node.up;
  for (let depth = 0; up && depth < 12; depth++, up = up.up) {
    if (up.type !== 'AssignmentExpression' || up.left.type !== 'MemberExpression') continue;
    const left = up.left as NodeOf<'MemberExpression'>;
    return WRITES_MARKUP.test(memberName(left) ?? '') ? left : node;
  }
  return node;
}
