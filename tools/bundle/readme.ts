/** What stands at the top of the archive, for whoever unpacks it. */
export function readme({ name, online, pages }: { readonly name: string; readonly online: string; readonly pages: number }): string {
  return `${name}: offline copy

Open index.html in a browser; no server is needed. ${pages} pages are in this copy.

docs/, rest/, documentation/   the pages
downloads/                     API descriptions (OpenAPI, Postman), the data dictionary as CSV, SQL and more

Search and accounts need the online site: ${online}
`;
}
