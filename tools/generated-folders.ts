/** Everything in these folders is generated, so a file there that nothing generates is a left-over. */
export const generatedFolders = [
  'docs/reference',
  'packages/contract/generated',
  'packages/canvas-sdk/generated',
  'packages/messages/generated',
];
