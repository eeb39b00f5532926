import { type Html, html } from '../pages/html/html.ts';
import { hostScriptAsset, hostStylesAsset } from './host-assets.ts';

/** What the script of the page reads from it. */
export type Played =
  | { readonly kind: 'preview'; readonly frame: string; readonly ends: string }
  /** The script opens the task itself, as the kid whose device this is. */
  | { readonly kind: 'task'; readonly taskId: string; readonly api: string }
  /** The same for a canvas of a skill, which is played for fun. */
  | { readonly kind: 'skill'; readonly skillId: string; readonly canvasId: string; readonly api: string };

/** The plain page around a canvas. */
export function hostPage(name: string, played: Played): Html {
  const isPreview = played.kind === 'preview';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} · Sprout</title>
<link rel="stylesheet" href="${hostStylesAsset.path}">
<script type="module" src="${hostScriptAsset.path}"></script>
</head>
<body>
<header><h1>${name}</h1>${isPreview && html`<p>Preview</p>`}</header>
${placeOf(name, played)}
<footer><p id="said" role="status">${isPreview && 'This is a preview: nothing counts.'}</p></footer>
<noscript><p>A canvas needs script.</p></noscript>
</body>
</html>
`;
}

function placeOf(name: string, played: Played): Html {
  switch (played.kind) {
    case 'preview':
      return html`<main id="canvas" data-frame="${played.frame}" data-ends="${played.ends}" data-name="${name}"></main>`;
    case 'task':
      return html`<main id="canvas" data-task="${played.taskId}" data-api="${played.api}"></main>`;
    case 'skill':
      return html`<main id="canvas" data-skill="${played.skillId}" data-canvas="${played.canvasId}" data-api="${played.api}"></main>`;
  }
}
