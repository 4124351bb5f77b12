import type { OpenApiDocument, TagObject } from '../../model/document.ts';

/** The description with what other tools read under their own names where we read it: titles and groups of tags, webhooks of 3.0. */
export function readForeignNames(document: OpenApiDocument): OpenApiDocument {
  const { tags, webhooks, 'x-webhooks': ownWebhooks, 'x-tagGroups': groups = [] } = document;
  const named = tags?.map((tag): TagObject => {
    const title = tag['x-display-name'] ?? tag['x-displayName'] ?? tag.summary;
    const group = groups.find(({ tags: members }) => members.includes(tag.name))?.name;
    return { ...tag, ...(title !== undefined && { 'x-display-name': title }), ...(group !== undefined && { 'x-tag-group': group }) };
  });
  const events = webhooks ?? ownWebhooks;
  return { ...document, ...(named && { tags: named }), ...(events && { webhooks: events }) };
}
