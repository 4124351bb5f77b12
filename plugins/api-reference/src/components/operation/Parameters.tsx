import { Section, Subsection } from '@portal/ui/Section';
import type { ReactNode } from 'react';
import { type Parameter, type ParameterLocation, places } from '../../model/parameter.ts';
import { Field, type Mark } from '../schema/Field.tsx';
import styles from '../schema/SchemaInside.module.css';

interface Props {
  readonly parameters: readonly Parameter[];
}

const titles: Readonly<Record<ParameterLocation, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** The parameters of an operation, grouped by the place in which they are sent. */
export function Parameters({ parameters }: Props): ReactNode {
  if (parameters.length === 0) return null;
  return (
    <Section id="parameters" title="Parameters">
      {places
        .map((place) => ({ place, own: parameters.filter((parameter) => parameter.place === place) }))
        .filter(({ own }) => own.length > 0)
        .map(({ place, own }) => (
          <Subsection key={place} id={`${place}-parameters`} title={titles[place]}>
            <ParameterList prefix={place} parameters={own} />
          </Subsection>
        ))}
    </Section>
  );
}

/** Parameters or headers, one below the other. */
export function ParameterList({ prefix, parameters }: { readonly prefix: string; readonly parameters: readonly Parameter[] }): ReactNode {
  return (
    <ul className={styles.card}>
      {parameters.map((parameter) => (
        <Field
          key={parameter.name}
          id={`${prefix}.${parameter.name}`}
          name={parameter.name}
          schema={parameter.schema}
          description={parameter.description}
          marks={marksOf(parameter)}
          notes={parameter.listStyle === null ? [] : [parameter.listStyle]}
          example={parameter.example === undefined ? null : JSON.stringify(parameter.example)}
          depth={0}
        />
      ))}
    </ul>
  );
}

function marksOf({ isRequired, isDeprecated, place }: Parameter): Mark[] {
  return [
    ...(isRequired && place !== 'path' ? [{ text: 'required', kind: 'required' as const }] : []),
    ...(isDeprecated ? [{ text: 'deprecated', kind: 'deprecated' as const }] : []),
  ];
}
