import { messages } from '@refdesk/messages/site';

/** The new-issue form with the page filled in, as GitHub and GitLab understand it; null without a tracker. */
export function getReportProblemAddress(issues: string, page: string): string | null {
  if (issues === '') return null;
  const address = new URL(issues);
  address.searchParams.set('title', messages.problemWith(new URL(page).pathname));
  address.searchParams.set('body', messages.problemBody(page));
  return address.href;
}
