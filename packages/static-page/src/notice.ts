import { messages } from '@refdesk/messages/page';

/** Button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Notice text for code or a page that failed to load. */
export const pageLoadFailureText = messages.partNotLoaded;

/** Returns the element that html-template.ts adds to the page; it exists even if no script was loaded. */
const findNoticeElement = (): HTMLElement | null => document.getElementById('notice');

/** Shows paragraphs in a notice below the page, with an optional button. */
export function showPageNotice(texts: readonly string[], action?: NoticeAction): void {
  const box = document.createElement('div');
  box.append(...texts.map((textContent) => Object.assign(document.createElement('p'), { textContent })));
  const notice = findNoticeElement();
  notice?.setAttribute('role', 'alert');
  notice?.replaceChildren(box, ...(action ? [createButton(action)] : []));
}

/** Removes the notice. */
export function clearPageNotice(): void {
  const notice = findNoticeElement();
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
