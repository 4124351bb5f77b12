import type { Locator, Page } from '@playwright/test';
import { expect, openPage } from '../support/test.ts';

/** The console on the page of an operation. */
export class Console {
  readonly page: Page;
  readonly dialog: Locator;
  readonly request: Locator;
  readonly response: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^Try it/ });
    this.request = this.dialog.getByRole('region', { name: 'Request', exact: true });
    this.response = this.dialog.getByRole('region', { name: 'Response', exact: true });
  }

  /** Opens the console of an operation by its URL. */
  async open(operation: string, request = ''): Promise<void> {
    await openPage(this.page, `/docs/rest/api-reference/${operation}#try${request}`);
    await expect(this.dialog).toBeVisible();
  }

  async continueAsGuest(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Continue as a guest' }).click();
    await expect(this.dialog.getByText(/^You send as a guest/)).toBeVisible();
  }

  /** Sends the request and waits for a response with this status. */
  async send(status: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await this.expectStatus(status);
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.response.getByText(status, { exact: true })).toBeVisible();
  }

  /** Follows a link to another operation; the console opens there with the record filled in. */
  async follow(link: string | RegExp, title: string): Promise<void> {
    await this.response.getByRole('link', { name: link }).first().click();
    await expect(this.page.getByRole('dialog', { name: `Try it: ${title}` })).toBeVisible();
  }

  field(name: string): Locator {
    return this.request.getByLabel(new RegExp(`^${name}( required)?$`));
  }

  /** Writes the body as JSON. */
  async writeJson(value: unknown): Promise<void> {
    await this.request.getByRole('radio', { name: 'JSON' }).check({ force: true });
    const editor = this.request.getByRole('textbox', { name: 'Body as JSON' });
    await editor.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(typeof value === 'string' ? value : JSON.stringify(value));
  }
}
