import { addressesInSet, readAddress } from '../address.ts';
import type { Place } from '../issue.ts';
import { attribute, type Element, isSvg, scriptKind, textOf } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { addressesInRawStyle } from '../style/addresses-in-style.ts';
import { checkStyleAddress } from '../style/check-style.ts';
import { appliesTo, attributeUse, forbiddenElements } from './elements.ts';

/** Where an element stands in the author's text: its own place and that of its attributes. */
export interface Places {
  element(element: Element): Place;
  attribute(element: Element, name: string): Place;
}

/** Reports what one element and its attributes do by themselves. Scripts and styles inside are read elsewhere. */
export function checkElement(report: Report, element: Element, places: Places): void {
  const tag = element.tagName.toLowerCase();
  const place = places.element(element);
  const forbidden = Object.hasOwn(forbiddenElements, tag) ? forbiddenElements[tag] : undefined;
  if (forbidden) report.add(forbidden.code, place, `<${tag}> ${forbidden.does}.`);
  if (tag === 'link') checkLink(report, element, place);
  if (tag === 'meta') checkMeta(report, element, place);
  if (tag === 'script') checkScriptElement(report, element, place);
  if (tag === 'input') checkInput(report, element, place);
  if (tag === 'noscript') report.add('element-dropped', place, '<noscript> is never shown: canvases run with scripts.');
  if (isSvg(element) && /^(?:animate|set|animatemotion|animatetransform)$/.test(tag)) {
    checkAnimation(report, element, place);
  }
  // What a forbidden element loads goes with it.
  if (forbidden) return;
  const isReported = (tag === 'a' || tag === 'area') && leavesPage(attribute(element, 'href') ?? '');
  for (const { name, value, prefix } of element.attrs) {
    // The issue about the link itself is enough.
    if (isReported && name === 'target') continue;
    const bare = prefix ? name.replace(`${prefix}:`, '') : name.replace(/^xlink:/i, '');
    checkAttribute(
      report,
      tag,
      bare.toLowerCase(),
      value,
      places.attribute(element, prefix ? `${prefix}:${name}` : name),
    );
  }
}

function leavesPage(address: string): boolean {
  const { kind } = readAddress(address);
  return kind === 'outside' || kind === 'other-app';
}

/** Reports what one attribute with a known value does; scripts that set attributes are checked by it too. */
export function checkAttribute(report: Report, tag: string, name: string, value: string, place: Place): void {
  const on = `${name} of <${tag}>`;
  switch (appliesTo(name, tag) ? attributeUse(name) : 'none') {
    case 'load':
      if (tag !== 'script' && tag !== 'link') checkLoad(report, value, on, place);
      return;
    case 'load-set':
      for (const address of addressesInSet(value)) checkLoad(report, address, on, place);
      return;
    case 'ping':
      if (value.trim() !== '')
        report.add('external-load', place, `${on} sends a message to ${value.trim().slice(0, 80)}.`);
      return;
    case 'send':
      checkTarget(report, 'form-leaves', value, on, place);
      return;
    case 'link':
      checkHref(report, tag, value, on, place);
      return;
    case 'style':
      // The style attribute itself is read as a whole elsewhere.
      if (name !== 'style')
        for (const { address, by } of addressesInRawStyle(value)) checkStyleAddress(report, address, by, place);
      return;
    case 'page':
      report.add('nested-frame', place, `${on} contains another page.`);
      return;
  }
  if (name === 'target' || name === 'formtarget') {
    if (value !== '' && value.toLowerCase() !== '_self')
      report.add('new-window', place, `${on} is ${JSON.stringify(value.slice(0, 40))}.`);
  } else if (name === 'download' && (tag === 'a' || tag === 'area')) {
    report.add('download', place, `${on} starts a download.`);
  } else if (name === 'autofocus') {
    report.add('takes-focus', place, `${on} takes the focus when the canvas opens.`);
  }
}

function checkLoad(report: Report, value: string, on: string, place: Place): void {
  const { kind, text } = readAddress(value);
  if (kind === 'code') report.add('javascript-address', place, `${on} contains code: ${text}`);
  else if (kind === 'outside' || kind === 'other-app') report.add('external-load', place, `${on} loads ${text}`);
}

/** SVG elements that draw what their href names. All other elements with an href are links. */
const drawing = new Set(
  (
    'image use feimage tref pattern lineargradient radialgradient filter mpath textpath cursor script font-face-uri glyphref ' +
    'altglyph discard color-profile'
  ).split(' '),
);

function checkHref(report: Report, tag: string, value: string, on: string, place: Place): void {
  if (tag === 'link' || tag === 'base' || tag === 'script') return;
  if (drawing.has(tag)) checkLoad(report, value, on, place);
  else checkTarget(report, 'link-leaves', value, on, place);
}

function checkTarget(
  report: Report,
  code: 'link-leaves' | 'form-leaves',
  value: string,
  on: string,
  place: Place,
): void {
  const { kind, text } = readAddress(value);
  if (kind === 'own' || kind === 'unknown') return;
  if (kind !== 'code') report.add(code, place, `${on} leads to ${text}`);
  else if (/^javascript:\s*(?:void\s*\(?\s*0\s*\)?)?;?$/i.test(text)) {
    report.add('element-dropped', place, `${on} is ${text}, which does nothing here.`);
  } else report.add('javascript-address', place, `${on} contains code: ${text}`);
}

function checkLink(report: Report, element: Element, place: Place): void {
  const rel = attribute(element, 'rel') ?? '';
  const addresses = [attribute(element, 'href') ?? '', ...addressesInSet(attribute(element, 'imagesrcset') ?? '')];
  const outside = addresses.map(readAddress).find(({ kind }) => kind !== 'own' && kind !== 'inline');
  if (outside) report.add('link-element', place, `<link rel="${rel.slice(0, 40)}"> reaches ${outside.text}`);
  else report.add('element-dropped', place, `<link rel="${rel.slice(0, 40)}"> has no effect.`);
}

function checkMeta(report: Report, element: Element, place: Place): void {
  const content = attribute(element, 'content') ?? '';
  const directive = attribute(element, 'http-equiv')?.trim().toLowerCase();
  const name = attribute(element, 'name')?.trim().toLowerCase();
  if (
    directive !== undefined &&
    /^(?:x-ua-compatible|content-type|content-language|cache-control|pragma|expires)$/.test(directive)
  ) {
    if (directive !== 'content-type')
      report.add('element-dropped', place, `<meta http-equiv="${directive}"> has no effect.`);
  } else if (directive !== undefined) {
    report.add(
      'meta-http-equiv',
      place,
      `<meta http-equiv="${directive.slice(0, 40)}"> is not allowed: ${content.slice(0, 60)}`,
    );
  }
  if (name === 'referrer') report.add('element-dropped', place, '<meta name="referrer"> has no effect.');
  if (
    name === 'viewport' &&
    /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*(?:0|1(?:\.[0-9])?)(?![0-9.])/i.test(content)
  ) {
    report.add('zoom-blocked', place, `<meta name="viewport"> says ${content.slice(0, 60)}`);
  }
}

function checkScriptElement(report: Report, element: Element, place: Place): void {
  const source = element.attrs.find(({ name }) => /^(?:xlink:)?(?:src|href)$/.test(name))?.value;
  if (source !== undefined) report.add('script-file', place, `<script> comes from ${source.slice(0, 80) || 'a file'}.`);
  if (scriptKind(element) !== 'data') return;
  const type = attribute(element, 'type')?.trim().toLowerCase() ?? '';
  if (type === 'speculationrules')
    report.add('speculation-rules', place, `Speculation rules: ${textOf(element).slice(0, 60)}`);
  if (type === 'importmap') report.add('script-file', place, 'An import map names modules to load.');
  if (type === 'webbundle') report.add('external-load', place, 'A web bundle is loaded.');
}

function checkInput(report: Report, element: Element, place: Place): void {
  const type = attribute(element, 'type')?.trim().toLowerCase();
  if (type === 'file') report.add('file-picker', place, '<input type="file"> opens a file chooser.');
  if (type === 'password') report.add('asks-secret', place, '<input type="password"> asks for a secret.');
}

/** An animation of an address leads anywhere, although no attribute of the page says so. */
function checkAnimation(report: Report, element: Element, place: Place): void {
  const animated = attribute(element, 'attributeName')?.trim().toLowerCase() ?? '';
  const use = attributeUse(animated.replace(/^.*:/, ''));
  if (use === 'link' || use === 'load' || use === 'handler') {
    report.add('svg-animates-address', place, `<${element.tagName}> changes ${animated}.`);
  }
}
