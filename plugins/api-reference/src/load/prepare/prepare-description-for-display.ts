import type { OpenApiDocument, TagObject } from '@refdesk/openapi/document';
import { addOperationSlugs, type SlugStyle } from './add-operation-slugs.ts';
import { addOperationTags, type CategorySource } from './add-operation-tags.ts';
import { replaceDescribedServers, type ServersShownOnPages } from './replace-servers.ts';

/** Settings for addresses and categories of a description. */
export interface DescriptionPreparationOptions extends ServersShownOnPages {
  readonly slugs: SlugStyle;
  /** Source of the categories. Default: chosen by the quality of the tags. */
  readonly grouping?: CategorySource | undefined;
}

/**
 * Prepares a description for display: every operation has a distinct address and a declared tag, and extensions of
 * other tools have our names. The published download is the description before this step.
 */
export const prepareDescriptionForDisplay = (
  document: OpenApiDocument,
  { slugs, grouping, ...choice }: DescriptionPreparationOptions,
): OpenApiDocument =>
  replaceDescribedServers(addOperationSlugs(addOperationTags(readForeignNames(document), grouping), slugs), choice);

/** Renames extensions of other tools to ours: titles and groups of tags, webhooks of 3.0. */
function readForeignNames(document: OpenApiDocument): OpenApiDocument {
  const { tags, webhooks, 'x-webhooks': ownWebhooks, 'x-tagGroups': groups = [] } = document;
  const named = tags?.map((tag): TagObject => {
    const title = tag['x-display-name'] ?? tag['x-displayName'] ?? tag.summary;
    const group = groups.find(({ tags: members }) => members.includes(tag.name))?.name;
    return {
      ...tag,
      ...(title !== undefined && { 'x-display-name': title }),
      ...(group !== undefined && { 'x-tag-group': group }),
    };
  });
  const events = webhooks ?? ownWebhooks;
  return { ...document, ...(named && { tags: named }), ...(events && { webhooks: events }) };
}
