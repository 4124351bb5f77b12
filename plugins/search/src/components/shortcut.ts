/** Ctrl+K and Cmd+K; a slash where nothing is being typed. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !isTypedInto(target);
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
