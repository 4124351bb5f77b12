import type { OpenApiDocument } from '@refdesk/openapi/document';
import { httpMethods } from '@refdesk/openapi/methods';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import type { PathItemObject } from '@refdesk/openapi/operation';
import { getOperationAnchor } from '@refdesk/openapi/operation-address';
import { resolveReference } from '@refdesk/openapi/reference';
import { toSlug } from '@refdesk/openapi/slug';
import type { ApiVersion } from './api.ts';
import {
  listOperationsWithPathItems,
  type Operation,
  type OperationSummary,
  type OperationWithPathItem,
  readOperation,
  readOperationSummary,
} from './operation/operation.ts';
import { type SchemaExpansion, wholeSchemaExpansion } from './schema/read-schema.ts';

/** A request that the provider sends to the reader's server. */
export interface WebhookOrCallback extends OperationWithPathItem {
  readonly kind: 'webhook' | 'callback';
  /** Name of the webhook or callback. */
  readonly name: string;
  readonly slug: string;
  /** Id of the operation that the callback belongs to; null for a webhook. */
  readonly owner: string | null;
}

/** Returns the path of an event's page; null if operations have no pages. */
export const getEventPagePath = (
  { routePaths }: Pick<ApiVersion, 'routePaths'>,
  { slug }: Pick<WebhookOrCallback, 'slug'>,
): string | null => routePaths.operations && `${routePaths.operations}/webhooks/${slug}`;

/** Returns the path of an event's page, or of its section in the full reference if it has no page. */
export const getEventDocumentationPath = (
  api: Pick<ApiVersion, 'routePaths'>,
  event: Pick<OperationSummary, 'id' | 'slug'>,
): string => getEventPagePath(api, event) ?? `${api.routePaths.reference}#${getOperationAnchor(event.id)}`;

/**
 * Lists webhooks, then callbacks, in the order of the description. The route of a callback is the runtime expression
 * of its URL.
 */
export function listWebhooksAndCallbacks(document: OpenApiDocument): WebhookOrCallback[] {
  const webhooks = Object.entries(document.webhooks ?? {}).flatMap(([name, node]) =>
    listOperationsOfPathItem(document, node, { kind: 'webhook', name, route: name, owner: null }),
  );
  const callbacks = listOperationsWithPathItems(document).flatMap((entry) =>
    Object.entries(entry.operation.callbacks ?? {}).flatMap(([name, callback]) =>
      Object.entries(resolveReference(document, callback)).flatMap(([route, node]) =>
        typeof node === 'object' && !route.startsWith('x-')
          ? listOperationsOfPathItem(document, node, {
              kind: 'callback',
              name,
              route,
              owner: readOperationSummary(entry).id,
            })
          : [],
      ),
    ),
  );
  const all = [...webhooks, ...callbacks];
  const slugs = numberRepeatedNames(all.map(({ name }) => toSlug(name)));
  return all.map((event, index) => ({ ...event, slug: slugs[index] ?? '' }));
}

type EventWithoutSlug = Omit<WebhookOrCallback, 'slug'>;

function listOperationsOfPathItem(
  document: OpenApiDocument,
  node: PathItemObject,
  origin: Pick<WebhookOrCallback, 'kind' | 'name' | 'route' | 'owner'>,
): EventWithoutSlug[] {
  const pathItem = resolveReference(document, node);
  return httpMethods.flatMap((method) => {
    const operation = pathItem[method];
    return operation ? [{ ...origin, method, pathItem, operation }] : [];
  });
}

/**
 * Reads an event with everything that its page shows. It does not inherit the security and servers of the API, which
 * apply to requests that the reader sends, not to those of the provider.
 */
export function readEventOperation(
  document: OpenApiDocument,
  event: WebhookOrCallback,
  expansion: SchemaExpansion = wholeSchemaExpansion,
): Operation {
  const { description = '' } = event.pathItem;
  const operation = {
    ...event.operation,
    description: event.operation.description ?? description,
    security: event.operation.security ?? [],
    servers: event.operation.servers ?? [],
  };
  // The provider's messages include read-only fields, like its responses.
  const read = readOperation(document, { ...event, operation }, { ...expansion, direction: 'response' });
  return { ...read, ...readEventSummary(event), rateLimit: null };
}

/** Reads the names of an event; its identifier is the same in every version that sends the event. */
export const readEventSummary = (event: WebhookOrCallback): OperationSummary => ({
  ...readOperationSummary(event),
  id: `${event.kind}-${event.slug}`,
  slug: event.slug,
  title: event.operation.summary ?? event.pathItem.summary ?? getTitle(event.name),
});

/** Converts a name to a title: `bookingConfirmed` → `Booking confirmed`, `new-booking` → `New booking`. */
const getTitle = (name: string): string =>
  toSlug(name)
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase()) || name;
