import { type Html, html } from '../pages/html/html.ts';
import { hostScriptAsset, hostStylesAsset } from './host-assets.ts';

export interface HostPage {
  readonly name: string;
  readonly ends: string;
  /** The address of the document in the frame. */
  readonly frame: string;
}

/** The plain page around a canvas. */
export function hostPage({ name, ends, frame }: HostPage): Html {
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
<header><h1>${name}</h1><p>Preview</p></header>
<main id="canvas" data-frame="${frame}" data-name="${name}" data-ends="${ends}"></main>
<footer><p id="said" role="status">This is a preview: nothing counts.</p></footer>
<noscript><p>A canvas needs script.</p></noscript>
</body>
</html>
`;
}
