import siteConfig from '@generated/docusaurus.config';
import type { Environment } from '@refdesk/service-contract';
import type { ApplicationDetails } from '../my-applications.ts';
import type { OperationAccessSentence } from './access.ts';
import { describeApplicationOperationAccess } from './access.ts';
import styles from './page-personalizer.module.css';
import { findPersonalizedCodeReplacements, type SampleOrigins } from './personalize-code.ts';
import { replaceElementTextRanges } from './replace-text.ts';

/** Changes to the shown page for an application. */
export interface PagePersonalizer {
  /** Marks elements that are not marked yet. */
  show(application: ApplicationDetails, environment: Environment): void;
  /** Restores the original page. */
  clear(): void;
}

export function createApplicationSamplePersonalizer(addresses: SampleOrigins): PagePersonalizer {
  const shown = new Map<HTMLElement, () => void>();
  return {
    show(application, environment) {
      for (const element of shown.keys()) if (!element.isConnected) shown.delete(element);
      const explain = `${application.name}, ${environment}`;
      // Elements that React re-renders, such as the console, are left unchanged.
      for (const code of document.querySelectorAll<HTMLElement>('main pre code:not(dialog *)')) {
        if (!shown.has(code))
          shown.set(
            code,
            replaceElementTextRanges(
              code,
              findPersonalizedCodeReplacements(code.textContent, application, environment, addresses),
              explain,
            ),
          );
      }
      for (const container of document.querySelectorAll<HTMLElement>('[data-scopes]')) {
        if (!shown.has(container))
          shown.set(
            container,
            showAccessLines(
              container,
              describeApplicationOperationAccess(container.dataset.scopes?.split(' ') ?? [], application),
            ),
          );
      }
    },
    clear() {
      for (const [element, undo] of shown) if (element.isConnected) undo();
      shown.clear();
    },
  };
}

/** Appends the lines to `container` as a list; returns a function that removes the list. */
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
    // The screen in the language of the page.
    anchor.href = siteConfig.baseUrl + link.address.slice(1);
    anchor.textContent = link.text;
    item.append(' ', anchor);
  }
  return item;
}
