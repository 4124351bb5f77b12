/** Opens what is folded around the place that the address names, and goes there. */
export function openTarget(root: HTMLElement): () => void {
  const open = () => {
    const target = location.hash && root.ownerDocument.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !root.contains(target)) return;
    for (let element = target.parentElement; element && element !== root; element = element.parentElement) {
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    target.scrollIntoView();
  };
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
