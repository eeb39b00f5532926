import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Pulled as far as this, a row does what it shows. */
const FAR_PX = 96;
/** Until here nobody knows whether the finger scrolls or pulls. */
const SLACK_PX = 10;

interface Pulls {
  readonly onRight: (() => void) | undefined;
  readonly onLeft: () => void;
}

/** A finger that pulls a row to the right says yes; to the left it shows what else can be answered. A mouse has the buttons. */
export function useSwipe(row: RefObject<HTMLElement | null>, pulls: Pulls): void {
  const latest = useRef(pulls);
  latest.current = pulls;
  useEffect(() => {
    const box = row.current;
    if (box === null) return;
    let start: { readonly x: number; readonly y: number } | undefined;
    let isPulling = false;
    let pulled = 0;
    const show = (by: number) => {
      pulled = by;
      box.style.setProperty('--pulled', `${by}px`);
      box.classList.toggle('is-pulled', by !== 0);
    };
    const onDown = (event: PointerEvent) => {
      start = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : undefined;
      isPulling = false;
    };
    const onMove = (event: PointerEvent) => {
      if (start === undefined) return;
      const [across, down] = [event.clientX - start.x, event.clientY - start.y];
      if (!isPulling && Math.abs(across) > SLACK_PX && Math.abs(across) > 2 * Math.abs(down)) {
        isPulling = true;
        box.setPointerCapture(event.pointerId);
      }
      if (isPulling) show(across > 0 && latest.current.onRight === undefined ? 0 : across);
    };
    const onEnd = () => {
      const by = pulled;
      if (isPulling) show(0);
      start = undefined;
      isPulling = false;
      if (by > FAR_PX) latest.current.onRight?.();
      if (by < -FAR_PX) latest.current.onLeft();
    };
    const onCancel = () => {
      start = undefined;
      isPulling = false;
      show(0);
    };
    box.addEventListener('pointerdown', onDown);
    box.addEventListener('pointermove', onMove);
    box.addEventListener('pointerup', onEnd);
    box.addEventListener('pointercancel', onCancel);
    return () => {
      box.removeEventListener('pointerdown', onDown);
      box.removeEventListener('pointermove', onMove);
      box.removeEventListener('pointerup', onEnd);
      box.removeEventListener('pointercancel', onCancel);
    };
  }, []);
}
