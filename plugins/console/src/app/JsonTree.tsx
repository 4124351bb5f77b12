import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type ReactNode, useState } from 'react';
import { FieldDescription } from '../form/FieldDescription.tsx';
import { getDefinitionName, separateNullFromSchema } from '../model/definitions.ts';
import type { ConsoleOperation, OperationLinkTarget } from '../model/operation.ts';
import type { RequestDraft } from '../request/draft.ts';
import { createOperationLinkForRecord } from '../request/next-operations.ts';
import { findSchemaVariantForValue } from '../request/schema-at.ts';
import { summarizeListOrRecord } from '../response/summarize-list-or-record.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly operation: ConsoleOperation;
  readonly schema: SchemaObject;
  readonly value: unknown;
  readonly draft: RequestDraft;
}

/** Number of items or fields that are shown before the reader expands the rest. */
const pageSize = 50;

/** Depth to which the tree is initially open: a record, or a list with its records collapsed. */
const openDepth = 1;

/** A collapsible JSON value, with descriptions of fields and links for identifiers. Renders only expanded values. */
export function JsonTree({ operation, schema, value, draft }: Props): ReactNode {
  return (
    <div className={styles.tree} role="group" aria-label={messages.responseBody}>
      <TreeNode
        name={null}
        schema={schema}
        value={value}
        depth={0}
        parentSchemaName={null}
        operation={operation}
        draft={draft}
      />
    </div>
  );
}

interface NodeProps extends Props {
  /** Null for the root and for items of a list. */
  readonly name: string | null;
  readonly depth: number;
  /** Schema name of the object that contains the field. */
  readonly parentSchemaName: string | null;
}

function TreeNode(props: NodeProps): ReactNode {
  const { value, depth, operation } = props;
  const { schema } = separateNullFromSchema(props.schema, operation.$defs);
  const variant = findSchemaVariantForValue(schema, operation.$defs, value);
  const isComposite = typeof value === 'object' && value !== null;
  if (!isComposite) return <Leaf {...props} schema={variant} />;
  return <Branch {...props} schema={variant} depth={depth} schemaName={getSchemaName(props.schema, operation)} />;
}

function Branch({ schemaName: parentName, ...props }: NodeProps & { readonly schemaName: string | null }): ReactNode {
  const { name, schema, depth } = props;
  // TreeNode has checked that the value is an object or a list.
  const value = props.value as object;
  const [isOpen, setIsOpen] = useState(depth <= openDepth);
  const [shownCount, setShownCount] = useState(pageSize);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const itemSchema = typeof schema.items === 'object' ? schema.items : {};
  return (
    <details className={styles.branch} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Name name={name} /> <span className={styles.hint}>{summarizeListOrRecord(value)}</span>
      </summary>
      {isOpen && (
        <>
          {entries.slice(0, shownCount).map(([key, inner]) => (
            <TreeNode
              {...props}
              key={key}
              name={isList ? null : key}
              schema={isList ? itemSchema : (schema.properties?.[key] ?? {})}
              value={inner}
              depth={isList && entries.length > 1 ? Math.max(depth + 1, openDepth + 1) : depth + 1}
              parentSchemaName={parentName}
            />
          ))}
          {entries.length > shownCount && (
            <button type="button" className={styles.offer} onClick={() => setShownCount(shownCount + 10 * pageSize)}>
              {messages.showBefore}
              {Math.min(10 * pageSize, entries.length - shownCount)}
              {messages.moreOfBetween}
              {entries.length - shownCount}
            </button>
          )}
        </>
      )}
    </details>
  );
}

function Leaf({ name, schema, value, parentSchemaName: parent, operation, draft }: NodeProps): ReactNode {
  const target = name === null ? null : findReadOperation(operation, name, parent);
  const link =
    target && (typeof value === 'number' || typeof value === 'string')
      ? createOperationLinkForRecord(target, value, draft)
      : null;
  const text = JSON.stringify(value);
  const renderedValue = (
    <span className={styles[typeof value === 'string' ? 'string' : 'value']}>
      {text.length > 2000 ? `${text.slice(0, 2000)}…` : text}
    </span>
  );
  const meaning = schema['x-enumDescriptions']?.[String(value)] ?? schema.description ?? '';
  return (
    <div className={styles.leaf}>
      {meaning === '' ? (
        <span className={styles.noMeaning}>
          <Name name={name} /> {renderedValue}
        </span>
      ) : (
        <Meaning text={meaning}>
          <Name name={name} /> {renderedValue}
        </Meaning>
      )}
      {link && (
        <a className={styles.open} href={link.href} aria-label={`${link.title} ${String(value)}`}>
          {link.title}
        </a>
      )}
    </div>
  );
}

/** Description of a field, shown on demand. */
function Meaning({ text, children }: { readonly text: string; readonly children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.meaning} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{children}</summary>
      {isOpen && (
        <p className={styles.hint}>
          <FieldDescription text={text} />
        </p>
      )}
    </details>
  );
}

const Name = ({ name }: { readonly name: string | null }): ReactNode =>
  name !== null && <span className={styles.fieldName}>{name}</span>;

/** Finds the operation that reads the record that a field identifies; `id` identifies the record itself. */
function findReadOperation(
  { readers, records }: ConsoleOperation,
  name: string,
  parent: string | null,
): OperationLinkTarget | null {
  if (name === 'id') return (parent !== null && records[parent]) || null;
  const key = Object.keys(readers)
    .toSorted((a, b) => b.length - a.length)
    .find((reader) => name === reader || name.endsWith(reader.charAt(0).toUpperCase() + reader.slice(1)));
  return (key !== undefined && readers[key]) || null;
}

/** Returns the name of the definition that a schema references, directly or as its only alternative to null. */
function getSchemaName(schema: SchemaObject, { $defs }: ConsoleOperation): string | null {
  const reference = schema.$ref ?? (schema.oneOf ?? schema.anyOf)?.find((branch) => branch.$ref !== undefined)?.$ref;
  return reference === undefined || !Object.hasOwn($defs, getDefinitionName(reference))
    ? null
    : getDefinitionName(reference);
}
