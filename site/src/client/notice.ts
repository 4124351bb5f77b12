/** The element that html-template.ts puts beside the page: it is there when nothing else was loaded. */
const element = (): HTMLElement | null => document.getElementById('notice');

/** Shows the reader what happened; `retry` is the label of a button that reloads the page. */
export function showNotice(text: string, retry?: string): void {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  const notice = element();
  notice?.setAttribute('role', 'alert');
  notice?.replaceChildren(paragraph, ...(retry === undefined ? [] : [retryButton(retry)]));
}

/** Takes the notice away. */
export function hideNotice(): void {
  const notice = element();
  notice?.removeAttribute('role');
  notice?.replaceChildren();
}

function retryButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.textContent = label;
  button.addEventListener('click', () => location.reload());
  return button;
}
