import siteConfig from '@generated/docusaurus.config';
import type { Environment } from '@refdesk/service-contract';
import type { ApplicationDetails } from '../my-applications.ts';
import type { OperationAccessSentence } from './access.ts';
import { describeApplicationOperationAccess } from './access.ts';
import styles from './page-personalizer.module.css';
import { findPersonalizedCodeReplacements, type SampleServerOrigins } from './personalize-code.ts';
import { replaceElementTextRanges } from './replace-text.ts';

/** Personalizes the displayed page for an application. */
export interface PagePersonalizer {
  /** Personalizes elements that are not personalized yet. */
  show(application: ApplicationDetails, environment: Environment): void;
  /** Restores the original page. */
  clear(): void;
}

export function createPagePersonalizer(addresses: SampleServerOrigins): PagePersonalizer {
  const undoByElement = new Map<HTMLElement, () => void>();
  return {
    show(application, environment) {
      for (const element of undoByElement.keys()) if (!element.isConnected) undoByElement.delete(element);
      const tooltip = `${application.name}, ${environment}`;
      // Elements that React re-renders, such as the console, are left unchanged.
      for (const code of document.querySelectorAll<HTMLElement>('main pre code:not(dialog *)')) {
        if (!undoByElement.has(code))
          undoByElement.set(
            code,
            replaceElementTextRanges(
              code,
              findPersonalizedCodeReplacements(code.textContent, application, environment, addresses),
              tooltip,
            ),
          );
      }
      for (const container of document.querySelectorAll<HTMLElement>('[data-scopes]')) {
        if (!undoByElement.has(container))
          undoByElement.set(
            container,
            showAccessLines(
              container,
              describeApplicationOperationAccess(container.dataset.scopes?.split(' ') ?? [], application),
            ),
          );
      }
    },
    clear() {
      for (const [element, undo] of undoByElement) if (element.isConnected) undo();
      undoByElement.clear();
    },
  };
}

/** Appends access sentences to `container` as a list; returns a function that removes the list. */
function showAccessLines(container: HTMLElement, lines: readonly OperationAccessSentence[]): () => void {
  const list = document.createElement('ul');
  list.className = styles.access ?? '';
  list.append(...lines.map(toItem));
  if (lines.length > 0) container.append(list);
  return () => list.remove();
}

function toItem({ isMet, text, link }: OperationAccessSentence): HTMLLIElement {
  const item = document.createElement('li');
  item.className = (isMet ? styles.met : styles.missing) ?? '';
  item.append(text);
  if (link !== null) {
    const anchor = document.createElement('a');
    // Account pages are opened in the language of this page.
    anchor.href = siteConfig.baseUrl + link.address.slice(1);
    anchor.textContent = link.text;
    item.append(' ', anchor);
  }
  return item;
}
