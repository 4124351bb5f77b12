import { messages } from '@refdesk/messages/page';

/** Button of a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** A notice that code or a page failed to load. */
export const pageLoadFailureText = messages.partNotLoaded;

/** The element that html-template.ts adds to the page; it exists even if no script was loaded. */
const element = (): HTMLElement | null => document.getElementById('notice');

/** Shows paragraphs below the page, with a button. */
export function showPageNotice(texts: readonly string[], action?: NoticeAction): void {
  const box = document.createElement('div');
  box.append(...texts.map((textContent) => Object.assign(document.createElement('p'), { textContent })));
  const notice = element();
  notice?.setAttribute('role', 'alert');
  notice?.replaceChildren(box, ...(action ? [createButton(action)] : []));
}

/** Removes the notice. */
export function clearPageNotice(): void {
  const notice = element();
  notice?.removeAttribute('role');
  notice?.replaceChildren();
}

const createButton = ({ label, onPress }: NoticeAction): HTMLButtonElement =>
  Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--primary',
    textContent: label,
    onclick: onPress,
  });
