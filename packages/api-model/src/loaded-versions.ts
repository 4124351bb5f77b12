import type { ApiVersion } from './api.ts';

/** Content of all plugins by their names and identifiers, as Docusaurus gives it to `allContentLoaded`. */
type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Versions of all APIs, which the plugin api-reference has loaded; none on a site without that plugin. */
export function readLoadedVersions(allContent: AllContent): readonly ApiVersion[] {
  const content = allContent['api-reference']?.default as { readonly versions: readonly ApiVersion[] } | undefined;
  return content?.versions ?? [];
}
