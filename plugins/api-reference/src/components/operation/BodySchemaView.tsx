import type { DescribedBody } from '@refdesk/api-model/body';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { MarkdownText } from '../page/MarkdownText.tsx';
import { useSchemaDirection } from '../schema/direction-context.ts';
import { FieldAnchorPrefixContext, FieldWithSchema, SchemaFields } from '../schema/NestedSchema.tsx';
import fields from '../schema/SchemaInside.module.css';
import { countFieldsShownBeforeFold, hasNestedSchemaContent } from '../schema/shown-fields.ts';
import { formatTypeName } from '../schema/type-name.ts';
import styles from './BodySchemaView.module.css';

interface Props {
  /** Anchor of the body, the prefix of its fields' anchors. */
  readonly id: string;
  readonly bodies: readonly DescribedBody[];
  /** Label before the media types; omitted if the page already has it. */
  readonly description?: string;
}

/** Body of a request or response: its media types, and its fields once; a different schema gets a separate list. */
export function BodySchemaView({ id, bodies, description = '' }: Props): ReactNode {
  return groupBySchema(bodies).map(({ mediaTypes, schema, isStream }, index) => (
    <div key={mediaTypes.join()} id={index === 0 ? id : `${id}-${index}`}>
      <div className={styles.head}>
        {index === 0 && <MarkdownText text={description} />}
        <p className={styles.media}>
          {mediaTypes.map((mediaType, index) => (
            <span key={mediaType}>
              {index > 0 && messages.orBetween}
              <code>{mediaType}</code>
            </span>
          ))}
          {schema && ` · ${getWords(schema, isStream)}`}
        </p>
      </div>
      {schema && (
        <FieldAnchorPrefixContext value={isObject(schema) ? id : `${id}.`}>
          {isObject(schema) ? <FieldsOfBody id={id} schema={schema} /> : <WholeBody id={`${id}.`} schema={schema} />}
        </FieldAnchorPrefixContext>
      )}
    </div>
  ));
}

const isObject = (schema: SchemaOf): boolean => hasNestedSchemaContent(schema) && !schema.items;

/** Requests show all fields; responses show the first ones, which identify the record. */
function FieldsOfBody({ id, schema }: { readonly id: string; readonly schema: SchemaOf }): ReactNode {
  return (
    <SchemaFields
      id={id}
      schema={schema}
      depth={0}
      {...(useSchemaDirection() === 'response' && { shown: countFieldsShownBeforeFold(schema) })}
    />
  );
}

type SchemaOf = NonNullable<DescribedBody['schema']>;

function getWords(schema: SchemaOf, isStream: boolean): string {
  if (isStream && schema.items) return messages.streamEachItem(schema.items.name ?? formatTypeName(schema.items));
  return schema.items?.name ? messages.arrayOf(schema.items.name) : (schema.name ?? formatTypeName(schema));
}

/** A body that is not an object is shown as a single field without a name. */
function WholeBody({ id, schema }: { readonly id: string; readonly schema: SchemaOf }): ReactNode {
  return (
    <ul className={fields.card}>
      <FieldWithSchema
        id={id}
        name={schema.items ? '[]' : 'body'}
        schema={schema}
        description={schema.description}
        marks={[]}
        depth={0}
      />
    </ul>
  );
}

interface BodyGroup extends Pick<DescribedBody, 'schema' | 'isStream'> {
  readonly mediaTypes: readonly string[];
}

function groupBySchema(bodies: readonly DescribedBody[]): BodyGroup[] {
  const groups = new Map<string, BodyGroup>();
  for (const { mediaType, schema, isStream } of bodies) {
    const key = `${isStream} ${schema?.name ?? JSON.stringify(schema)}`;
    const group = groups.get(key) ?? { mediaTypes: [], schema, isStream };
    groups.set(key, { ...group, mediaTypes: [...group.mediaTypes, mediaType] });
  }
  return [...groups.values()];
}
