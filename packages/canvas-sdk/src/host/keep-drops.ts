/**
 * Lets nothing open that a child drags out of a frame: a browser goes to an address that is dropped on a page. Fields of the
 * page take text as before. Returns how to stop.
 *
 * Needed by: own-drag-address-out.
 */
export function keepDrops(page: Window & typeof globalThis): () => void {
  const refuse = (event: DragEvent) => {
    const isField = event.target instanceof page.Element && event.target.closest('input, textarea') !== null;
    if (isField || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', refuse);
  page.addEventListener('drop', refuse);
  return () => {
    page.removeEventListener('dragover', refuse);
    page.removeEventListener('drop', refuse);
  };
}
