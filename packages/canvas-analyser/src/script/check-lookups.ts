import type { Report } from '../report.ts';
import { argumentText, type Code, type JsNode, memberName, type NodeOf, nodesOf, pathOf, placeOf } from './code.ts';

/** Reports elements that a script looks for by an id which neither the page nor a script gives to anything. */
export function checkLookups(report: Report, ids: ReadonlySet<string>, code: Code): void {
  const missing = findLookups(code).filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return;
  const made = findMadeIds(code, new Set(missing.map(({ argument }) => argument)));
  for (const { id, node } of missing) {
    if (made.isAny || made.texts.some((text) => text.includes(id))) continue;
    report.add('element-missing', placeOf(node), `Nothing has the id ${JSON.stringify(id.slice(0, 60))}.`);
  }
}

/** `document.getElementById('a')` and `document.querySelector('#a')` whose result is used at once, so that it must be there. */
function findLookups(code: Code): { id: string; node: JsNode; argument: JsNode }[] {
  return nodesOf(code, 'CallExpression').flatMap((node) => {
    const { up } = node;
    if (up?.type !== 'MemberExpression' || up.optional || up.object !== node) return [];
    const path = pathOf(code, node.callee as JsNode);
    const isSelector = path === 'document.querySelector';
    const [argument] = node.arguments;
    if (argument?.type !== 'Literal' || (!isSelector && path !== 'document.getElementById')) return [];
    const text = argumentText(node, 0) ?? '';
    const id = isSelector ? /^#([\w-]+)$/.exec(text)?.[1] : text;
    return id ? [{ id, node, argument }] : [];
  });
}

/** Texts that may become ids or markup; `isAny` if an id is put together while the page runs. */
function findMadeIds(code: Code, lookedFor: ReadonlySet<JsNode>): { texts: string[]; isAny: boolean } {
  const texts = nodesOf(code, 'Literal').flatMap((node) =>
    typeof node.value === 'string' && !lookedFor.has(node) ? [node.value] : [],
  );
  const parts = nodesOf(code, 'TemplateElement').map(({ value }) => value.raw);
  const isWritten = nodesOf(code, 'AssignmentExpression').some(
    ({ left, right }) =>
      left.type === 'MemberExpression' &&
      memberName(left as NodeOf<'MemberExpression'>) === 'id' &&
      right.type !== 'Literal',
  );
  const isAny = isWritten || [...texts, ...parts].some((text) => /\bid\s*=\s*["']?[\w-]*$/.test(text) || text === 'id');
  return { texts: [...texts, ...parts], isAny };
}
