import type { Report } from '../report.ts';
import { type Code, type JsNode, nodesOf, placeOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { namesOf, pathsOf } from './value.ts';

/** Reports elements that a script looks for by an id which neither the page nor a script gives to anything. */
export function checkLookups(report: Report, ids: ReadonlySet<string>, code: Code, evaluator: Evaluator): void {
  const missing = lookups(code, evaluator).filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return;
  const made = idsMadeByScripts(code, new Set(missing.map(({ argument }) => argument)));
  for (const { id, node } of missing) {
    if (made.isAny || made.texts.some((text) => text.includes(id))) continue;
    report.add('element-missing', placeOf(node), `Nothing has the id ${JSON.stringify(id.slice(0, 60))}.`);
  }
}

/** `document.getElementById('a')` and `document.querySelector('#a')` whose result is used at once, so that it must be there. */
function lookups(code: Code, evaluator: Evaluator): { id: string; node: JsNode; argument: JsNode }[] {
  return nodesOf(code, 'CallExpression').flatMap((node) => {
    const { up } = node;
    if (up?.type !== 'MemberExpression' || up.optional) return [];
    const [path] = pathsOf(evaluator.valuesOf(node.callee as JsNode));
    const isSelector = path === 'document.querySelector';
    const [argument] = node.arguments;
    if (argument?.type !== 'Literal' || (!isSelector && path !== 'document.getElementById')) return [];
    const [name] = namesOf(evaluator.valuesOf(argument));
    const id = isSelector ? /^#([\w-]+)$/.exec(name ?? '')?.[1] : name;
    return id ? [{ id, node, argument }] : [];
  });
}

/** Texts that may become ids or markup; `isAny` if an id is put together while the page runs. */
function idsMadeByScripts(code: Code, lookedFor: ReadonlySet<JsNode>): { texts: string[]; isAny: boolean } {
  const texts = nodesOf(code, 'Literal').flatMap((node) =>
    typeof node.value === 'string' && !lookedFor.has(node) ? [node.value] : [],
  );
  const parts = nodesOf(code, 'TemplateElement').map(({ value }) => value.raw);
  const isWritten = nodesOf(code, 'AssignmentExpression').some(
    ({ left, right }) =>
      left.type === 'MemberExpression' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'id' &&
      right.type !== 'Literal',
  );
  const isAny = isWritten || [...texts, ...parts].some((text) => /\bid\s*=\s*["']?[\w-]*$/.test(text) || text === 'id');
  return { texts: [...texts, ...parts], isAny };
}
