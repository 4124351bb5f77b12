import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { messages } from '@refdesk/messages/reference';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import { Fragment, type ReactNode } from 'react';
import { FieldChangeLabel } from '../changes/FieldChangeLabel.tsx';
import { MarkdownText } from '../page/MarkdownText.tsx';
import { EnumValueList } from './EnumValueList.tsx';
import styles from './SchemaFieldLine.module.css';
import { hasNestedSchemaContent } from './shown-fields.ts';
import { formatTypeNameWithNull } from './type-name.ts';

export interface SchemaFieldLineProps {
  readonly id: string;
  readonly name: string;
  readonly schema: DisplayedSchema;
  readonly description: string;
  readonly badges: readonly FieldBadge[];
  readonly notes?: readonly string[];
  readonly example?: string | null;
  readonly depth: number;
  readonly isOpen?: boolean;
}

/** Label next to a field's type. */
export interface FieldBadge {
  readonly text: string;
  readonly kind: 'required' | 'plain' | 'deprecated';
}

/** A parameter, header or property: a line with its name, type and limits, then its description and `children`. */
export function SchemaFieldLine({
  id,
  name,
  schema,
  description,
  badges,
  notes = [],
  example = schema.example,
  children,
}: Omit<SchemaFieldLineProps, 'depth' | 'isOpen'> & { readonly children: ReactNode }): ReactNode {
  return (
    <li className={styles.field} id={useRegisteredAnchor(id)}>
      <div className={styles.head}>
        <a href={`#${id}`}>
          <code>{name}</code>
        </a>{' '}
        <span>{formatTypeNameWithNull(schema)}</span>
        {[...badges, ...getSchemaMarks(schema)].map(({ text, kind }) => (
          <Fragment key={text}>
            {' '}
            <span className={kind === 'plain' ? undefined : styles[kind]}>{text}</span>
          </Fragment>
        ))}
        <Facts schema={schema} notes={notes} example={hasNestedSchemaContent(schema) ? null : example} />
        <FieldChangeLabel id={id} />
      </div>
      {description !== '' && <MarkdownText className={styles.text} text={description} />}
      <EnumValueList values={(schema.items ?? schema).enumValues} lifecycle={(schema.items ?? schema).lifecycle} />
      {children}
    </li>
  );
}

function getSchemaMarks(schema: DisplayedSchema): FieldBadge[] {
  return [
    schema.isReadOnly && { text: messages.readOnlyField, kind: 'plain' as const },
    schema.isWriteOnly && { text: messages.writeOnlyField, kind: 'plain' as const },
    schema.isCreateOnly && { text: messages.createOnly, kind: 'plain' as const },
    schema.isDeprecated && { text: messages.deprecatedLower, kind: 'deprecated' as const },
  ].filter((mark) => mark !== false);
}

function Facts({
  schema,
  notes,
  example,
}: {
  readonly schema: DisplayedSchema;
  readonly notes: readonly string[];
  readonly example: string | null;
}): ReactNode {
  const itemLimits = (schema.items?.limits ?? []).map((limit) => messages.eachLimit(limit));
  const limits = [...schema.limits, ...itemLimits, ...notes];
  return (
    <>
      {limits.map((limit) => (
        <Fragment key={limit}>
          {' '}
          <span>{limit}</span>
        </Fragment>
      ))}
      <Value word={messages.always} value={schema.constant} />
      <Value word={messages.default} value={schema.defaultValue} />
      <Value word={messages.exampleLower} value={example} />
    </>
  );
}

function Value({ word, value }: { readonly word: string; readonly value: string | null }): ReactNode {
  if (value === null) return null;
  return (
    <>
      {' '}
      <span>
        {word} <code>{value}</code>
      </span>
    </>
  );
}
