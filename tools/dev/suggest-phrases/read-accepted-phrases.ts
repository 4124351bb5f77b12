import * as z from 'zod';

const acceptedSchema = z.object({
  phrases: z.array(z.object({ text: z.string().min(1), page: z.string().startsWith('/').nullable() })),
});

type AcceptedPhrases =
  | { readonly phrases: ReadonlyMap<string, readonly string[]> }
  | { readonly errors: readonly string[] };

/**
 * Reads `search-phrases.json`, which staff download from `/account/review?show=phrases`, as phrases by page.
 * Dismissed searches have no page and are left out.
 */
export function readAcceptedPhrases(json: string, pages: ReadonlySet<string>): AcceptedPhrases {
  const parsed = acceptedSchema.safeParse(parseJson(json));
  if (!parsed.success)
    return { errors: [`The file is not search-phrases.json of the staff screen: ${z.prettifyError(parsed.error)}`] };
  const accepted = parsed.data.phrases.flatMap(({ text, page }) => (page === null ? [] : [{ text, page }]));
  const errors = accepted
    .filter(({ page }) => !pages.has(page))
    .map(({ text, page }) => `“${text}”: ${page} is not a page of the built site.`);
  if (errors.length > 0) return { errors };
  const byPage = Map.groupBy(accepted, ({ page }) => page);
  return { phrases: new Map([...byPage].map(([page, phrases]) => [page, phrases.map(({ text }) => text)])) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
