import { baseStyles } from '@sprout/canvas-sdk';
import { parse } from 'css-tree';
import { type Block, blocksIn } from './blocks.ts';

const nowhere = { line: 1, column: 1 };
let read: readonly Block[] | undefined;

/** The rules of the base styles, which a canvas gets before its own. */
export function baseBlocks(): readonly Block[] {
  read ??= blocksIn(parse(baseStyles, { positions: false }), () => nowhere);
  return read;
}
