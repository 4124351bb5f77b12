import type { Locator, Page } from '@playwright/test';

/** The navigation bar at the top of every page. */
export class Navbar {
  readonly root: Locator;
  /** Opens the mobile menu in small windows. */
  readonly toggle: Locator;

  /** Links of the open menu. */
  readonly menuLinks: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('navigation', { name: 'Main' });
    this.menuLinks = this.root.getByRole('list').getByRole('link').filter({ visible: true });
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
