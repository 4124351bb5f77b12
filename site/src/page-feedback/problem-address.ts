/** The form of a new issue with the page named in it, as GitHub and GitLab read it; null without a tracker. */
export function problemAddress(issues: string, page: string): string | null {
  if (issues === '') return null;
  const address = new URL(issues);
  address.searchParams.set('title', `Problem with ${new URL(page).pathname}`);
  address.searchParams.set('body', `Page: ${page}\n\nWhat is wrong:\n`);
  return address.href;
}
