import type { Locator, Page } from '@playwright/test';

/** The bar at the top. */
export class Navbar {
  readonly root: Locator;
  /** Opens the mobile menu in small windows. */
  readonly toggle: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('navigation', { name: 'Main' });
    this.toggle = this.root.getByRole('button', { name: 'Toggle navigation bar' });
  }

  /** The button of a menu. */
  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.root.getByRole('link', { name });
  }
}
