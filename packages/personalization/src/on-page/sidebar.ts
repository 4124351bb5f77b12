import type { MyApplication } from '../my-applications.ts';
import { createApplicationChooser } from './chooser.ts';

/** Selects the sidebars of the documentation: next to the page, and in the menu of narrow windows. */
const sidebarSelector = '.theme-doc-sidebar-container nav, .navbar-sidebar__item .theme-doc-sidebar-menu';

/**
 * Adds a chooser below each sidebar that has none. It is placed below because it loads after the page and must not
 * shift content that is already visible.
 */
export function addSidebarApplicationChoosers(applications: readonly MyApplication[]): void {
  if (applications.length === 0) return;
  for (const sidebar of document.querySelectorAll(sidebarSelector)) {
    const nextElement = sidebar.nextElementSibling;
    if (!(nextElement instanceof HTMLFormElement && nextElement.dataset.myApplication !== undefined))
      sidebar.after(createApplicationChooser(applications));
  }
}

/** Recreates the choosers and preserves the focus; removes them if there are no applications. */
export function updateSidebarApplicationChoosers(applications: readonly MyApplication[]): void {
  for (const oldForm of document.querySelectorAll<HTMLFormElement>('form[data-my-application]')) {
    const focused = Array.from(oldForm.elements).findIndex((element) => element.matches(':focus'));
    if (applications.length === 0) {
      oldForm.remove();
      continue;
    }
    const next = createApplicationChooser(applications);
    oldForm.replaceWith(next);
    const field = next.elements[focused];
    if (field instanceof HTMLSelectElement) field.focus();
  }
}
