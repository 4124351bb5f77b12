import type { Locator, Page } from '@playwright/test';

/** The switch between the versions of an API. */
export class VersionSwitchControl {
  readonly element: Locator;
  /** Link to the previously chosen version, on pages of other versions. */
  readonly offer: Locator;

  constructor(page: Page, api: string) {
    this.element = page.getByRole('navigation', { name: `Version of the ${api}` });
    this.offer = this.element.getByText('You chose version');
  }

  link(label: string): Locator {
    return this.element.getByRole('link', { name: label });
  }
}
