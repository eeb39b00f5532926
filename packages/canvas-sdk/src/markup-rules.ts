/**
 * Which markup a canvas may have. The server rebuilds a document by these rules, and the fence in the frame holds markup that
 * a script makes to the same ones. No browser: both sides run this file.
 */
import { fits, isIn, lower, plainName, trimmed } from './language.ts';

/** Elements that load, navigate, hint at addresses, nest pages, or that parsers read in different ways. */
const droppedElements = new Set(
  (
    'link base meta iframe frame frameset object embed applet param portal fencedframe webview noscript noembed noframes ' +
    'plaintext xmp bgsound isindex keygen command handler listener discard geolocation usermedia ' +
    'camera microphone install permission login controlledframe'
  ).split(' '),
);

/** A page may say what it is and what colours it takes; every other `meta` could speak to the browser. How wide it is, is ours. */
const keptMetaNames = new Set(['description', 'color-scheme', 'theme-color']);

/** Scripts of other types are data that the browser does not read. */
const dataTypes = /^(?:application\/(?:ld\+)?json|text\/(?:plain|html|template|x-template))$/;

/** Attributes that name an address which the browser may ask for, or that change where or how something opens. */
const droppedAttributes = new Set(
  (
    'action formaction formtarget target download ping attributionsrc manifest srcset imagesrcset background cite longdesc ' +
    'codebase classid archive profile lowsrc dynsrc srcdoc nonce integrity autofocus is http-equiv shadowrootmode ' +
    'shadowrootdelegatesfocus shadowrootclonable shadowrootserializable shadowrootcustomelementregistry ' +
    'sharedstoragewritable browsingtopics adauctionheaders credentialless csp allow charset interestfor xml:base'
  ).split(' '),
);

/** The elements that change an attribute over time. */
const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion', 'animatecolor']);

/** SVG elements that paint what their `href` names. */
const painted = new Set(['image', 'feimage']);

/** An address for painting or sound that holds its own content. */
const ownContent = /^\s*(?:data:(?:image|audio|video|font)\/|blob:)/i;

type ReadAttribute = (name: string) => string | null | undefined;

/** Whether an element of this name goes, with everything inside it. */
export function isDroppedElement(name: string, attribute: ReadAttribute): boolean {
  const tag = plainName(name);
  if (tag === 'meta') return !isIn(keptMetaNames, lower(attribute('name') ?? '')) || attribute('http-equiv') != null;
  if (tag === 'script') return attribute('src') != null || attribute('href') != null || attribute('xlink:href') != null;
  if (isIn(animations, tag)) return changesAddress(attribute('attributeName') ?? attribute('attributename') ?? '');
  return isIn(droppedElements, tag);
}

function changesAddress(attributeName: string): boolean {
  return fits(/href|src|^on|style/i, attributeName);
}

/** Whether a script of this type runs: `run`, is kept as `data`, or goes. */
export function kindOfScript(type: string | null | undefined): 'run' | 'data' | 'drop' {
  const plain = lower(trimmed(type ?? ''));
  if (plain === '' || plain === 'module') return 'run';
  if (fits(/^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.\d)?$/, plain)) return 'run';
  return fits(dataTypes, plain) ? 'data' : 'drop';
}

/** Whether an address leads to a part of the page. Only these spaces are none to a browser. */
export function isWithinPage(address: string): boolean {
  return fits(/^[\t\n\f\r ]*#/, address);
}

/** Whether an element keeps this attribute with this value. */
export function keepsAttribute(element: string, attribute: string, value: string): boolean {
  const tag = plainName(element);
  const name = lower(attribute);
  if (isIn(droppedAttributes, name)) return false;
  const plain = plainName(name);
  if (plain === 'href') return isWithinPage(value) || (isIn(painted, tag) && fits(ownContent, value));
  if (plain === 'src' || plain === 'poster' || plain === 'data') return fits(ownContent, value);
  if (tag === 'input' && plain === 'type') return !fits(/^\s*(?:file|image)\s*$/i, value);
  if (isIn(animations, tag) && plain === 'attributename') return !changesAddress(value);
  return true;
}
