import { readAddress } from '../address.ts';
import type { Place } from '../issue.ts';
import { checkAttribute } from '../markup/check-element.ts';
import { type AttributeUse, attributeUse, forbiddenElements } from '../markup/elements.ts';
import type { Report } from '../report.ts';
import { addressesInRawStyle } from '../style/addresses-in-style.ts';
import { checkStyleAddress, checkStyleText } from '../style/check-style.ts';
import { asksFor } from './asks-for.ts';
import { checkFragment, MARKUP, writingAround } from './check-fragment.ts';
import { checkTransfer } from './check-transfer.ts';
import { bindingOf, type Code, type FunctionNode, type JsNode, type NodeOf, nodesOf, placeOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { namesOf, numbersOf, pathsOf, textsOf, type Value, type Values } from './value.ts';

const MARKUP_METHODS =
  /^(?:insertAdjacentHTML|setHTMLUnsafe|setHTML|createContextualFragment|parseFromString|parseHTMLUnsafe|write|writeln)$/;
/** Other properties that do something when they are written, besides those that are attributes. */
const ACTS =
  /^(?:innerHTML|outerHTML|srcdoc|baseVal|protocol|host|hostname|port|pathname|search|httpEquiv|cssText|width|height|target|download|type)$/;
/** What can write without an assignment. */
const WRITING_FUNCTIONS =
  /^(?:document\.createElement(?:NS)?|Audio|Object\.assign|Reflect\.set|(?:Object|Reflect)\.defineProperty|customElements\.define)$/;
const WRITING_METHODS = new RegExp(
  `${MARKUP_METHODS.source}|^(?:(?:set|toggle|create|get)Attribute(?:Node)?(?:NS)?|setData|submit)$`,
);

/** Reports what scripts write into the page, as far as the written text can be told. */
export function checkWrites(report: Report, code: Code, evaluator: Evaluator): void {
  const writes = new Writes(report, code, evaluator);
  for (const { node } of code.writes) writes.checkName(node);
  for (const node of nodesOf(code, 'VariableDeclaration')) writes.checkDeclaration(node);
  for (const node of nodesOf(code, 'AssignmentExpression')) {
    if (node.left.type !== 'MemberExpression') continue;
    writes.checkMember(node.left as NodeOf<'MemberExpression'>, evaluator.valuesOf(node.right));
  }
  for (const { node, source } of code.memberWrites) writes.checkMember(node, evaluator.sourceValues(source));
  for (const type of ['CallExpression', 'NewExpression'] as const) {
    for (const call of nodesOf(code, type)) writes.checkCall(call);
  }
  for (const node of nodesOf(code, 'UnaryExpression')) if (node.operator === 'delete') writes.checkDelete(node);
  for (const type of ['Literal', 'TemplateLiteral', 'BinaryExpression'] as const) {
    for (const node of nodesOf(code, type)) writes.checkText(node);
  }
}

class Writes {
  readonly #report: Report;
  readonly #evaluator: Evaluator;
  readonly #askForHandlers: ReadonlySet<FunctionNode>;
  readonly #markup = new Set<string>();
  #hasMarkup = false;

  constructor(report: Report, code: Code, evaluator: Evaluator) {
    this.#askForHandlers = functionsThatAskForHandlers(code);
    this.#report = report;
    this.#evaluator = evaluator;
  }

  /** Writing to a name of the browser: `location = …`. */
  checkName(node: NodeOf<'Identifier'>): void {
    if (bindingOf(node.name, node.scope)?.kind !== undefined) return;
    this.#write({ kind: 'browser', path: 'window' }, node.name, [], node);
  }

  /** `var location = …` at the top of a script writes to the browser's own. */
  checkDeclaration(node: NodeOf<'VariableDeclaration'>): void {
    if (node.kind !== 'var') return;
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && init && !bindingOf(id.name, node.scope)) {
        this.#write({ kind: 'browser', path: 'window' }, id.name, [], node);
      }
    }
  }

  checkMember(left: NodeOf<'MemberExpression'>, values: Values): void {
    const objects = this.#evaluator.valuesOf(left.object as JsNode);
    const names = this.#evaluator.namesOfMember(left);
    for (const object of objects) for (const name of names) this.#write(object, name, values, left);
    if (names.length === 0 && left.computed && pathsOf(objects).includes('location')) {
      this.#report.add('navigation', placeOf(left), 'A part of location is written.');
    }
  }

  checkDelete(node: NodeOf<'UnaryExpression'>): void {
    if (node.argument.type !== 'MemberExpression') return;
    const paths = pathsOf(this.#evaluator.valuesOf(node.argument as JsNode));
    if (paths.some((path) => /^sprout(?:\.|$)/.test(path)))
      this.#report.add('bridge-tampering', placeOf(node), 'sprout is deleted.');
  }

  #write(object: Value, name: string, values: Values, node: JsNode): void {
    const path = object.kind === 'browser' ? (object.path === 'window' ? name : `${object.path}.${name}`) : undefined;
    if (path !== undefined) {
      if (path === 'location.hash') {
        this.#report.add('way-back', placeOf(node), 'location.hash is written.');
      } else if (path === 'location' || path === 'document.location' || /^location\./.test(path)) {
        this.#report.add('navigation', placeOf(node), `${path} is written.`);
      } else if (/^sprout(?:\.|$)/.test(path)) {
        if (!isStandIn(path, values, node)) this.#report.add('bridge-tampering', placeOf(node), `${path} is replaced.`);
      } else if (CARRIES_MESSAGES.test(path)) {
        this.#report.add('browser-tampering', placeOf(node), `${path} is replaced.`);
      }
    }
    const attribute = name === 'formAction' ? 'formaction' : name === 'attributionSrc' ? 'attributionsrc' : name;
    const use = attributeUse(attribute);
    if (use !== 'none' || ACTS.test(name)) this.#property(object, name, { attribute, use }, values, placeOf(node));
  }

  #property(
    object: Value,
    name: string,
    { attribute, use }: { readonly attribute: string; readonly use: AttributeUse },
    values: Values,
    place: Place,
  ): void {
    if (MARKUP.test(name)) {
      if (name === 'srcdoc') this.#report.add('nested-frame', place, 'srcdoc is written.');
      this.#checkMarkup(values, place);
      return;
    }
    if (name === 'baseVal') for (const text of textsOf(values)) checkAttribute(this.#report, 'a', 'href', text, place);
    if (
      object.kind === 'element' &&
      object.tag !== 'input' &&
      /^(?:protocol|host|hostname|port|pathname|search)$/.test(name)
    ) {
      this.#report.add('link-leaves', place, `${name} of a link is written.`);
    }
    if (name === 'httpEquiv') this.#report.add('meta-http-equiv', place, 'httpEquiv is written.');
    if (name === 'cssText')
      for (const text of textsOf(values))
        if (this.#evaluator.spend(text.length)) checkStyleText(this.#report, text, 'declarationList', place, place);
    if (/^(?:width|height)$/.test(name) && numbersOf(values).some((size) => size > 8_192)) {
      this.#report.add('bomb', place, `${name} is set to ${numbersOf(values)[0]}.`);
    }
    const isElement = object.kind === 'element';
    const isClear = /^(?:src|srcset|href|poster|formaction|attributionsrc)$/.test(attribute);
    for (const text of textsOf(values)) {
      if (use === 'none' && !(isElement && /^(?:target|download)$/.test(attribute))) continue;
      if (use === 'handler' || use === 'style') continue;
      // `state.action = 'jump'` writes no attribute: only elements count, or addresses that can be nothing else.
      if (!isElement && !isClear && !/^(?:[a-z]+:)?\/\//i.test(text)) continue;
      if (object.kind === 'browser') continue;
      const tag = (isElement && object.tag) || (attribute === 'href' ? 'a' : attribute === 'data' ? 'object' : 'img');
      checkAttribute(this.#report, tag, attribute, text, place);
    }
    if (isElement && name === 'download' && textsOf(values).length === 0)
      this.#report.add('download', place, 'download of a link is set.');
    if (isElement && name === 'type' && textsOf(values).includes('file')) {
      this.#report.add('file-picker', place, 'An input becomes a file chooser.');
    }
  }

  checkCall(call: NodeOf<'CallExpression' | 'NewExpression'>): void {
    const evaluator = this.#evaluator;
    const callee = call.callee as JsNode;
    const values = evaluator.valuesOf(callee);
    const names =
      callee.type === 'MemberExpression' ? evaluator.namesOfMember(callee as NodeOf<'MemberExpression'>) : [];
    if (
      !values.some((value) => value.kind === 'browser' && WRITING_FUNCTIONS.test(value.path)) &&
      !names.some((name) => WRITING_METHODS.test(name))
    )
      return;
    const paths = pathsOf(values);
    const place = placeOf(call);
    const args = call.arguments.map((argument) =>
      argument.type === 'SpreadElement' ? [] : evaluator.valuesOf(argument),
    );
    const [first = [], second = [], third = []] = args;
    for (const path of paths) {
      if (path === 'document.createElement') this.#created(first, place);
      if (path === 'document.createElementNS') this.#created(second, place);
      if (path === 'Audio')
        for (const text of textsOf(first)) checkAttribute(this.#report, 'audio', 'src', text, place);
      if (path === 'Object.assign') this.#assigned(first, call);
      if (path === 'Reflect.set' || /^(?:Object|Reflect)\.defineProperty$/.test(path)) {
        for (const object of first)
          for (const name of namesOf(second)) this.#write(object, name, path === 'Reflect.set' ? third : [], call);
      }
      if (path === 'customElements.define') this.#defined(call);
    }
    if (callee.type !== 'MemberExpression') return;
    for (const name of names) {
      if (MARKUP_METHODS.test(name)) this.#checkMarkup(name === 'insertAdjacentHTML' ? second : first, place);
      if (name === 'setAttribute') this.#attribute(callee, first, second, place);
      if (name === 'setAttributeNS') this.#attribute(callee, second, third, place);
      if (name === 'toggleAttribute') this.#attribute(callee, first, [], place);
      if (
        /^(?:create|get)Attribute(?:Node)?(?:NS)?$/.test(name) &&
        name !== 'getAttribute' &&
        name !== 'getAttributeNS'
      ) {
        this.#attributeNode(name.endsWith('NS') ? second : first, name, place);
      }
      if (name === 'submit') this.#submit(callee, place);
      if (name === 'setData') checkTransfer(this.#report, first, place);
    }
  }

  #created(tags: Values, place: Place): void {
    for (const tag of namesOf(tags).map((name) => name.toLowerCase())) {
      const forbidden = Object.hasOwn(forbiddenElements, tag) ? forbiddenElements[tag] : undefined;
      if (forbidden) this.#report.add(forbidden.code, place, `createElement('${tag}') ${forbidden.does}.`);
      if (tag === 'script') this.#report.add('injected-script', place, "createElement('script') adds a script.");
      if (tag === 'link') this.#report.add('link-element', place, "createElement('link') can load or connect.");
      if (tag === 'meta') this.#report.add('element-dropped', place, "createElement('meta') has no effect.");
    }
  }

  /** `Object.assign(element, { src: … })` */
  #assigned(targets: Values, call: NodeOf<'CallExpression' | 'NewExpression'>): void {
    for (const argument of call.arguments.slice(1)) {
      if (argument.type !== 'ObjectExpression') continue;
      for (const property of argument.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) continue;
        for (const target of targets)
          this.#write(target, property.key.name, this.#evaluator.valuesOf(property.value), call);
      }
    }
  }

  #defined(call: NodeOf<'CallExpression' | 'NewExpression'>): void {
    const [, , options] = call.arguments;
    if (options?.type !== 'ObjectExpression') return;
    const extended = namesOf(this.#evaluator.memberValues(this.#evaluator.valuesOf(options), ['extends']));
    this.#created(
      extended.map((name): Value => ({ kind: 'text', text: name })),
      placeOf(call),
    );
  }

  #attribute(callee: NodeOf<'MemberExpression'>, names: Values, values: Values, place: Place): void {
    const [object] = this.#evaluator.valuesOf(callee.object as JsNode);
    const isSortedOut = callee.scope?.fn !== undefined && this.#askForHandlers.has(callee.scope.fn);
    for (const full of namesOf(names)) {
      const name = full.toLowerCase().replace(/^xlink:/, '');
      const use = attributeUse(name);
      const tag =
        (object?.kind === 'element' && object.tag) || (use === 'link' ? 'a' : name === 'data' ? 'object' : 'img');
      if (use === 'handler' && !isSortedOut) this.#report.add('injected-handler', place, `${name} is set as text.`);
      if (name === 'http-equiv') this.#report.add('meta-http-equiv', place, 'http-equiv is set.');
      for (const text of textsOf(values)) {
        if (use === 'style' && this.#evaluator.spend(text.length)) {
          const context = name === 'style' ? 'declarationList' : 'value';
          checkStyleText(this.#report, text, context, place, place);
        } else checkAttribute(this.#report, tag, name, text, place);
        if (
          name === 'attributename' &&
          /^(?:link|load|handler)$/.test(attributeUse(text.toLowerCase().replace(/^.*:/, '')))
        ) {
          this.#report.add('svg-animates-address', place, `An animation changes ${text}.`);
        }
        if (name === 'type' && text.toLowerCase() === 'file')
          this.#report.add('file-picker', place, 'An input becomes a file chooser.');
      }
    }
  }

  /** An attribute as an object of its own can change later, without any name being written. */
  #attributeNode(names: Values, method: string, place: Place): void {
    const codes = {
      link: 'link-leaves',
      load: 'external-load',
      'load-set': 'external-load',
      send: 'form-leaves',
      handler: 'injected-handler',
    } as const;
    for (const name of namesOf(names)) {
      const use = attributeUse(name.toLowerCase().replace(/^xlink:/, ''));
      if (use in codes)
        this.#report.add(codes[use as keyof typeof codes], place, `${method}('${name}') can change where it leads.`);
    }
  }

  #submit(callee: NodeOf<'MemberExpression'>, place: Place): void {
    const objects = this.#evaluator.valuesOf(callee.object as JsNode);
    if (objects.every(({ kind }) => kind === 'own' || kind === 'record')) return;
    const isForm = objects.some(
      (value) => value.kind === 'element' || (value.kind === 'browser' && /prototype/.test(value.path)),
    );
    this.#report.add(isForm ? 'form-leaves' : 'form-submit', place, 'submit() sends a form.');
  }

  /** Text that contains markup or styles, wherever it stands, once the script turns any text into markup. */
  checkText(node: JsNode): void {
    if (node.up?.type === 'BinaryExpression' && node.up.operator === '+') return;
    if (node.type === 'Literal') {
      if (typeof node.value === 'string') this.#checkOneText(node, node.value);
      return;
    }
    if (node.type === 'BinaryExpression' && node.operator !== '+') return;
    for (const text of textsOf(this.#evaluator.valuesOf(node))) this.#checkOneText(node, text);
  }

  #checkOneText(node: JsNode, text: string): void {
    // Markup, styles and addresses all have one of these.
    if (text.length < 4 || !/[<(@:]/.test(text)) return;
    const place = placeOf(node);
    if (/url\(|image-set\(|@import/i.test(text)) {
      for (const { address, by } of addressesInRawStyle(text)) checkStyleAddress(this.#report, address, by, place);
    }
    if (this.#hasMarkup && /<[a-z!/]/i.test(text))
      this.#checkMarkup([{ kind: 'text', text }], placeOf(writingAround(node)));
    if (/^(?:https?|wss?|ftp):\/\//i.test(text) && !/^http:\/\/www\.w3\.org\//.test(text)) {
      this.#report.add('external-address', place, `${readAddress(text).text} cannot be reached.`);
    }
  }

  #checkMarkup(values: Values, place: Place): void {
    this.#hasMarkup = true;
    for (const text of textsOf(values)) {
      if (!text.includes('<') || this.#markup.has(text) || !this.#evaluator.spend(text.length)) continue;
      this.#markup.add(text);
      checkFragment(this.#report, text, place);
    }
  }
}

/** Built-in objects that the bridge and the sandbox rely on. Adding to lists, texts or drawings harms nobody. */
const CARRIES_MESSAGES =
  /^(?:(?:EventTarget|MessagePort|MessageEvent|MessageChannel|Event|Window|Document|Node|Element|Function|Promise|Object)\.prototype|Promise|JSON|Reflect|Object)\.\w+$/;

/** Functions that ask whether a name begins with `on`: helpers that make elements, and listen instead. */
function functionsThatAskForHandlers(code: Code): Set<FunctionNode> {
  const asking = nodesOf(code, 'Literal').filter(
    ({ value, regex }) => value === 'on' || regex?.pattern.startsWith('^on'),
  );
  return new Set(asking.flatMap(({ scope }) => scope?.fn ?? []));
}

/** `window.sprout ??= …` and the like stand in for a bridge that is not there, for example while the author tries things out. */
function isStandIn(path: string, values: Values, node: JsNode): boolean {
  if (path !== 'sprout') return false;
  const operator = node.up?.type === 'AssignmentExpression' ? node.up.operator : '=';
  if (operator === '||=' || operator === '??=' || pathsOf(values).includes('sprout')) return true;
  for (let up = node.up; up; up = up.up) if (up.type === 'IfStatement' && asksFor(up.test, 'sprout', 4)) return true;
  return false;
}
