import type { IssueCode } from '../issue-codes.ts';

/** Elements that a canvas never needs, with what they would do. */
export const forbiddenElements: Readonly<Record<string, { readonly code: IssueCode; readonly does: string }>> = {
  iframe: { code: 'nested-frame', does: 'opens another page' },
  frame: { code: 'nested-frame', does: 'opens another page' },
  frameset: { code: 'nested-frame', does: 'opens other pages' },
  fencedframe: { code: 'nested-frame', does: 'opens another page' },
  portal: { code: 'nested-frame', does: 'opens another page' },
  webview: { code: 'nested-frame', does: 'opens another page' },
  object: { code: 'plugin-element', does: 'loads foreign content' },
  embed: { code: 'plugin-element', does: 'loads foreign content' },
  applet: { code: 'plugin-element', does: 'loads foreign content' },
  bgsound: { code: 'external-load', does: 'loads a sound' },
  base: { code: 'base-element', does: 'changes where addresses lead' },
  permission: { code: 'device-api', does: 'asks for a device' },
  geolocation: { code: 'device-api', does: 'asks for the position' },
  usermedia: { code: 'device-api', does: 'asks for camera or microphone' },
};

/** Attributes that the browser loads from, on whatever element they stand. */
const loading = new Set([
  'src',
  'srcset',
  'imagesrcset',
  'poster',
  'background',
  'lowsrc',
  'dynsrc',
  'data',
  'codebase',
  'archive',
  'classid',
  'manifest',
  'icon',
  'attributionsrc',
  'profile',
]);
const sets = new Set(['srcset', 'imagesrcset']);
const sending = new Set(['action', 'formaction']);

export type AttributeUse = 'load' | 'load-set' | 'send' | 'link' | 'ping' | 'page' | 'style' | 'handler' | 'none';

/** SVG attributes whose value is CSS and may contain url(…). */
const presentation =
  /^(?:fill|stroke|filter|mask|clip-path|cursor|marker|marker-(?:start|mid|end)|color-profile|background-image)$/;

/** What the browser does with an attribute. Names in lower case, without namespace. */
export function attributeUse(name: string): AttributeUse {
  if (/^on[a-z]/.test(name)) return 'handler';
  if (sets.has(name)) return 'load-set';
  if (loading.has(name)) return 'load';
  if (sending.has(name)) return 'send';
  if (name === 'href') return 'link';
  if (name === 'ping') return 'ping';
  if (name === 'srcdoc') return 'page';
  return name === 'style' || presentation.test(name) ? 'style' : 'none';
}

/** `data` and the like name a loading attribute only on these elements; elsewhere they mean nothing. */
const onlyOn: Readonly<Record<string, readonly string[]>> = {
  data: ['object'],
  archive: ['object', 'applet'],
  codebase: ['object', 'applet'],
  classid: ['object'],
  manifest: ['html'],
  icon: ['command', 'menuitem'],
  profile: ['head'],
};

export function appliesTo(name: string, tagName: string): boolean {
  return onlyOn[name]?.includes(tagName) ?? true;
}
