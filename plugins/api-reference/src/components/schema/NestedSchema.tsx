import Link from '@docusaurus/Link';
import { getSchemaSectionPath } from '@refdesk/api-model/route-paths';
import { joinWithOr } from '@refdesk/api-model/schema/format-list';
import { formatNumberWithThousandsSeparator } from '@refdesk/api-model/schema/limits';
import type { DisplayedSchema, SchemaComposition, SchemaProperty } from '@refdesk/api-model/schema/schema';
import { messages } from '@refdesk/messages/reference';
import { createContext, type ReactNode, useContext } from 'react';
import { ChangedFieldCount } from '../changes/FieldChangeLabel.tsx';
import { useRoutePathsOfPageVersion } from '../page/route-paths-context.ts';
import { type SchemaReadingDirection, useSchemaDirection } from './direction-context.ts';
import { type FieldBadge, SchemaFieldLine, type SchemaFieldLineProps } from './SchemaFieldLine.tsx';
import styles from './SchemaInside.module.css';
import { countFieldsShownBeforeFold, hasNestedSchemaContent } from './shown-fields.ts';
import { formatTypeName } from './type-name.ts';

interface Props {
  /** Anchor of the field or body that contains the schema. */
  readonly id: string;
  readonly schema: DisplayedSchema;
  readonly depth: number;
  /** Whether nested fields are initially shown. */
  readonly isOpen?: boolean;
}

interface FieldsProps extends Omit<Props, 'isOpen'> {
  /** Number of fields shown before the fold. Default: all. */
  readonly visibleFieldCount?: number;
}

/** Anchor of the enclosing body or parameter, which is the prefix of the anchors of its fields. */
export const FieldAnchorPrefixContext = createContext('');

/** Nested properties, items and alternatives of a schema, collapsed below its line. */
export function NestedSchema({ id, schema, depth, isOpen = false }: Props): ReactNode {
  const inner = schema.items ?? schema;
  if (inner.cut !== null) return <OmittedContentNote schema={inner} type={formatTypeName(inner)} />;
  if (!hasNestedSchemaContent(schema)) return null;
  const count = inner.properties.length;
  return (
    <details className={styles.inside} open={isOpen}>
      <summary>
        {inner.name ?? (schema.items ? messages.eachItem : messages.fields)}
        {count > 0 && ` · ${count === 1 ? messages.oneField : messages.countOfFields(count)}`}
      </summary>
      <SchemaFields
        id={schema.items ? `${id}[]` : id}
        schema={inner}
        depth={depth + 1}
        {...(isOpen && { visibleFieldCount: countFieldsShownBeforeFold(inner) })}
      />
    </details>
  );
}

/** A field with its nested schema. */
export const FieldWithSchema = (props: SchemaFieldLineProps): ReactNode => (
  <SchemaFieldLine {...props}>
    <NestedSchema id={props.id} schema={props.schema} depth={props.depth} isOpen={props.isOpen ?? false} />
  </SchemaFieldLine>
);

/** A list of an object's fields. */
export function SchemaFields({
  id,
  schema,
  depth,
  visibleFieldCount = schema.properties.length,
}: FieldsProps): ReactNode {
  const toField = (property: SchemaProperty) => (
    <PropertyField
      key={property.name}
      id={`${id}.${property.name}`}
      property={property}
      depth={depth}
      isOpen={depth === 0 && isEnvelopeSchema(schema)}
    />
  );
  const properties = sortFields(schema.properties, useSchemaDirection());
  const folded = properties.slice(visibleFieldCount);
  return (
    <>
      <ul className={depth === 0 ? styles.card : styles.rail}>
        {properties.slice(0, visibleFieldCount).map(toField)}
        {folded.length > 0 && (
          <li className={styles.more}>
            <details>
              <summary>
                {folded.length}
                {messages.moreFields}
                <ChangedFieldCount anchors={folded.map(({ name }) => `${id}.${name}`)} />
              </summary>
              <ul>{folded.map(toField)}</ul>
            </details>
          </li>
        )}
        {schema.patternProperties.map(({ pattern, schema: value }) => (
          <FieldWithSchema
            key={pattern}
            id={`${id}./${pattern}/`}
            name={`/${pattern}/`}
            schema={value}
            description={value.description}
            badges={[{ text: messages.anyFieldMatching, kind: 'plain' }]}
            depth={depth}
          />
        ))}
        {typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null && (
          <FieldWithSchema
            id={`${id}.*`}
            name="*"
            schema={schema.additionalProperties}
            description={schema.additionalProperties.description}
            badges={[{ text: messages.anyOtherField, kind: 'plain' }]}
            depth={depth}
          />
        )}
        {schema.prefixItems.map((item, index) => (
          // Tuple items are identified by their index.
          <FieldWithSchema
            key={`${index}`}
            id={`${id}[${index}]`}
            name={`[${index}]`}
            schema={item}
            description={item.description}
            badges={[]}
            depth={depth}
          />
        ))}
        {schema.items && (
          <FieldWithSchema
            id={`${id}[]`}
            name="[]"
            schema={schema.items}
            description={schema.items.description}
            badges={[]}
            depth={depth}
          />
        )}
      </ul>
      {schema.compositions.map((composition) => (
        <CompositionView
          key={`${composition.kind} ${composition.field ?? ''}`}
          id={id}
          composition={composition}
          schema={schema}
          depth={depth}
        />
      ))}
      {schema.unshown > 0 && <UnshownNote schema={schema} />}
      {schema.additionalProperties === false && depth === 0 && (
        <p className={styles.closed}>{messages.otherFieldsRejected}</p>
      )}
    </>
  );
}

/** Sorts required fields first in requests; responses keep the order of the description. */
function sortFields(
  properties: readonly SchemaProperty[],
  direction: SchemaReadingDirection,
): readonly SchemaProperty[] {
  const mustBeSent = ({ isRequired, schema }: SchemaProperty) => isRequired && !schema.isReadOnly;
  return direction === 'response'
    ? properties
    : [...properties.filter(mustBeSent), ...properties.filter((property) => !mustBeSent(property))];
}

/** Whether an object has few fields and wraps the actual data in one of them. */
export const isEnvelopeSchema = ({ properties }: DisplayedSchema): boolean =>
  properties.length <= 4 && properties.some(({ name }) => name === 'data' || name === 'items');

interface PropertyProps {
  readonly id: string;
  readonly property: SchemaProperty;
  readonly depth: number;
  readonly isOpen: boolean;
}

function PropertyField({ id, property, depth, isOpen }: PropertyProps): ReactNode {
  const { name, schema } = property;
  return (
    <FieldWithSchema
      id={id}
      name={name}
      schema={schema}
      description={schema.description}
      badges={getPresenceMarks(property, useSchemaDirection())}
      depth={depth}
      isOpen={isOpen}
    />
  );
}

function getPresenceMarks({ isRequired, schema }: SchemaProperty, direction: SchemaReadingDirection): FieldBadge[] {
  if (direction === 'response')
    return isRequired || schema.isWriteOnly ? [] : [{ text: messages.canBeAbsent, kind: 'plain' }];
  return isRequired && !schema.isReadOnly ? [{ text: messages.required, kind: 'required' }] : [];
}

/** Returns the introduction to the alternatives of a composition. */
function formatComposition({ kind }: SchemaComposition): string {
  switch (kind) {
    case 'oneOf':
      return messages.exactlyOneOf;
    case 'anyOf':
      return messages.atLeastOneOf;
    case 'allOf':
      return messages.allOf;
    case 'not':
      return messages.not;
    case 'if':
      return messages.ifItIs;
    case 'then':
      return messages.thenAlso;
    case 'else':
      return messages.otherwiseItIs;
    case 'contains':
      return messages.atLeastOneItemIs;
    case 'dependent':
      return messages.whenFieldPresent;
  }
}

function CompositionView({
  id,
  composition,
  schema,
  depth,
}: FieldsProps & { readonly composition: SchemaComposition }): ReactNode {
  return (
    <div className={styles.composition}>
      <p>
        {formatComposition(composition)}
        {composition.field !== undefined && (
          <>
            : <code>{composition.field}</code>
          </>
        )}
        {schema.discriminator && isChoice(composition) && (
          <>
            {messages.identifiedBy}
            <code>{schema.discriminator.propertyName}</code>
          </>
        )}
      </p>
      <ul className={styles.rail}>
        {composition.schemas.map((option, index) => (
          <FieldWithSchema
            key={option.name ?? `${index}`}
            id={`${id}.${composition.kind}[${index}]`}
            name={option.name ?? `${index + 1}`}
            schema={option}
            description={option.description}
            badges={isChoice(composition) ? getDiscriminatorMarks(schema, option) : []}
            depth={depth}
          />
        ))}
      </ul>
    </div>
  );
}

const isChoice = ({ kind }: SchemaComposition): boolean => kind === 'oneOf' || kind === 'anyOf';

/** Returns the discriminator value of an option: by default the schema's name (OpenAPI 3.1, section 4.8.25). */
function getDiscriminatorMarks({ discriminator }: DisplayedSchema, option: DisplayedSchema): FieldBadge[] {
  const mapped = (discriminator?.values ?? []).filter(({ schema }) => schema === option.name).map(({ value }) => value);
  const values = mapped.length > 0 || option.name === null ? mapped : [option.name];
  return values.length > 0 && discriminator
    ? [{ text: messages.whenPropertyIs(discriminator.propertyName, joinWithOr(values)), kind: 'plain' }]
    : [];
}

function OmittedContentNote({
  schema: { cut, name, shownAt, within },
  type,
}: {
  readonly schema: DisplayedSchema;
  readonly type: string;
}): ReactNode {
  const routePaths = useRoutePathsOfPageVersion();
  const anchorPrefix = useContext(FieldAnchorPrefixContext);
  if (cut === 'repeated') return <RepeatedNote name={name} anchorPrefix={anchorPrefix} shownAt={shownAt ?? ''} />;
  const target = name ?? (cut === 'deep' ? within : null);
  const path = target === null ? null : getSchemaSectionPath(routePaths, target);
  const words = cut === 'recursive' ? messages.againAsAbove(name ?? type) : formatCutTarget(name, target);
  return <p className={styles.cut}>{path === null ? words : <Link to={path}>{words}</Link>}</p>;
}

function formatCutTarget(name: string | null, target: string | null): string {
  if (target === null) return messages.fieldsInDescription;
  return name ?? messages.inFull(target);
}

/** Link to the location where a repeated schema is shown in full. */
function RepeatedNote({
  name,
  anchorPrefix,
  shownAt,
}: {
  readonly name: string | null;
  readonly anchorPrefix: string;
  readonly shownAt: string;
}): ReactNode {
  return (
    <p className={styles.cut}>
      <a href={`#${anchorPrefix}${shownAt}`}>
        {name !== null && `${name}, `}
        {messages.asIn}
        <code>{shownAt.replace(/^\./, '')}</code>
      </a>
    </p>
  );
}

/** Number of omitted fields, with a link to them. */
function UnshownNote({ schema: { name, unshown, within } }: { readonly schema: DisplayedSchema }): ReactNode {
  const routePaths = useRoutePathsOfPageVersion();
  const target = within === null ? null : (name ?? within);
  const path = target === null ? null : getSchemaSectionPath(routePaths, target);
  const count = messages.countMore(formatNumberWithThousandsSeparator(unshown));
  return (
    <p className={styles.cut}>
      {path === null ? messages.countInDescription(count) : <Link to={path}>{`${count}: ${target}`}</Link>}
    </p>
  );
}
