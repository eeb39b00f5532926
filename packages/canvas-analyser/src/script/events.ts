/** What makes the browser send an event: something the child did, the page by itself, or either. */
export type Cause = 'act' | 'load' | 'either';

const acts = new Set(
  `click dblclick auxclick contextmenu pointerdown pointerup pointermove mousedown mouseup mousemove touchstart touchend touchmove
  keydown keyup keypress input beforeinput change submit reset drop drag dragstart dragend dragenter dragover dragleave select
  selectionchange wheel paste copy cut cancel close toggle beforetoggle gotpointercapture lostpointercapture compositionend search
  invalid command scroll scrollend mouseenter mouseleave mouseover mouseout pointerenter pointerleave pointerover pointerout
  pointercancel touchcancel transitionrun transitionstart transitionend transitioncancel play playing pause ended timeupdate seeking
  seeked ratechange volumechange`.split(/\s+/),
);
const loads = new Set(
  'load DOMContentLoaded domcontentloaded readystatechange pageshow error loadstart loadend online'.split(' '),
);

export function causeOf(event: string): Cause {
  if (acts.has(event)) return 'act';
  return loads.has(event) ? 'load' : 'either';
}

/** Functions that call the function they get, sooner or later, without anybody doing anything. */
export const CALLS_BACK =
  /^(?:setTimeout|setInterval|setImmediate|requestAnimationFrame|webkitRequestAnimationFrame|requestIdleCallback|queueMicrotask|postTask|then|finally|forEach|map|flatMap|filter|find|findIndex|findLast|some|every|reduce|reduceRight|sort|from|call|apply|Promise|startViewTransition|replace|replaceAll)$/;
