const copiedFor = 2000;

/** Gives every block of code under `root` a button that copies it. */
export default function addCopyButtons(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll<HTMLElement>('.theme-code-block')].map(addCopyButton);
  return () => {
    for (const button of buttons) button.remove();
  };
}

function addCopyButton(block: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-code';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const lines = [...block.querySelectorAll('.token-line')].map((line) => line.textContent);
    await navigator.clipboard.writeText(lines.join('\n'));
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, copiedFor);
  });
  block.append(button);
  return button;
}
