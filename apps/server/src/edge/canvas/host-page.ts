import { type Html, html } from '../pages/html/html.ts';
import { hostScriptAsset, hostStylesAsset } from './host-assets.ts';

/** What the script of the page reads from it. */
type Played =
  | { readonly kind: 'preview'; readonly frame: string; readonly ends: string }
  /** The script opens the task itself, as the kid whose device this is. */
  | { readonly kind: 'task'; readonly taskId: string; readonly api: string };

/** The plain page around a canvas. */
export function hostPage(name: string, played: Played): Html {
  const isPreview = played.kind === 'preview';
  const place = isPreview
    ? html`<main id="canvas" data-frame="${played.frame}" data-ends="${played.ends}" data-name="${name}"></main>`
    : html`<main id="canvas" data-task="${played.taskId}" data-api="${played.api}"></main>`;
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
${place}
<footer><p id="said" role="status">${isPreview && 'This is a preview: nothing counts.'}</p></footer>
<noscript><p>A canvas needs script.</p></noscript>
</body>
</html>
`;
}
