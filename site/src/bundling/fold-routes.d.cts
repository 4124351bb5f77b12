/** One route for all pages of a folder that the same modules draw; described in fold-routes.cjs. */
export function foldRoutes(
  source: string,
  chunkNames: Readonly<Record<string, object>>,
): { source: string; chunkNames: Record<string, object> };
