/**
 * What the guides and the instructions name before it exists: they are written for the whole product. Whatever has come must
 * leave this list, so that it only ever gets shorter; a test says which.
 */
export const stillToCome: {
  readonly operations: readonly string[];
  readonly reasons: readonly string[];
  readonly uris: readonly string[];
} = {
  operations: [
    'canvas.create',
    'skill.write',
    'skill.update',
    'skill.invoke',
    'skill.post_result',
    'heartbeat.create',
    'run.start',
    'run.submit_output',
  ],
  reasons: [],
  uris: [
    'sprout://skill/authoring-guide',
    'sprout://canvas/sdk',
    'sprout://heartbeat/authoring-guide',
    'sprout://run/guide',
  ],
};
