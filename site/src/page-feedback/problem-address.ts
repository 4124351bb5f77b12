import { messages } from '@refdesk/messages/site';

/** The form of a new issue with the page named in it, as GitHub and GitLab read it; null without a tracker. */
export function problemAddress(issues: string, page: string): string | null {
  if (issues === '') return null;
  const address = new URL(issues);
  address.searchParams.set('title', messages.problemWith(new URL(page).pathname));
  address.searchParams.set('body', messages.problemBody(page));
  return address.href;
}
