import type { ReasonSource } from './definition.ts';

/** Refusals of canvases: of what is written, and of what is played. */
export const reasonsOfCanvases = {
  CANVAS_REJECTED: {
    message: 'The canvas cannot be kept. Errors: {errors}.',
    fix:
      'Correct every entry of details.issues with the severity error: each says where it is and what to do; ' +
      'sprout://canvas/sdk says what a canvas may do.',
  },
  UNKNOWN_DIMENSION_AXIS: {
    message: 'A canvas has no dimension {axis}.',
    fix: 'Send dimensions with age only.',
  },
  INVALID_DIMENSION_VALUE: {
    message: 'The dimension {axis} does not take this value.',
    fix: 'Write the ages from the youngest to the oldest, between {youngest} and {oldest}: 5-7.',
  },
  CANVAS_STORAGE_FULL: {
    message: 'The canvases of a family, with all their versions, may take {limit} bytes.',
    fix: 'Make the canvas smaller: pictures and sounds are most of it. HTML that was kept before costs nothing again.',
  },
  VERSION_MISMATCH: {
    message: 'The canvas is at version {version} now.',
    fix: 'Read it again with canvas.get, make your change to what is there now, and send its version as expectedVersion.',
  },
  CANVAS_ARCHIVED: {
    message: 'The canvas is archived.',
    fix: 'Bring it back with canvas.restore first.',
  },
  CANVAS_STOPPED: {
    message: 'This canvas had to be stopped, and a parent has not had a look at it yet.',
    fix: 'Ask a parent: the question is in the family inbox, and canvas.reopen lets it open again.',
  },
  CANVAS_NOT_OPEN: {
    message: 'The canvas of this task is not open.',
    fix: 'Open it with kid.open_canvas first: the time of a play counts from there.',
  },
  COMPLETION_MISMATCH: {
    message: 'This canvas ends with {kind}.',
    fix: 'Report a completion of the kind {kind}, as its completionSchema says.',
  },
  CANVAS_STATE_MOVED_ON: {
    message: 'Another device of the kid has saved since.',
    fix: 'Open the canvas again: it brings what was saved last.',
  },
  CANVAS_STATE_FULL: {
    message: 'The canvases may save {limit} bytes for one kid.',
    fix: 'Save less: what this canvas saved before stays.',
  },
  UNKNOWN_CANVAS_VERSION: {
    message: 'The canvas has no such version, or no longer; its newest is {newest}.',
    fix: 'Use a version that canvas.get lists, or leave it out for the newest.',
  },
} as const satisfies Record<string, ReasonSource>;
