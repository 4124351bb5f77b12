import type { Locator, Page } from '@playwright/test';

/** The menu of small windows. */
export class MobileMenu {
  readonly root: Locator;
  readonly close: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.root = page.locator('.navbar-sidebar');
    this.close = this.root.getByRole('button', { name: 'Close navigation bar' });
    this.back = this.root.getByRole('button', { name: 'Back to main menu' });
  }

  group(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.root.getByRole('link', { name, exact: true });
  }
}
