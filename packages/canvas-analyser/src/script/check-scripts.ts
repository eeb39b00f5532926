import type { CompletionSchema } from '../analyse.ts';
import { attribute, type Canvas } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import type { Block } from '../style/blocks.ts';
import { movesAtFirst } from '../style/moves-at-first.ts';
import { findEdges } from './calls.ts';
import { checkBridge } from './check-bridge.ts';
import { checkLookups } from './check-lookups.ts';
import { checkNames } from './check-names.ts';
import { RunningCheck } from './check-running.ts';
import { checkWrites } from './check-writes.ts';
import { collect } from './collect.ts';
import { checkCompletion } from './completion.ts';
import { findCompletions } from './completion-sites.ts';
import { Conditions } from './conditions.ts';
import { findControls } from './controls.ts';
import { Evaluator } from './evaluate.ts';
import { hiddenForever } from './hidden-controls.ts';
import { Mentions } from './mentions.ts';
import { Reached } from './reach.ts';
import { readScripts } from './read-scripts.ts';

/** Reads all scripts and handlers of a canvas together, because they share their variables. */
export function checkScripts(report: Report, canvas: Canvas, blocks: readonly Block[], schema: CompletionSchema): void {
  const code = collect(readScripts(report, canvas));
  const ids = new Set(canvas.elements.flatMap((element) => attribute(element, 'id') ?? []));
  const evaluator = new Evaluator(code, ids);
  checkNames(report, code, evaluator);
  checkWrites(report, code, evaluator);
  checkBridge(report, code, evaluator);
  checkLookups(report, ids, code, evaluator);
  const conditions = new Conditions(code, evaluator);
  const edges = findEdges(code, evaluator, conditions, () => movesAtFirst(canvas, blocks));
  const reached = new Reached(code.units, edges, conditions);
  new RunningCheck(report, code, evaluator, conditions, reached, edges).run();
  const hidden = hiddenForever(canvas, blocks, code);
  const mentions = new Mentions(code, canvas, evaluator);
  const sites = findCompletions(code, evaluator, reached, { mentions, declared: schema.kind });
  checkCompletion(report, sites, schema, {
    evaluator,
    conditions,
    edges,
    controls: findControls(canvas, code, evaluator, { edges, hidden }),
    hidden,
  });
  if (evaluator.isExhausted) {
    report.add('analysis-incomplete', { line: 1, column: 1 }, 'The scripts are too long to follow every value.');
  }
}
