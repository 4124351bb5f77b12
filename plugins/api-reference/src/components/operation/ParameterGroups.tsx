import { type Parameter, type ParameterLocation, parameterLocations } from '@refdesk/api-model/operation/parameter';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import { FieldAnchorPrefixContext, FieldWithSchema } from '../schema/NestedSchema.tsx';
import type { FieldBadge } from '../schema/SchemaFieldLine.tsx';
import styles from '../schema/SchemaInside.module.css';

const titles: Readonly<Record<ParameterLocation, string>> = {
  path: messages.pathParameters,
  query: messages.queryParameters,
  header: messages.headerParameters,
  cookie: messages.cookieParameters,
};

/** Parameters of an operation, grouped by location. */
export function ParameterGroups({ parameters }: { readonly parameters: readonly Parameter[] }): ReactNode {
  const id = useRegisteredAnchor('parameters');
  if (parameters.length === 0) return null;
  return (
    <div id={id}>
      {listUsedLocations(parameters).map((location) => (
        <PageSection key={location} id={`${location}-parameters`} title={titles[location]}>
          <ParameterList
            prefix={location}
            parameters={sortRequiredFirst(parameters.filter((parameter) => parameter.location === location))}
          />
        </PageSection>
      ))}
    </div>
  );
}

/** Lists the headings of the groups. */
export const listParameterHeadings = (
  parameters: readonly Parameter[],
): { readonly id: string; readonly title: string }[] =>
  listUsedLocations(parameters).map((location) => ({ id: `${location}-parameters`, title: titles[location] }));

const listUsedLocations = (parameters: readonly Parameter[]): ParameterLocation[] =>
  parameterLocations.filter((location) => parameters.some((parameter) => parameter.location === location));

const sortRequiredFirst = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));

/** A list of parameters or headers. */
export function ParameterList({
  prefix,
  parameters,
}: {
  readonly prefix: string;
  readonly parameters: readonly Parameter[];
}): ReactNode {
  return (
    <ul className={styles.card}>
      {parameters.map((parameter) => (
        <FieldAnchorPrefixContext key={parameter.name} value={`${prefix}.${parameter.name}`}>
          <FieldWithSchema
            id={`${prefix}.${parameter.name}`}
            name={parameter.name}
            schema={parameter.schema}
            description={parameter.description}
            badges={getMarks(parameter)}
            notes={parameter.listStyle === null ? [] : [parameter.listStyle]}
            example={parameter.example === undefined ? null : JSON.stringify(parameter.example)}
            depth={0}
          />
        </FieldAnchorPrefixContext>
      ))}
    </ul>
  );
}

function getMarks({ isRequired, isDeprecated, location }: Parameter): FieldBadge[] {
  return [
    ...(isRequired && location !== 'path' ? [{ text: messages.required, kind: 'required' as const }] : []),
    ...(isDeprecated ? [{ text: messages.deprecatedLower, kind: 'deprecated' as const }] : []),
  ];
}
