/** Addresses of a text moved to the copy's own, such as `/docs/rest/…` to `/docs/rest-x2/…`; the dictionary's stay. */
export function moveAddresses(text: string, suffix: string): string {
  return text
    .replace(/\/docs\/category(?!\/data-dictionary)(?![\w-])/g, `/docs/category-${suffix}`)
    .replace(/\/docs\/(rest|web-services|shared|daas(?!\/dictionary))(?![\w-])/g, `/docs/$1-${suffix}`)
    .replace(/(?<!\/docs)\/rest\/(?=api-reference|auth-proxy)/g, `/rest-${suffix}/`)
    .replace(/^slug: \/(rest|web-services|shared|daas)\//gm, `slug: /$1-${suffix}/`);
}

/** Adds a mark to names of tables before their version: `jobs_v1` → `jobs_x2_v1`. */
export function renameTables(text: string, suffix: string): string {
  return text.replace(/\b([a-z]+(?:_[a-z]+)*)_v1\b/g, `$1_${suffix}_v1`);
}
