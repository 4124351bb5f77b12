import type { MediaTypeObject } from '@portal/openapi/media-type';
import { type Change, toChanges } from './change.ts';
import type { SchemaComparer } from './compare-schemas.ts';
import type { Direction } from './direction.ts';
import type { Location } from './location.ts';
import { applyRules } from './rule.ts';
import { bodyRules, mediaTypeRules } from './rules/body-rules.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** Where a body stands in each version. */
export interface BodyLocations {
  readonly before: Location;
  readonly after: Location;
}

/** The schemas of a body in both versions, compared. */
export interface BodyComparison {
  readonly location: BodyLocations;
  readonly schema: SchemaComparison;
}

/** What differs in a part of an operation. */
export interface PartComparison {
  /** Everything but the fields of the body. */
  readonly changes: readonly Change[];
  readonly bodies: readonly BodyComparison[];
}

type Content = Readonly<Record<string, MediaTypeObject>>;

/** Compares what is sent or answered in both versions; media types of one body have the same schema. */
export function compareContent(schemas: SchemaComparer, direction: Direction, before: Content, after: Content, location: BodyLocations): PartComparison {
  const [was, is] = [Object.keys(before), Object.keys(after)];
  const mediaTypes = was.length > 0 && is.length > 0 ? applyRules(mediaTypeRules, { before: was, after: is }) : [];
  const [wasSchema, isSchema] = [firstSchema(before), firstSchema(after)];
  if (!wasSchema || !isSchema) return { changes: toChanges(mediaTypes, location), bodies: [] };
  const replaced = applyRules(bodyRules, schemas.describe(wasSchema, isSchema));
  if (replaced.length > 0) schemas.compareNamedSuccessor(direction, wasSchema);
  const bodies = replaced.length === 0 ? [{ location, schema: schemas.compare(direction, wasSchema, isSchema) }] : [];
  return { changes: toChanges([...mediaTypes, ...replaced], location), bodies };
}

const firstSchema = (content: Content) => Object.values(content)[0]?.schema;
