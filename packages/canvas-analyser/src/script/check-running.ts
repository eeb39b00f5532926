import type { Report } from '../report.ts';
import { calledName } from './called-name.ts';
import { type Code, type FunctionNode, isFunctionNode, type JsNode, type NodeOf, nodesOf, placeOf } from './code.ts';
import { type Conditions, isLoop, loopAround } from './conditions.ts';
import type { Edge, Owner } from './edge.ts';
import type { Evaluator } from './evaluate.ts';
import { goesAway, stuckLoops } from './loops.ts';
import type { Reached } from './reach.ts';
import { functionsOf, numbersOf, pathsOf, textsOf } from './value.ts';

type Call = NodeOf<'CallExpression' | 'NewExpression'>;

/** More rounds than a page can do without a pause that a child feels. */
const MAX_ROUNDS = 20_000_000;
/** Texts and lists of more than this many items fill the memory. */
const MAX_SIZE = 10_000_000;
/** Drawings of more than this many pixels on a side do so as well. */
const MAX_SIDE = 8_192;
const MAKES_ROOM = /^(?:Array|ArrayBuffer|OffscreenCanvas|[A-Z]\w+Array)$/;
/** Methods that move the focus into the canvas. */
const TAKES_FOCUS = /^(?:focus|select|setSelectionRange|showModal|showPopover|togglePopover)$/;
/** How often a loop may call the bridge. */
const MAX_MESSAGES = 50;

/** Reports what would freeze the page, fill the memory or flood the bridge. */
export class RunningCheck {
  readonly #report: Report;
  readonly #code: Code;
  readonly #evaluator: Evaluator;
  readonly #conditions: Conditions;
  readonly #reached: Reached;
  readonly #edges: readonly Edge[];
  readonly #edgesTo: ReadonlyMap<Owner, readonly Edge[]>;

  constructor(
    report: Report,
    code: Code,
    evaluator: Evaluator,
    conditions: Conditions,
    reached: Reached,
    edges: readonly Edge[],
  ) {
    this.#report = report;
    this.#code = code;
    this.#evaluator = evaluator;
    this.#conditions = conditions;
    this.#reached = reached;
    this.#edges = edges;
    this.#edgesTo = Map.groupBy(edges, ({ to }) => to);
  }

  run(): void {
    const leaving = this.#leftLoops();
    const loops = [
      ...nodesOf(this.#code, 'WhileStatement'),
      ...nodesOf(this.#code, 'DoWhileStatement'),
      ...nodesOf(this.#code, 'ForStatement'),
    ];
    for (const loop of loops) this.#loop(loop, leaving.has(loop));
    for (const loop of stuckLoops(this.#code, loops))
      if (!leaving.has(loop) && this.#conditions.truthOf(loop.test) === undefined)
        this.#report.add('loop-never-ends', placeOf(loop), 'Nothing in this loop changes its condition.');
    for (const call of [...nodesOf(this.#code, 'CallExpression'), ...nodesOf(this.#code, 'NewExpression')])
      this.#call(call);
    for (const node of nodesOf(this.#code, 'Literal')) this.#literal(node);
    for (const node of nodesOf(this.#code, 'AssignmentExpression')) this.#doubling(node);
    this.#recursions();
  }

  /** Loops that something inside can end or pause: break, return, throw, await, yield. */
  #leftLoops(): Set<JsNode> {
    const left = new Set<JsNode>();
    for (const type of [
      'BreakStatement',
      'ReturnStatement',
      'ThrowStatement',
      'AwaitExpression',
      'YieldExpression',
    ] as const) {
      for (const node of nodesOf(this.#code, type)) {
        for (let up = node.up; up && !isFunctionNode(up); up = up.up) {
          if (type === 'BreakStatement' && up.type === 'SwitchStatement' && !(node as NodeOf<'BreakStatement'>).label)
            break;
          if (!isLoop(up)) continue;
          left.add(up);
          if (type === 'BreakStatement' && !(node as NodeOf<'BreakStatement'>).label) break;
        }
      }
    }
    return left;
  }

  #loop(loop: NodeOf<'WhileStatement' | 'DoWhileStatement' | 'ForStatement'>, isLeft: boolean): void {
    const truth = loop.test ? this.#conditions.truthOf(loop.test) : true;
    if (truth === true && !isLeft)
      this.#report.add('loop-never-ends', placeOf(loop), 'The condition of this loop is always true.');
    if (loop.test && !isLeft && this.#isClock(loop.test))
      this.#report.add('loop-never-ends', placeOf(loop), 'The loop waits for the clock and freezes the page.');
    if (!isLeft && goesAway(loop))
      this.#report.add('loop-never-ends', placeOf(loop), 'The loop counts away from its end.');
    const rounds = this.#roundsOf(loop);
    let total = rounds ?? 1;
    for (let up = loopAround(loop); up; up = loopAround(up)) total *= this.#roundsOf(up) ?? 1;
    if (rounds !== undefined && !isLeft && total > MAX_ROUNDS)
      this.#report.add('loop-too-long', placeOf(loop), `The loop runs ${total} times.`);
  }

  /** `while (Date.now() < end)` */
  #isClock(test: JsNode): boolean {
    if (test.type !== 'BinaryExpression') return false;
    return [test.left, test.right].some((side) => {
      const sides = side.type === 'BinaryExpression' ? [side.left, side.right] : [side];
      return sides.some(
        (part) =>
          part.type === 'CallExpression' &&
          pathsOf(this.#evaluator.valuesOf(part.callee as JsNode)).some((path) =>
            /^(?:Date|performance)\.now$/.test(path),
          ),
      );
    });
  }

  /** The rounds of `for (let i = a; i < b; i++)` with a constant bound. */
  #roundsOf(loop: JsNode): number | undefined {
    if (loop.type !== 'ForStatement' && loop.type !== 'WhileStatement') return undefined;
    const { test } = loop;
    if (test?.type !== 'BinaryExpression' || !/^[<>]=?$|^!==?$/.test(test.operator)) return undefined;
    const step = loop.type === 'ForStatement' ? this.#stepOf(loop) : 1;
    if (step === undefined) return undefined;
    const bound =
      numbersOf(this.#evaluator.valuesOf(test.right))[0] ?? numbersOf(this.#evaluator.valuesOf(test.left))[0];
    const start =
      loop.type === 'ForStatement' && loop.init?.type === 'VariableDeclaration'
        ? loop.init.declarations[0]?.init
        : undefined;
    const from = start ? (numbersOf(this.#evaluator.valuesOf(start))[0] ?? 0) : 0;
    return bound === undefined ? undefined : Math.max(1, Math.abs(bound - from) / step);
  }

  /** How far `i += 3` goes in each round; undefined if that cannot be told, as in `i *= 2` or `i * i < n`. */
  #stepOf({ test, update }: NodeOf<'ForStatement'>): number | undefined {
    if (test?.type === 'BinaryExpression' && test.left.type === 'BinaryExpression') return undefined;
    if (update?.type !== 'AssignmentExpression' || update.operator === '=') return 1;
    const [step, other] = this.#evaluator.valuesOf(update.right);
    const isTold = /^[+-]=$/.test(update.operator) && step?.kind === 'number' && other === undefined;
    return isTold && step.number > 0 ? step.number : undefined;
  }

  #call(call: Call): void {
    const callee = call.callee as JsNode;
    const name = calledName(callee, this.#evaluator);
    const [first, second] = call.arguments;
    if (name === 'repeat' && callee.type === 'MemberExpression') {
      const size = this.#sizeOf(first);
      const length = Math.max(
        1,
        ...textsOf(this.#evaluator.valuesOf(callee.object as JsNode)).map((text) => text.length),
      );
      if (size * length > MAX_SIZE) this.#report.add('bomb', placeOf(call), `repeat(${size}) makes a huge text.`);
    }
    if (name === 'padStart' || name === 'padEnd') {
      const size = this.#sizeOf(first);
      if (size > MAX_SIZE) this.#report.add('bomb', placeOf(call), `${name}(${size}) makes a huge text.`);
    }
    for (const value of this.#evaluator.valuesOf(callee)) {
      if (value.kind !== 'browser') continue;
      const { path } = value;
      if (MAKES_ROOM.test(path)) this.#room(call, path, this.#sizeOf(first));
      if (path === 'setInterval') this.#interval(call, first as JsNode | undefined, second as JsNode | undefined);
      if (/^sprout\.\w+$/.test(path)) this.#flood(call, path);
    }
    if (name && TAKES_FOCUS.test(name)) this.#focus(call, name);
  }

  #sizeOf(argument: Call['arguments'][number] | undefined): number {
    if (!argument || argument.type === 'SpreadElement') return 0;
    return Math.max(0, ...numbersOf(this.#evaluator.valuesOf(argument)));
  }

  #room(call: Call, path: string, size: number): void {
    if (size > MAX_SIZE) this.#report.add('bomb', placeOf(call), `${path}(${size}) fills the memory.`);
    if (path === 'OffscreenCanvas' && size > MAX_SIDE)
      this.#report.add('bomb', placeOf(call), `${path} is ${size} wide.`);
  }

  #interval(call: Call, target: JsNode | undefined, delay: JsNode | undefined): void {
    const delays = delay ? numbersOf(this.#evaluator.valuesOf(delay)) : [0];
    const place = placeOf(call);
    if (delays.some((ms) => ms < 4)) this.#report.add('timer-spins', place, 'setInterval runs without a pause.');
    else if (delays.some((ms) => ms < 15))
      this.#report.add('timer-fast', place, `setInterval runs every ${delays[0]} ms.`);
    if (!target || loopAround(call) === undefined) return;
    const rounds = this.#roundsOf(loopAround(call) as JsNode);
    if (rounds !== undefined && rounds > 1_000) this.#report.add('timer-spins', place, `${rounds} timers are started.`);
  }

  #flood(call: Call, path: string): void {
    const loop = loopAround(call);
    const rounds = loop && this.#roundsOf(loop);
    const timer = this.#timerAround(call);
    const place = placeOf(call);
    if (rounds !== undefined && rounds > MAX_MESSAGES)
      this.#report.add('bridge-flood', place, `${path}(…) is called ${rounds} times in a loop.`);
    else if (loop && this.#isEndless(loop))
      this.#report.add('bridge-flood', place, `${path}(…) is called in a loop that does not end.`);
    else if (timer !== undefined && timer < 100 && !this.#conditions.isConditional(call))
      this.#report.add('bridge-flood', place, `${path}(…) is called every ${timer} ms.`);
    else if (loop && timer !== undefined)
      this.#report.add('bridge-flood', place, `${path}(…) is called in a loop, again and again.`);
    // A completion at the end of an animation comes once: a second one is told elsewhere.
    else if (timer !== undefined && timer < 100 && !/^sprout\.(?:score|complete|timed)$/.test(path))
      this.#report.add('may-repeat-often', place, `${path}(…) may be called every ${timer} ms.`);
  }

  #isEndless(loop: JsNode): boolean {
    return (
      (loop.type === 'WhileStatement' || loop.type === 'ForStatement') &&
      (loop.test ? this.#conditions.truthOf(loop.test) === true : true)
    );
  }

  /** The pause of the timer or animation whose function this is, in ms. */
  #timerAround(node: JsNode): number | undefined {
    const fn = node.scope?.fn;
    if (!fn) return undefined;
    for (const edge of this.#edgesTo.get(fn) ?? []) {
      if (edge.site.type !== 'CallExpression') continue;
      const name = calledName(edge.site.callee as JsNode, this.#evaluator);
      if (name === 'requestAnimationFrame' && isInside(edge.site, fn)) return 16;
      if (name !== 'setInterval') continue;
      const [, delay] = edge.site.arguments;
      return delay ? numbersOf(this.#evaluator.valuesOf(delay as JsNode))[0] : 0;
    }
    return undefined;
  }

  #focus(call: Call, name: string): void {
    const timer = this.#timerAround(call);
    if (timer !== undefined && !this.#conditions.isConditional(call))
      this.#report.add('focus-steal', placeOf(call), `${name}() is called again and again.`);
    else if (name === 'focus' && this.#reached.of(call)?.byLoad === 'always')
      this.#report.add('takes-focus', placeOf(call), 'focus() is called when the canvas opens.');
  }

  #literal(node: NodeOf<'Literal'>): void {
    const source = node.regex?.pattern;
    if (source !== undefined && repeatsARepeat(source)) {
      this.#report.add('pattern-slow', placeOf(node), `/${source.slice(0, 60)}/ repeats a group that repeats.`);
    }
  }

  /** `text += text` in a loop doubles each time. */
  #doubling(node: NodeOf<'AssignmentExpression'>): void {
    const { left, right, operator } = node;
    if (left.type !== 'Identifier' || !loopAround(node)) return;
    const isSelf = (part: { type: string }) =>
      part.type === 'Identifier' && (part as { name?: string }).name === left.name;
    const doubles =
      operator === '+='
        ? isSelf(right)
        : right.type === 'BinaryExpression' && right.operator === '+' && isSelf(right.left) && isSelf(right.right);
    if (doubles) this.#report.add('bomb', placeOf(node), `${left.name} doubles in each round.`);
  }

  /** Functions that call or schedule themselves each time they run, without a pause. */
  #recursions(): void {
    for (const edge of this.#edges) {
      const { site, to, how } = edge;
      if (
        how !== 'call' ||
        site.scope?.fn !== to ||
        this.#conditions.isConditional(site) ||
        site.type !== 'CallExpression'
      )
        continue;
      const name = calledName(site.callee as JsNode, this.#evaluator) ?? '';
      const isDirect = functionsOf(this.#evaluator.valuesOf(site.callee as JsNode)).includes(to as FunctionNode);
      if (isDirect || /^(?:then|finally|queueMicrotask)$/.test(name)) {
        if (!this.#pauses(to as FunctionNode))
          this.#report.add('loop-never-ends', placeOf(site), 'A function calls itself without end.');
      } else if (name === 'setTimeout' || name === 'setImmediate') {
        const delay = site.arguments[1];
        const delays = delay ? numbersOf(this.#evaluator.valuesOf(delay as JsNode)) : [0];
        if (delays.some((ms) => ms < 4))
          this.#report.add('timer-spins', placeOf(site), 'A function starts itself again without a pause.');
      }
    }
  }

  #pauses(fn: FunctionNode): boolean {
    return nodesOf(this.#code, 'AwaitExpression').some((node) => node.scope?.fn === fn);
  }
}

/** An animation goes on only if its function asks for the next frame itself. */
function isInside(site: JsNode, fn: FunctionNode): boolean {
  for (let around = site.scope?.fn; around; around = around.up?.scope?.fn) if (around === fn) return true;
  return false;
}

/** Whether a regular expression has a group with an open-ended repeat inside that is itself repeated: `(a+)+`. */
function repeatsARepeat(source: string): boolean {
  const groups: boolean[] = [];
  let isInClass = false;
  for (let index = 0; index < source.length; index++) {
    const char = source[index];
    if (char === '\\') index += 1;
    else if (char === '[') isInClass = true;
    else if (char === ']') isInClass = false;
    else if (isInClass) continue;
    else if (char === '(') groups.push(false);
    else if (char === '+' || char === '*') groups.splice(-1, 1, ...(groups.length > 0 ? [true] : []));
    else if (char === ')') {
      const hasRepeat = groups.pop() ?? false;
      const next = source[index + 1] ?? '';
      if (hasRepeat && (next === '+' || next === '*' || next === '{')) return true;
      if (hasRepeat && groups.length > 0) groups[groups.length - 1] = true;
    }
  }
  return false;
}
