import { messages } from '@refdesk/messages/site';

/** Returns the URL of GitHub's or GitLab's new-issue form with the page filled in; null if there is no tracker. */
export function getNewIssueFormUrl(issues: string, page: string): string | null {
  if (issues === '') return null;
  const url = new URL(issues);
  url.searchParams.set('title', messages.problemWith(new URL(page).pathname));
  url.searchParams.set('body', messages.problemBody(page));
  return url.href;
}
