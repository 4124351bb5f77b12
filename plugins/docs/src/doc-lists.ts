import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';

/**
 * Wraps the actions to remove two lists of all docs that Docusaurus adds to every page: for doc cards (2.2 kB
 * gzipped) and for navbar items that name a doc or a sidebar (0.5 kB). The portal has neither.
 */
export function wrapActionsToOmitDocLists(actions: PluginContentLoadedActions): PluginContentLoadedActions {
  return {
    ...actions,
    addRoute: (route) =>
      actions.addRoute({ ...route, ...(route.routes && { routes: route.routes.map(omitDocsOfVersion) }) }),
    setGlobalData: (data) => actions.setGlobalData(omitGlobalDocs(data as GlobalDocs)),
  };
}

interface GlobalDocs {
  readonly versions: readonly GlobalVersion[];
}

function omitDocsOfVersion(version: RouteConfig): RouteConfig {
  const metadata = version.props?.version as PropVersionMetadata | undefined;
  return metadata ? { ...version, props: { ...version.props, version: { ...metadata, docs: {} } } } : version;
}

const omitGlobalDocs = ({ versions, ...data }: GlobalDocs): GlobalDocs => ({
  ...data,
  versions: versions.map((version) => ({ ...version, docs: [] })),
});
