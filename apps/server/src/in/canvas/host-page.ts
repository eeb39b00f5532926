import { directionOf, type Language, wordsOf } from '@sprout/messages';
import { type Html, html } from '../pages/html/html.ts';
import { hostScriptAsset, hostStylesAsset } from './host-assets.ts';

/** What the script of the page plays. */
interface Previewed {
  readonly name: string;
  readonly frame: string;
  readonly ends: string;
}

/** The plain page around the preview of a canvas. */
export function hostPage({ name, frame, ends }: Previewed, language: Language): Html {
  const words = wordsOf(language, 'canvasPage');
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} · Sprout</title>
<link rel="stylesheet" href="${hostStylesAsset.path}">
<script type="module" src="${hostScriptAsset.path}"></script>
</head>
<body>
<header><h1>${name}</h1><p>${words.preview}</p></header>
<main id="canvas" data-frame="${frame}" data-ends="${ends}" data-name="${name}" data-words="${wordsOfScript(language)}"></main>
<footer><p id="said" role="status">${words.nothingCounts}</p></footer>
<noscript><p>${words.needsScript}</p></noscript>
</body>
</html>
`;
}

/** The sentences that the script shows, with the names of their parameters where it puts their values. */
function wordsOfScript(language: Language): string {
  const { signals, ended, points, openNumber, seconds, done, doneWith, stopped } = wordsOf(language, 'canvasPage');
  return JSON.stringify({
    signals: signals({ name: '{name}' }),
    ended: ended({ how: '{how}' }),
    points: points({ points: '{points}', max: '{max}' }),
    seconds: seconds({ seconds: '{seconds}' }),
    doneWith: doneWith({ summary: '{summary}' }),
    ...{ openNumber, done, stopped: { ...stopped } },
  });
}
