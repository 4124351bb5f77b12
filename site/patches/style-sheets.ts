/** Areas whose styles no other page uses, with patterns for the folders and files of these styles. */
const areas = {
  operation:
    /api-reference[\\/]src[\\/]components[\\/](page[\\/]|schema|operation[\\/](BodySchemaView|CodeSamples|CopyableCode|OperationHeader|OperationRequirements|ServerList|SuccessResponses)|problem[\\/](OperationErrors|ResultCodeList)|lifecycle[\\/]LifecycleStepList|changes[\\/](ApiChangeList|ChangesCheckbox|ChangesSinceVersion|DeprecationNotice|FieldHistory|VersionSwitch))/,
  overview:
    /api-reference[\\/]src[\\/]components[\\/](pages[\\/]|reference|problem[\\/]ErrorPage|operation[\\/](ApiOverviewSection|OperationGroupLinks)|lifecycle[\\/](LifecycleOutline|TransitionTable)|changes[\\/](ChangedCard|ChangesSummary|RenamedCodes))/,
  dictionary: /plugins[\\/]data-dictionary[\\/]src[\\/]components[\\/]/,
  front: /site[\\/]src[\\/](home|product-listing|components)[\\/]/,
  suggestions:
    /plugins[\\/]search[\\/]src[\\/]components[\\/](OptionList|SearchFailureNotice|SearchHitLines|Suggestions)/,
  // Search results and the account layout share a sheet, because scripts of every page list the names of all sheets.
  results:
    /plugins[\\/](search[\\/]src[\\/]components[\\/](NearestPages|PastedErrorAnswer|SearchFilters|SearchResult|SitemapLists)|account[\\/]src[\\/](page|theme)[\\/])/,
} as const;

/** Parts that are loaded on demand, with separate scripts and styles. */
const loadedOnDemand =
  /plugins[\\/](account[\\/]src[\\/](?!page[\\/]|theme[\\/])|console[\\/]src[\\/](app|pasted|sandbox-bar|styles)[\\/]|data-dictionary[\\/]src[\\/]try-it[\\/])/;

const createCacheGroup = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  type: 'css/mini-extract',
  chunks: 'all' as const,
  enforce: true,
});

const shared = new RegExp(
  `^(?!.*(${[loadedOnDemand, ...Object.values(areas)].map(({ source }) => source).join('|')}))`,
);

/**
 * Creates a shared style sheet and one per area, instead of Docusaurus's single sheet. The sheet of an area follows the
 * shared one, and both override the theme, which is in cascade layers.
 */
export const styleSheetCacheGroups = {
  styles: { test: shared },
  ...Object.fromEntries(
    Object.entries(areas).map(([area, test]) => [`styles-${area}`, createCacheGroup(`styles-${area}`, test, 60)]),
  ),
};
