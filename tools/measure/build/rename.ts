/**
 * Changes the URL paths in a text to those of a copy, such as `/docs/rest/…` to `/docs/rest-x2/…`; dictionary paths are
 * unchanged.
 */
export function suffixUrlPathsInText(text: string, suffix: string): string {
  return text
    .replace(/\/docs\/category(?!\/data-dictionary)(?![\w-])/g, `/docs/category-${suffix}`)
    .replace(/\/docs\/(rest|web-services|shared|daas(?!\/dictionary))(?![\w-])/g, `/docs/$1-${suffix}`)
    .replace(/(?<!\/docs)\/rest\/(?=api-reference|auth-proxy)/g, `/rest-${suffix}/`)
    .replace(/^slug: \/(rest|web-services|shared|daas)\//gm, `slug: /$1-${suffix}/`);
}

/** Adds a suffix to table names, before their version: `jobs_v1` → `jobs_x2_v1`. */
export function suffixTableNames(text: string, suffix: string): string {
  return text.replace(/\b([a-z]+(?:_[a-z]+)*)_v1\b/g, `$1_${suffix}_v1`);
}
