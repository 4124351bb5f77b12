import type { ApiVersion } from './api.ts';

/** Content of all plugins by name and identifier, as Docusaurus passes it to `allContentLoaded`. */
type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the versions that the plugin api-reference loaded; empty on a site without that plugin. */
export function readLoadedVersionsOfAllApis(allContent: AllContent): readonly ApiVersion[] {
  const content = allContent['api-reference']?.default as { readonly versions: readonly ApiVersion[] } | undefined;
  return content?.versions ?? [];
}
