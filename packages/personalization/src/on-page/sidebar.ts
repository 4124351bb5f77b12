import type { MyApplication } from '../my-applications.ts';
import { createApplicationChooser } from './chooser.ts';

/** Selector of the documentation's navigation: beside the page, and in the menu of narrow windows. */
const navigations = '.theme-doc-sidebar-container nav, .navbar-sidebar__item .theme-doc-sidebar-menu';

/**
 * Adds a chooser below each navigation that has none. It loads after the page, and must not shift the content that the
 * reader is looking at.
 */
export function addSidebarApplicationChoosers(applications: readonly MyApplication[]): void {
  if (applications.length === 0) return;
  for (const navigation of document.querySelectorAll(navigations)) {
    const after = navigation.nextElementSibling;
    if (!(after instanceof HTMLFormElement && after.dataset.myApplication !== undefined))
      navigation.after(createApplicationChooser(applications));
  }
}

/** Rebuilds the choosers, preserving the focus; removes them if there are no applications. */
export function updateSidebarApplicationChoosers(applications: readonly MyApplication[]): void {
  for (const old of document.querySelectorAll<HTMLFormElement>('form[data-my-application]')) {
    const focused = Array.from(old.elements).findIndex((element) => element.matches(':focus'));
    if (applications.length === 0) {
      old.remove();
      continue;
    }
    const next = createApplicationChooser(applications);
    old.replaceWith(next);
    const field = next.elements[focused];
    if (field instanceof HTMLSelectElement) field.focus();
  }
}
