/** For an app that plays canvases in a page of its own. */
export type { CanvasPort, Surroundings, WhyStopped } from './canvas-port.ts';
export { type CanvasFrame, playCanvas } from './play-canvas.ts';
export {
  type CallOperation,
  funPort,
  type OpenedCanvas,
  type OpenedTask,
  playPort,
  type Reported,
} from './play-port.ts';
export { previewPort } from './preview-port.ts';
