import { type ReactNode, useId } from 'react';
import type { BodyError } from './body-errors.ts';
import { type BodyLine, formatJsonBodyLines } from './body-lines.ts';
import styles from './requests.module.css';

interface Props {
  readonly label: string;
  readonly body: unknown;
  readonly errors: readonly BodyError[];
}

/** A JSON body with error messages below invalid fields; a missing field is reported below its parent object. */
export function JsonBodyWithFieldErrors({ label, body, errors }: Props): ReactNode {
  const id = useId();
  const lines = formatJsonBodyLines(body);
  const knownPointers = new Set(lines.map(({ pointer }) => pointer));
  const placedErrors = errors.map((error) => ({ ...error, at: findNearestPointer(error.pointer, knownPointers) }));
  return (
    <section className={styles.body} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <Line
              key={index}
              line={line}
              errors={placedErrors.filter(({ at }) => line.pointer !== null && at === line.pointer)}
            />
          ))}
        </code>
      </pre>
    </section>
  );
}

function Line({
  line: { text, pointer },
  errors,
}: {
  readonly line: BodyLine;
  readonly errors: readonly BodyError[];
}): ReactNode {
  if (errors.length === 0) return [...colourJson(text), '\n'];
  const indent = text.slice(0, text.search(/\S/));
  return (
    <>
      {indent}
      <mark>{text.trimStart()}</mark>
      {'\n'}
      {errors.map((error) => (
        <span key={error.pointer + error.message} className={styles.error}>
          {`${indent}↳ ${error.pointer === pointer ? '' : `${error.pointer.split('/').at(-1)}: `}${error.message}\n`}
        </span>
      ))}
    </>
  );
}

/** Matches property names, strings, and other values; the rest is punctuation. */
const jsonParts = /("(?:[^"\\]|\\.)*")(?=: )|("(?:[^"\\]|\\.)*")|(-?\d[\d.e+-]*|true|false|null)/gi;

/** Wraps the tokens of a line of JSON in elements with the classes of highlighted code. */
function colourJson(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(jsonParts)) {
    const [part, name, string] = match;
    const kind = name ? 'property' : string && 'string';
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={match.index} className={`token ${kind ?? 'number'}`}>
        {part}
      </span>,
    );
    end = match.index + part.length;
  }
  return [...parts, text.slice(end)];
}

/** Finds a pointer that exists in the body: the reported one or its nearest ancestor. */
function findNearestPointer(pointer: string, knownPointers: ReadonlySet<string | null>): string {
  if (pointer === '' || knownPointers.has(pointer)) return pointer;
  return findNearestPointer(pointer.slice(0, pointer.lastIndexOf('/')), knownPointers);
}
