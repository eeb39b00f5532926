import type { Severity } from './issue.ts';

export interface CodeEntry {
  readonly severity: Severity;
  readonly meaning: string;
  readonly fix: string;
}

const entry = (severity: Severity, meaning: string, fix: string): CodeEntry => ({ severity, meaning, fix });
const error = (meaning: string, fix: string) => entry('error', meaning, fix);
const warning = (meaning: string, fix: string) => entry('warning', meaning, fix);

const inline = 'Put it into the canvas itself: a data: address, inline SVG, or drawing by script.';
const without = 'Remove it. A canvas has no such access; use the functions of window.sprout.';

/** Every code that the analyser can report. The reference page is made from this table. */
export const issueCodes = {
  'external-load': error('Something would be loaded from outside the canvas.', inline),
  'script-file': error('A script comes from a file or a module.', 'Write the code into a <script> of the canvas.'),
  'link-element': error(
    'A <link> loads, prefetches or connects to something.',
    'Write styles into a <style> element, and use fonts of the device.',
  ),
  'base-element': error('A <base> changes where addresses lead.', 'Remove the <base> element.'),
  'nested-frame': error('The canvas opens another page inside itself.', 'Remove the frame; draw in the canvas itself.'),
  'plugin-element': error('<object>, <embed> or <applet> loads foreign content.', inline),
  'meta-http-equiv': error('A <meta http-equiv> tries to steer the browser.', 'Remove the element.'),
  'speculation-rules': error('The browser is told to fetch other pages ahead.', 'Remove the script element.'),
  'svg-animates-address': error('An SVG animation changes an address.', 'Animate shapes and colours, not href.'),
  'link-leaves': error('A link leads out of the canvas.', 'Link to a section of the canvas (#id), or use a button.'),
  'form-leaves': error('A form is sent somewhere.', 'Listen to submit, call preventDefault() and use window.sprout.'),
  navigation: error(
    'The canvas leaves its own page, loads it again or goes through the history.',
    'Show another part of the same page; to play again, set your variables back.',
  ),
  'new-window': error('A new window or tab would open.', 'Show it in the canvas itself.'),
  'javascript-address': error('An address contains code.', 'Use a <button> with an event listener.'),
  'network-api': error('A network API is used.', without),
  'storage-api': error('A storage API of the browser is used.', 'Use await sprout.state() and sprout.save(value).'),
  'code-from-text': error('Code is made from text while the canvas runs.', 'Write the code as a function.'),
  'injected-script': error('A script is added while the canvas runs.', 'Put all code into <script> elements.'),
  'injected-handler': error(
    'An event handler is added as text; the sandbox does not run it.',
    'Use addEventListener with a function.',
  ),
  'document-write': error(
    'document.write or document.open replaces the page.',
    'Use textContent, append or innerHTML.',
  ),
  worker: error('A worker or worklet is started.', 'Do the work in the page, in small steps.'),
  'web-assembly': error('WebAssembly is used, which cannot be read here.', 'Write it in JavaScript.'),
  'shared-memory': error('Shared memory is used.', 'Use ordinary arrays.'),
  'host-access': error('The canvas reaches for the page around it.', 'Talk to the app through window.sprout only.'),
  'host-messages': error(
    'The canvas listens to or sends window messages.',
    'Talk to the app through window.sprout only.',
  ),
  dialog: error('A dialog of the browser opens.', 'Show text in the canvas, for example in a <dialog> element.'),
  'leave-trap': error(
    'The canvas tries to keep the child from leaving.',
    'Remove the listener; save with sprout.save.',
  ),
  clipboard: error('The clipboard is read or written.', without),
  'transfer-acts': error(
    'What is dragged or copied carries an address or markup.',
    "Carry text: dataTransfer.setData('text/plain', …).",
  ),
  'editor-command': error(
    'document.execCommand is used; the sandbox refuses it.',
    'Change the elements by script: classList, textContent, append.',
  ),
  'device-api': error('A device, a sensor or a permission is asked for.', without),
  'screen-api': error('Fullscreen, printing, screen capture or the like is asked for.', without),
  credentials: error('Passwords, passkeys or sign-ins are asked for.', without),
  payment: error('A payment is asked for.', without),
  speech: error('Speech recognition sends what is said to a service.', 'Ask for taps or text instead.'),
  'language-model': error('A model inside the browser is used.', without),
  'file-picker': error('A file chooser can open.', 'Ask for text, taps or drawings instead.'),
  download: error('A download can start.', 'Keep results with sprout.save.'),
  bomb: error('Something huge is made that fills the memory.', 'Make it smaller.'),
  'completion-missing': error('Nothing completes the canvas.', 'Call the function of the completionSchema once.'),
  'completion-kind': error(
    'The completion is of another kind than completionSchema says.',
    'End with the declared one; tell other numbers before it with sprout.signal(…).',
  ),
  'completion-on-load': error(
    'The canvas completes by itself.',
    'Complete after something the child did: let a button start or end it.',
  ),
  'script-syntax': error('A script cannot be read.', 'Fix the syntax error.'),
  'unstable-markup': error('Browsers may read this markup in two ways.', 'Close elements in order; keep markup plain.'),
  'too-deep': error('Something is nested too deeply.', 'Use fewer levels.'),
  'too-large': error('The canvas is larger than 1 MB.', 'Make pictures and sounds smaller.'),
  'external-address': warning('An address stands in the script; nothing can be loaded.', 'Remove it.'),
  'bridge-unknown': warning(
    'A function is called that window.sprout does not have.',
    'It has whoami, history, state, save, signal, score, complete and timed.',
  ),
  'element-missing': warning(
    'A script needs an element that is not in the page.',
    'Write the id as in the page, or add the element.',
  ),
  'way-back': warning(
    'location.hash is written: each time the child must tap Back once more.',
    'Show another part by script, or link to it: <a href="#part">.',
  ),
  'element-dropped': warning('The sandbox drops this element or attribute.', 'Remove it.'),
  'storage-missing': warning(
    'A storage of the browser is tried, and is not there.',
    'Use await sprout.state() and sprout.save(value).',
  ),
  speaks: warning(
    'The canvas speaks aloud; a device without a voice of its own stays silent.',
    'Show the words as well.',
  ),
  'takes-focus': warning('The canvas takes the focus when it opens.', 'Let the child tap first.'),
  'asks-secret': warning('A field asks for a password.', 'Never ask a child for secrets.'),
  'name-missing': warning(
    'A control has no name for children who cannot see it.',
    'Add a <label>, text inside, or aria-label.',
  ),
  'too-wide': warning('Something is wider than a small screen.', 'Use max-width: 100% or relative sizes.'),
  'zoom-blocked': warning(
    'The page asks to keep people from zooming; the sandbox drops that.',
    'Remove user-scalable and maximum-scale.',
  ),
  'language-missing': warning('The page does not say its language.', 'Write <html lang="…">.'),
  'title-missing': warning('The page has no title.', 'Add a <title>.'),
  'image-without-alt': warning(
    'An image has no text for children who cannot see it.',
    'Add alt="…" (empty if decorative).',
  ),
  'style-syntax': warning('A style cannot be read completely.', 'Fix the style.'),
  'more-issues': entry('info', 'More was found than is listed.', 'Fix the listed ones first.'),
} as const satisfies Readonly<Record<string, CodeEntry>>;

export type IssueCode = keyof typeof issueCodes;
