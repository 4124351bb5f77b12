import type { Locator, Page } from '@playwright/test';

/** A page in the docs layout. */
export class DocPage {
  readonly title: Locator;
  readonly sidebar: Locator;
  readonly contents: Locator;

  constructor(page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    this.contents = page.getByRole('navigation', { name: 'On this page' });
  }

  /** A group of the sidebar that only opens and closes. */
  group(name: string): Locator {
    return this.sidebar.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.sidebar.getByRole('link', { name, exact: true });
  }
}
