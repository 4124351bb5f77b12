import type { Locator, Page } from '@playwright/test';

/** The announcement bar at the top of every page. */
export class Announcement {
  readonly root: Locator;
  readonly link: Locator;
  readonly close: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('banner');
    this.link = this.root.getByRole('link');
    this.close = this.root.getByRole('button', { name: 'Close' });
  }

  /** Replaces the stored identifier of the dismissed announcement with an older one. */
  async storeOlderAnnouncement(): Promise<void> {
    await this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
      if (!key) throw new Error('The browser has stored no announcement.');
      localStorage.setItem(key, 'an-older-announcement');
    });
  }
}
