import { type ReactNode, useState } from 'react';
import type { ConsoleOperation, OperationTarget } from '../model/operation.ts';
import { definitionName, type SchemaNode, withoutNull } from '../model/schema-node.ts';
import type { Draft } from '../request/draft.ts';
import { chooseVariant } from '../request/schema-at.ts';
import { fillTarget } from '../response/next-operations.ts';
import styles from './Console.module.css';
import { Prose } from './Prose.tsx';

interface Props {
  readonly operation: ConsoleOperation;
  readonly schema: SchemaNode;
  readonly value: unknown;
  readonly draft: Draft;
}

/** Values of a list or fields of an object that are shown before the reader asks for more. */
const step = 50;

/** How deep the tree is open at first: the record, or the list with its records folded. */
const openDepth = 1;

/** A JSON value that can be folded, with the meaning of each field and links for identifiers. What is folded is not drawn. */
export function JsonTree({ operation, schema, value, draft }: Props): ReactNode {
  return (
    <div className={styles.tree} role="group" aria-label="Response body">
      <TreeNode name={null} schema={schema} value={value} depth={0} parent={null} operation={operation} draft={draft} />
    </div>
  );
}

interface NodeProps extends Props {
  /** Null for the whole, and for values of a list. */
  readonly name: string | null;
  readonly depth: number;
  /** Schema of the object that the field is in, by name. */
  readonly parent: string | null;
}

function TreeNode(props: NodeProps): ReactNode {
  const { value, depth, operation } = props;
  const { schema } = withoutNull(props.schema, operation.$defs);
  const settled = chooseVariant(schema, operation.$defs, value);
  const isComposite = typeof value === 'object' && value !== null;
  if (!isComposite) return <Leaf {...props} schema={settled} />;
  return <Branch {...props} schema={settled} depth={depth} own={schemaName(props.schema, operation)} />;
}

function Branch({ own, ...props }: NodeProps & { readonly own: string | null }): ReactNode {
  const { name, schema, depth } = props;
  // The caller has seen that it is an object or a list.
  const value = props.value as object;
  const [isOpen, setIsOpen] = useState(depth <= openDepth);
  const [shown, setShown] = useState(step);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  return (
    <details className={styles.branch} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Name name={name} /> <span className={styles.hint}>{isList ? `list of ${entries.length}` : outline(value)}</span>
      </summary>
      {isOpen && (
        <>
          {entries.slice(0, shown).map(([key, inner]) => (
            <TreeNode
              {...props}
              key={key}
              name={isList ? null : key}
              schema={isList ? (typeof schema.items === 'object' ? schema.items : {}) : (schema.properties?.[key] ?? {})}
              value={inner}
              depth={isList && entries.length > 1 ? Math.max(depth + 1, openDepth + 1) : depth + 1}
              parent={own}
            />
          ))}
          {entries.length > shown && (
            <button type="button" className={styles.offer} onClick={() => setShown(shown + 10 * step)}>
              Show {Math.min(10 * step, entries.length - shown)} more of {entries.length - shown}
            </button>
          )}
        </>
      )}
    </details>
  );
}

/** What tells one record from another while both are folded. */
function outline(value: object): string {
  const { id, reference, name, title } = value as Readonly<Record<string, unknown>>;
  const told = [id, name ?? title ?? reference].filter((part) => typeof part === 'string' || typeof part === 'number');
  return told.length > 0 ? told.join(', ') : `object of ${Object.keys(value).length}`;
}

function Leaf({ name, schema, value, parent, operation, draft }: NodeProps): ReactNode {
  const target = name === null ? null : targetOf(operation, name, parent);
  const link = target && (typeof value === 'number' || typeof value === 'string') ? fillTarget(target, value, draft) : null;
  const text = JSON.stringify(value);
  const shown = <span className={styles[typeof value === 'string' ? 'string' : 'value']}>{text.length > 2000 ? `${text.slice(0, 2000)}…` : text}</span>;
  const meaning = schema['x-enumDescriptions']?.[String(value)] ?? schema.description ?? '';
  return (
    <div className={styles.leaf}>
      {meaning === '' ? (
        <span className={styles.noMeaning}>
          <Name name={name} /> {shown}
        </span>
      ) : (
        <Meaning text={meaning}>
          <Name name={name} /> {shown}
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

/** What a field means, for who opens it. */
function Meaning({ text, children }: { readonly text: string; readonly children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.meaning} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{children}</summary>
      {isOpen && (
        <p className={styles.hint}>
          <Prose text={text} />
        </p>
      )}
    </details>
  );
}

const Name = ({ name }: { readonly name: string | null }): ReactNode => name !== null && <span className={styles.fieldName}>{name}</span>;

/** The operation that reads what a field identifies: `id` is the record's own. */
function targetOf({ readers, records }: ConsoleOperation, name: string, parent: string | null): OperationTarget | null {
  if (name === 'id') return (parent !== null && records[parent]) || null;
  const key = Object.keys(readers)
    .toSorted((a, b) => b.length - a.length)
    .find((reader) => name === reader || name.endsWith(reader.charAt(0).toUpperCase() + reader.slice(1)));
  return (key !== undefined && readers[key]) || null;
}

/** Name of the definition that a schema is, itself or as its only alternative to null. */
function schemaName(schema: SchemaNode, { $defs }: ConsoleOperation): string | null {
  const reference = schema.$ref ?? (schema.oneOf ?? schema.anyOf)?.find((branch) => branch.$ref !== undefined)?.$ref;
  return reference === undefined || !(definitionName(reference) in $defs) ? null : definitionName(reference);
}
