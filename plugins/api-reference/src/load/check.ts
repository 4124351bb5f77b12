import type { OpenApiDocument, SchemaObject } from '../model/document.ts';
import { listPlaces, readSummary } from '../model/operation.ts';
import { resolve } from '../model/resolve.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkLifecycles } from './check-lifecycles.ts';
import { checkSections } from './check-sections.ts';
import type { Fault } from './fault.ts';

/** What is wrong in a description beyond OpenAPI's own rules: all of it. */
export function checkDescription(document: OpenApiDocument, file: string): Fault[] {
  return [
    ...checkExtensions(document),
    ...checkSlugs(document),
    ...checkProblems(document),
    ...checkResultCodes(document),
    ...checkEnumMeanings(document),
    ...checkLifecycles(document),
    ...checkSections(document),
  ].map((fault) => ({ file, ...fault }));
}

type LocalFault = Omit<Fault, 'file'>;

/** Two operations with the same slug would claim the same page. */
function checkSlugs(document: OpenApiDocument): LocalFault[] {
  const operations = listPlaces(document).map((place) => ({ place, summary: readSummary(place) }));
  return operations.flatMap(({ place, summary }, index) => {
    const earlier = operations.slice(0, index).find((other) => other.summary.slug === summary.slug);
    return earlier
      ? [
          {
            pointer: `#/paths/${place.route.replaceAll('/', '~1')}/${place.method}`,
            message: `The slug ${summary.slug} is that of ${earlier.place.method.toUpperCase()} ${earlier.place.route} too.`,
            remedy: 'Give one of them another x-slug.',
          },
        ]
      : [];
  });
}

/** A response names problems that the catalogue holds, with the response's status. */
function checkProblems(document: OpenApiDocument): LocalFault[] {
  const catalogue = document['x-problems'] ?? {};
  return listPlaces(document).flatMap(({ route, method, operation }) =>
    Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
      (resolve(document, response)['x-problems'] ?? []).flatMap((slug) => {
        const pointer = `#/paths/${route.replaceAll('/', '~1')}/${method}/responses/${status}`;
        const problem = catalogue[slug];
        if (!problem) return [{ pointer, message: `There is no problem ${slug}.`, remedy: `x-problems at the root has ${Object.keys(catalogue).join(', ')}.` }];
        if (String(problem.status) === status) return [];
        return [{ pointer, message: `The problem ${slug} has status ${problem.status}, not ${status}.` }];
      }),
    ),
  );
}

function checkResultCodes(document: OpenApiDocument): LocalFault[] {
  const catalogue = document['x-result-codes'] ?? {};
  return listPlaces(document).flatMap(({ route, method, operation }) =>
    (operation['x-result-codes'] ?? [])
      .filter((name) => !catalogue[name])
      .map((name) => ({
        pointer: `#/paths/${route.replaceAll('/', '~1')}/${method}/x-result-codes`,
        message: `The result code ${name} is not declared.`,
        remedy: `x-result-codes at the root has ${Object.keys(catalogue).join(', ')}.`,
      })),
  );
}

/** Where an enumeration explains its values it explains each, and no other. */
function checkEnumMeanings(document: OpenApiDocument): LocalFault[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => enumFaults(name, schema));
}

function enumFaults(name: string, schema: SchemaObject): LocalFault[] {
  const meanings = schema['x-enumDescriptions'];
  if (!meanings) return [];
  const values = (schema.enum ?? []).filter((value) => value !== null).map(String);
  const pointer = `#/components/schemas/${name}/x-enumDescriptions`;
  return [
    ...values
      .filter((value) => !(value in meanings))
      .map((value) => ({ pointer, message: `The value ${value} has no meaning.`, remedy: 'Say what it means.' })),
    ...Object.keys(meanings)
      .filter((value) => !values.includes(value))
      .map((value) => ({ pointer, message: `${value} is no value of the enumeration.`, remedy: `It has ${values.join(', ')}.` })),
  ];
}
