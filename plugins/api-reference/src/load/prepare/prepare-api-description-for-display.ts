import type { OpenApiDocument, TagObject } from '@refdesk/openapi/document';
import { addOperationSlugs, type OperationSlugStyle } from './add-operation-slugs.ts';
import { addOperationTags, type OperationGroupingCriterion } from './add-operation-tags.ts';
import { removeRequestBodiesOfGet } from './remove-bodies-of-get.ts';
import { replaceMediaRangesOfRequestBodies } from './replace-media-ranges.ts';
import { replaceDescribedServers, type ServersShownOnPages } from './replace-servers.ts';

/** Settings for slugs, categories and servers of a description. */
export interface ApiDescriptionDisplayOptions extends ServersShownOnPages {
  readonly slugs: OperationSlugStyle;
  /** Source of the categories. Default: chosen by the quality of the tags. */
  readonly grouping?: OperationGroupingCriterion | undefined;
}

/**
 * Prepares a description for display: every operation has a distinct slug and a declared tag, a body that can be sent
 * as JSON has this media type, GET has no body, and other tools' extensions have our names. The published download is
 * the description before this step.
 */
export const prepareApiDescriptionForDisplay = (
  document: OpenApiDocument,
  { slugs, grouping, ...choice }: ApiDescriptionDisplayOptions,
): OpenApiDocument =>
  replaceDescribedServers(
    addOperationSlugs(addOperationTags(prepareRequestBodies(renameExtensions(document)), grouping), slugs),
    choice,
  );

const prepareRequestBodies = (document: OpenApiDocument): OpenApiDocument =>
  replaceMediaRangesOfRequestBodies(removeRequestBodiesOfGet(document));

/** Renames extensions of other tools to ours: titles and groups of tags, and webhooks of OpenAPI 3.0. */
function renameExtensions(document: OpenApiDocument): OpenApiDocument {
  const { tags, webhooks, 'x-webhooks': extensionWebhooks, 'x-tagGroups': groups = [] } = document;
  const renamedTags = tags?.map((tag): TagObject => {
    const title = tag['x-display-name'] ?? tag['x-displayName'] ?? tag.summary;
    const group = groups.find(({ tags: members }) => members.includes(tag.name))?.name;
    return {
      ...tag,
      ...(title !== undefined && { 'x-display-name': title }),
      ...(group !== undefined && { 'x-tag-group': group }),
    };
  });
  const events = webhooks ?? extensionWebhooks;
  return { ...document, ...(renamedTags && { tags: renamedTags }), ...(events && { webhooks: events }) };
}
