/** Creates the README.txt of the offline copy. */
export function createOfflineReadme({
  name,
  onlineUrl,
  pageCount,
}: {
  readonly name: string;
  readonly onlineUrl: string;
  readonly pageCount: number;
}): string {
  return `${name}: offline copy

Open index.html in a browser; no server is needed. ${pageCount} pages are in this copy.

docs/, rest/, documentation/   the pages
downloads/                     API descriptions (OpenAPI, Postman), the data dictionary as CSV, SQL and more

search.html searches all pages, from the disk. The dictionary's example queries run online, or with any program for
SQLite on downloads/data-dictionary/sample-data.sqlite. Accounts need the online site: ${onlineUrl}
`;
}
