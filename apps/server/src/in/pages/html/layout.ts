import type { Language } from '@sprout/messages';
import { directionOf, wordsOf } from '@sprout/messages';
import { stylesheet } from '../assets/assets.ts';
import type { FormState } from '../forms/form-state.ts';
import { problemSummary } from '../forms/problem-summary.ts';
import { type Content, type Html, html } from './html.ts';

export interface Page {
  readonly title: string;
  /** English where the page is in no other. */
  readonly language?: Language | undefined;
  readonly content: Content;
  /** Scripts of ours: for the path of a session, and for passkeys. Most pages have none. */
  readonly script?: Html | undefined;
  /** What else stands in the head. */
  readonly head?: Html | undefined;
  readonly notice?: string | undefined;
  /** The form on it that was refused. */
  readonly refused?: FormState | undefined;
}

const stem = 'M16 29V15';
const leaf = 'M16 17C16 9 10 5 3 5c0 8 5 12 13 12zM16 14c0-7 5-11 13-11 0 8-5 12-13 11z';
const icon = [
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E",
  `%3Cpath fill='none' stroke='%232f7d4f' stroke-width='3' stroke-linecap='round' d='${stem}'/%3E`,
  `%3Cpath fill='%233c9a63' d='${leaf}'/%3E%3C/svg%3E`,
].join('');

/** A whole document. */
export function layout({ title, language = 'en', content, script, head, notice, refused }: Page): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${refused && wordsOf(language, 'pages').problem}${title} · Sprout</title>
<link rel="stylesheet" href="${stylesheet.path}">
<link rel="icon" href="${icon}">
${head}
${script}
</head>
<body>
<a class="skip" href="#main">${wordsOf(language, 'pages').skip}</a>
<header class="top">
<a class="brand" href="/">${logo} Sprout</a>
</header>
<main id="main">
${problemSummary(refused)}
${notice !== undefined && refused === undefined && html`<p class="notice" role="status">${notice}</p>`}
${content}
</main>
</body>
</html>
`;
}

const logo = html`<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"
><path class="stem" d="${stem}"/><path class="leaf" d="${leaf}"/></svg>`;
