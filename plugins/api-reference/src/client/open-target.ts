/** Opens what is folded at or around the place that the address names, and goes there; on to another page where the place only stands for it. */
export function openTarget(root: HTMLElement): () => void {
  const open = () => {
    const target = location.hash && root.ownerDocument.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !root.contains(target)) return;
    for (let element: Element | null = target; element && element !== root; element = element.parentElement) {
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    const compare = target.closest('[data-compared]') && root.querySelector<HTMLInputElement>('[data-show-changes]');
    if (compare) compare.checked = true;
    const forward = target.querySelector<HTMLAnchorElement>(':scope > a[data-forward]');
    if (forward) location.replace(forward.href);
    else target.scrollIntoView();
  };
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
