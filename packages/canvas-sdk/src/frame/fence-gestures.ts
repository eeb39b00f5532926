import { apply, define, type Method, wrapMethod } from './wrap.ts';

/** Taps that would open something, and focus that nobody asked for. */
export function fenceGestures(): void {
  const leads = (node: EventTarget | undefined) =>
    node instanceof Element &&
    ((node instanceof HTMLInputElement && (node.type === 'file' || node.type === 'image')) ||
      (/^(?:a|area)$/i.test(node.localName) &&
        [...node.attributes].some(({ localName, value }) => localName === 'href' && !/^\s*#/.test(value))));
  const stop = (event: Event) => {
    if (event.composedPath().some(leads)) event.preventDefault();
  };
  const watch = (target: EventTarget) => {
    for (const type of ['click', 'auxclick', 'dragstart']) target.addEventListener(type, stop, true);
  };
  watch(window);
  wrapMethod(
    Element.prototype,
    'attachShadow',
    (original) =>
      function (options) {
        const root = apply(original, this, [options]) as ShadowRoot;
        watch(root);
        return root;
      },
  );
  // Outside the document no listener of the window hears a click.
  const insideDocument = (original: Method): Method =>
    function (...given) {
      const isClick = given[0] === undefined || /click/.test((given[0] as Event).type);
      if (
        this instanceof Element &&
        isClick &&
        !this.isConnected &&
        this.matches('a, area, input, a *, area *, label *')
      ) {
        return false;
      }
      return apply(original, this, given);
    };
  wrapMethod(HTMLElement.prototype, 'click', insideDocument);
  wrapMethod(EventTarget.prototype, 'dispatchEvent', insideDocument);

  const onlyWithFocus = (original: Method): Method =>
    function (...given) {
      if (document.hasFocus() || navigator.userActivation?.isActive) apply(original, this, given);
    };
  wrapMethod(HTMLElement.prototype, 'focus', onlyWithFocus);
  wrapMethod(SVGElement.prototype, 'focus', onlyWithFocus);
  wrapMethod(HTMLInputElement.prototype, 'select', onlyWithFocus);
  wrapMethod(HTMLTextAreaElement.prototype, 'select', onlyWithFocus);
}

/** Only voices of this machine: the others send the text away. */
export function fenceSpeech(): void {
  if (typeof SpeechSynthesis !== 'function') return;
  const voices = SpeechSynthesis.prototype.getVoices;
  const local = (owner: unknown) =>
    (apply(voices, owner, []) as SpeechSynthesisVoice[]).filter(({ localService }) => localService);
  define(SpeechSynthesis.prototype, 'getVoices', { value: () => local(speechSynthesis) });
  wrapMethod(
    SpeechSynthesis.prototype,
    'speak',
    (original) =>
      function (words) {
        const utterance = words as SpeechSynthesisUtterance;
        const own = local(this);
        const voice = utterance.voice ?? own.find(({ lang }) => lang.startsWith(utterance.lang)) ?? own[0];
        if (!voice?.localService) return;
        utterance.voice = voice;
        apply(original, this, [utterance]);
      },
  );
}
