import { distinct } from '@portal/openapi/distinct';
import type { Method } from '@portal/openapi/methods';
import { operationAnchor, schemaAnchor } from '@portal/openapi/operation-address';
import type { ReferencePageData } from './reference-page.ts';

/** A page of a reference that is too large for one: operations of one category, or some of the schemas. */
export interface ReferencePart {
  readonly path: string;
  readonly title: string;
  readonly groups: ReferencePageData['groups'];
  /** Names of its schemas. */
  readonly schemas: readonly string[];
}

/** A part as it is listed: what stands on it, under the anchors that a reference on one page would have. */
export interface ListedPart {
  readonly path: string;
  readonly title: string;
  readonly anchor: string;
  readonly entries: readonly { readonly anchor: string; readonly title: string; readonly method: Method | null; readonly route: string }[];
}

const operationsOnPart = 60;
const schemasOnPart = 80;

/** The pages of a reference below `reference`: the groups, a large one in several, then the schemas. */
export function splitReference(groups: ReferencePageData['groups'], schemas: readonly string[], reference: string): ReferencePart[] {
  const pieces = [
    ...groups.flatMap((group) =>
      chunks(group.operations, operationsOnPart).map((operations, index) => ({
        slug: group.slug,
        title: numbered(group.title, index),
        groups: [{ ...group, description: index === 0 ? group.description : '', operations }],
        schemas: [],
      })),
    ),
    ...chunks(schemas, schemasOnPart).map((names, index) => ({ slug: 'schemas', title: numbered('Schemas', index), groups: [], schemas: names })),
  ];
  const slugs = distinct(pieces.map(({ slug }) => slug));
  return pieces.map(({ slug: _, ...piece }, index) => ({ ...piece, path: `${reference}/${slugs[index]}` }));
}

/** What the page of all parts says of one. */
export const toListed = ({ path, title, groups, schemas }: ReferencePart): ListedPart => ({
  path,
  title,
  anchor: groups[0] ? `tag/${path.slice(path.lastIndexOf('/') + 1)}` : path.slice(path.lastIndexOf('/') + 1),
  entries: [
    ...groups.flatMap(({ operations }) =>
      operations.map(({ operation: { id, title: name, method, route } }) => ({ anchor: operationAnchor(id), title: name, method, route })),
    ),
    ...schemas.map((name) => ({ anchor: schemaAnchor(name), title: name, method: null, route: '' })),
  ],
});

const numbered = (title: string, index: number): string => (index === 0 ? title : `${title}, part ${index + 1}`);

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
