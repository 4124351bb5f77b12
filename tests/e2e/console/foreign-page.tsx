import { openConsole } from '../../../plugins/console/src/app/open-console.tsx';
import type { ConsoleOperation } from '../../../plugins/console/src/model/operation.ts';

/** Adds a button for each operation, which opens the console as on the pages of a portal. */
const operations = JSON.parse(document.querySelector('#operations')?.textContent ?? '[]') as ConsoleOperation[];
for (const operation of operations) {
  const button = document.createElement('button');
  button.textContent = operation.key.replace(/^.*\//, '');
  button.addEventListener('click', () => {
    const close = openConsole({ operation, button, fragment: '', onClose: () => close() });
  });
  document.querySelector('main')?.append(button);
}
