import { type ReactNode, useId } from 'react';
import { type BodyLine, bodyLines } from './body-lines.ts';
import type { Fault } from './faults.ts';
import styles from './requests.module.css';

interface Props {
  readonly label: string;
  readonly body: unknown;
  readonly faults: readonly Fault[];
}

/** A JSON body whose wrong fields are marked, each with what is wrong below it; a field that is missing is said under the object it belongs to. */
export function MarkedBody({ label, body, faults }: Props): ReactNode {
  const id = useId();
  const lines = bodyLines(body);
  const known = new Set(lines.map(({ pointer }) => pointer));
  const placed = faults.map((fault) => ({ ...fault, at: nearest(fault.pointer, known) }));
  return (
    <section className={styles.body} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <Line key={index} line={line} faults={placed.filter(({ at }) => line.pointer !== null && at === line.pointer)} />
          ))}
        </code>
      </pre>
    </section>
  );
}

function Line({ line: { text, pointer }, faults }: { readonly line: BodyLine; readonly faults: readonly Fault[] }): ReactNode {
  if (faults.length === 0) return `${text}\n`;
  const indent = text.slice(0, text.search(/\S/));
  return (
    <>
      {indent}
      <mark>{text.trimStart()}</mark>
      {'\n'}
      {faults.map((fault) => (
        <span key={fault.pointer + fault.message} className={styles.fault}>
          {`${indent}↳ ${fault.pointer === pointer ? '' : `${fault.pointer.split('/').at(-1)}: `}${fault.message}\n`}
        </span>
      ))}
    </>
  );
}

/** A place that the body has: the one that is named, or the nearest one around it. */
function nearest(pointer: string, known: ReadonlySet<string | null>): string {
  if (pointer === '' || known.has(pointer)) return pointer;
  return nearest(pointer.slice(0, pointer.lastIndexOf('/')), known);
}
