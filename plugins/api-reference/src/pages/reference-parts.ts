import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { estimateSchemaTreeHtmlLength } from '@refdesk/api-model/schema/schema-size';
import { messages } from '@refdesk/messages/reference';
import type { HttpMethod } from '@refdesk/openapi/methods';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { getOperationAnchor, getSchemaAnchor } from '@refdesk/openapi/operation-address';
import type { ReferenceOperation, ReferencePageData } from './reference-page.ts';

/** A page of a reference that is too large for one page: operations of one category, or some of the schemas. */
export interface FullReferencePart {
  readonly path: string;
  readonly title: string;
  readonly groups: ReferencePageData['groups'];
  readonly schemas: readonly DisplayedSchema[];
}

/** Summary of a part for the index, with the anchors that a reference on one page would have. */
export interface SplitReferencePageSummary {
  readonly path: string;
  readonly title: string;
  readonly anchor: string;
  readonly entries: readonly {
    readonly anchor: string;
    readonly title: string;
    readonly method: HttpMethod | null;
    readonly route: string;
  }[];
}

/**
 * Limits of a part: number of items, and estimated number of HTML characters. Operations with examples take 4 % more
 * than estimated.
 */
const maxPartOperations = 60;
const maxPartSchemas = 80;
const maxPartLength = 900_000;

/** Creates the pages below `reference`: the groups, large ones on several pages, then the schemas. */
export function splitReferencePages(
  groups: ReferencePageData['groups'],
  schemas: readonly DisplayedSchema[],
  reference: string,
): FullReferencePart[] {
  const pieces = [
    ...groups.flatMap((group) =>
      splitIntoChunks(group.operations, maxPartOperations, estimateOperationHtmlLength).map((operations, index) => ({
        slug: group.slug,
        title: addPartNumber(group.title, index),
        groups: [{ ...group, description: index === 0 ? group.description : '', operations }],
        schemas: [],
      })),
    ),
    ...splitIntoChunks(schemas, maxPartSchemas, estimateSchemaTreeHtmlLength).map((chunk, index) => ({
      slug: 'schemas',
      title: addPartNumber(messages.schemas, index),
      groups: [],
      schemas: chunk,
    })),
  ];
  const slugs = numberRepeatedNames(pieces.map(({ slug }) => slug));
  return pieces.map(({ slug: _, ...piece }, index) => ({ ...piece, path: `${reference}/${slugs[index]}` }));
}

/** Summarizes a part for the index. */
export const summarizeReferencePart = ({
  path,
  title,
  groups,
  schemas,
}: FullReferencePart): SplitReferencePageSummary => ({
  path,
  title,
  anchor: groups[0] ? `tag/${path.slice(path.lastIndexOf('/') + 1)}` : path.slice(path.lastIndexOf('/') + 1),
  entries: [
    ...groups.flatMap(({ operations }) =>
      operations.map(({ operation: { id, title: name, method, route } }) => ({
        anchor: getOperationAnchor(id),
        title: name,
        method,
        route,
      })),
    ),
    ...schemas.map(({ name }) => ({ anchor: getSchemaAnchor(name ?? ''), title: name ?? '', method: null, route: '' })),
  ],
});

const addPartNumber = (title: string, index: number): string =>
  index === 0 ? title : messages.partOfTitle(title, index + 1);

/** Estimates the number of HTML characters of an operation in a reference. */
export function estimateOperationHtmlLength({
  operation: { description, parameters, requestBody, responses },
  sample,
  response,
}: ReferenceOperation): number {
  const bodies = [...(requestBody?.bodies ?? []), ...responses.flatMap((answer) => answer.bodies)];
  const schemas = [...parameters.map(({ schema }) => schema), ...bodies.flatMap(({ schema }) => schema ?? [])];
  const texts = [description, sample?.html ?? '', response?.html ?? ''];
  return (
    2_000 +
    [...texts.map(({ length }) => length), ...schemas.map(estimateSchemaTreeHtmlLength)].reduce(
      (sum, size) => sum + size,
      0,
    )
  );
}

/** Splits items into groups of at most `count` items and `maxPartLength`; a larger item forms a separate group. */
function splitIntoChunks<Item>(items: readonly Item[], count: number, sizeOf: (item: Item) => number): Item[][] {
  const groups: Item[][] = [];
  let remaining = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = groups.at(-1);
    if (last && last.length < count && size <= remaining) last.push(item);
    else {
      groups.push([item]);
      remaining = maxPartLength;
    }
    remaining -= size;
  }
  return groups;
}
