import { isRecord } from '@refdesk/openapi/json';
import { toSlug } from '@refdesk/openapi/slug';
import type { ApiForGuides, SchemaForGuides } from '../model/facts.ts';
import type { ApiPageAddresses, ReferencePageAddressTemplates } from '../options.ts';
import { fillAddressTemplate, getPageAddressInFolder } from './address.ts';
import type { DescriptionForGuides } from './description.ts';
import { listOperationsForGuides } from './operations.ts';

/** Returns the names of all parameters, headers and properties of a description, at any depth. */
function readFields(description: DescriptionForGuides): ReadonlySet<string> {
  const fields = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'example' || key === 'examples') continue;
      if ((key === 'properties' || key === 'headers') && isRecord(value))
        for (const name of Object.keys(value)) fields.add(name);
      visit(value);
    }
    if ('in' in node && 'name' in node && typeof node.name === 'string') fields.add(node.name);
  };
  visit(description.paths);
  visit(description.components);
  return fields;
}

/** Reads the facts of a version of an API from its description. */
export function readApiForGuides(
  name: string,
  title: string,
  description: DescriptionForGuides,
  addresses: ApiPageAddresses,
  links: ReferencePageAddressTemplates,
): ApiForGuides {
  const operations = listOperationsForGuides(description, addresses);
  const actions = operations.flatMap((operation) => {
    const action = operation.path.slice(operation.path.lastIndexOf('/') + 1);
    return description['x-sandbox'] === 'actions' ? [[action, operation] as const] : [];
  });
  return {
    name,
    title,
    version: addresses.version,
    isDeprecated: description.info['x-deprecated-since'] !== undefined,
    tags: description.tags.map((tag) => ({
      name: tag.name,
      title: tag['x-display-name'] ?? tag.name,
      description: tag.description,
      page: getPageAddressInFolder(addresses.categories, tag.name),
    })),
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    actions: new Map(actions),
    schemas: mapValues(description.components.schemas, readSchema),
    fields: readFields(description),
    problems: mapValues(description['x-problems'], ({ status, title, meaning, remedy }, slug) => ({
      ...{ slug, status, title, meaning, remedy },
      page: getPageAddressInFolder(addresses.problems, slug),
    })),
    resultCodes: mapValues(description['x-result-codes'], ({ code, meaning, remedy }, codeName) => ({
      ...{ name: codeName, code, meaning, remedy },
      page: fillAddressTemplate(links.resultCodes, codeName),
    })),
    lifecycles: mapValues(description['x-lifecycles'], ({ title }, lifecycle) => ({
      ...{ name: lifecycle, title },
      page: getPageAddressInFolder(addresses.lifecycles, toSlug(lifecycle)),
    })),
    scopes: mapValues(readScopes(description), (meaning, scope) => ({
      name: scope,
      meaning: String(meaning),
      page: fillAddressTemplate(links.scopes, scope),
    })),
    rateLimits: description['x-rate-limit'].limits,
  };
}

function readSchema(schema: Readonly<Record<string, unknown>>, name: string): SchemaForGuides {
  const meanings = asRecord(schema['x-enumDescriptions']);
  const successors = asRecord(schema['x-enumSuccessors']);
  const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => typeof value === 'string') : null;
  return {
    name,
    properties: Object.keys(asRecord(schema.properties)),
    successors: new Map(
      Object.entries(asRecord(schema.properties)).flatMap(([property, value]) => {
        const successor = asRecord(value)['x-successor'];
        return typeof successor === 'string' ? [[property, successor] as const] : [];
      }),
    ),
    values:
      values?.map((value) => ({
        value,
        meaning: String(meanings[value] ?? ''),
        successor: toStringOrNull(successors[value]),
      })) ?? null,
  };
}

/** Returns the scopes of all OAuth 2.0 flows with their descriptions. */
function readScopes(description: DescriptionForGuides): Readonly<Record<string, unknown>> {
  const flows = Object.values(description.components.securitySchemes).flatMap((scheme) =>
    Object.values(asRecord(scheme.flows)),
  );
  return Object.assign({}, ...flows.map((flow) => asRecord(asRecord(flow).scopes)));
}

const mapValues = <From, To>(
  entries: Readonly<Record<string, From>>,
  read: (entry: From, name: string) => To,
): ReadonlyMap<string, To> => new Map(Object.entries(entries).map(([name, entry]) => [name, read(entry, name)]));

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const toStringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
