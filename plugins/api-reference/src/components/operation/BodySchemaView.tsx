import type { DescribedBody } from '@refdesk/api-model/operation/body';
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
  /** Anchor of the body, and prefix of the anchors of its fields. */
  readonly id: string;
  readonly bodies: readonly DescribedBody[];
  /** Label before the media types; omitted if the page already has it. */
  readonly description?: string;
}

/** Media types and fields of a request or response body. Media types with the same schema share one list of fields. */
export function BodySchemaView({ id, bodies, description = '' }: Props): ReactNode {
  return groupBySchema(bodies).map(({ mediaTypes, schema, isStream }, index) => (
    <div key={mediaTypes.join()} id={index === 0 ? id : `${id}-${index}`}>
      <div className={styles.head}>
        {index === 0 && <MarkdownText text={description} />}
        <p className={styles.quiet}>
          {mediaTypes.map((mediaType, index) => (
            <span key={mediaType}>
              {index > 0 && messages.orBetween}
              <code>{mediaType}</code>
            </span>
          ))}
          {schema && ` · ${describeSchema(schema, isStream)}`}
        </p>
        {schema && <PresenceNote schema={schema} />}
      </div>
      {schema && (
        <FieldAnchorPrefixContext value={isObject(schema) ? id : `${id}.`}>
          {isObject(schema) ? (
            <ObjectBodyFields id={id} schema={schema} />
          ) : (
            <NonObjectBody id={`${id}.`} schema={schema} />
          )}
        </FieldAnchorPrefixContext>
      )}
    </div>
  ));
}

const isObject = (schema: BodySchema): boolean => hasNestedSchemaContent(schema) && !schema.items;

/** Fields of an object: all of them in a request, and the first ones, which identify the record, in a response. */
function ObjectBodyFields({ id, schema }: { readonly id: string; readonly schema: BodySchema }): ReactNode {
  return (
    <SchemaFields
      id={id}
      schema={schema}
      depth={0}
      {...(useSchemaDirection() === 'response' && { visibleFieldCount: countFieldsShownBeforeFold(schema) })}
    />
  );
}

/** States which fields of a response are always present. Fields of a request are marked as required instead. */
function PresenceNote({ schema }: { readonly schema: BodySchema }): ReactNode {
  const hasMarks = useSchemaDirection() === 'response' && hasNestedSchemaContent(schema);
  return hasMarks && <p className={styles.quiet}>{messages.presentUnlessMarked}</p>;
}

type BodySchema = NonNullable<DescribedBody['schema']>;

function describeSchema(schema: BodySchema, isStream: boolean): string {
  if (isStream && schema.items) return messages.streamEachItem(schema.items.name ?? formatTypeName(schema.items));
  return schema.items?.name ? messages.arrayOf(schema.items.name) : (schema.name ?? formatTypeName(schema));
}

/** A body that is not an object, as a single field. */
function NonObjectBody({ id, schema }: { readonly id: string; readonly schema: BodySchema }): ReactNode {
  return (
    <ul className={fields.card}>
      <FieldWithSchema
        id={id}
        name={schema.items ? '[]' : 'body'}
        schema={schema}
        description={schema.description}
        badges={[]}
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
