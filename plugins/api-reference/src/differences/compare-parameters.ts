import type { ParameterObject } from '@portal/openapi/parameter';
import { type Change, toChange, toChanges } from './change.ts';
import type { SchemaComparer } from './compare-schemas.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Versions } from './compared-versions.ts';
import { expand } from './expand.ts';
import type { Location } from './location.ts';
import { applyRules } from './rule.ts';
import { type ParameterSide, parameterRules, type ParameterPair as SidePair, takesSeveral } from './rules/parameter-rules.ts';
import type { SchemaChange } from './schema-comparison.ts';

/** Compares the parameters of two operations; the names of those in the path belong to the path. */
export function compareParameters({ schemas }: Versions, before: ComparedOperation, after: ComparedOperation): Change[] {
  return pairParameters(before.parameters, after.parameters).flatMap((pair) => {
    const locations = { before: pair.before && locationOf(pair.before), after: pair.after && locationOf(pair.after) };
    const sides = { before: pair.before && toSide(pair.before), after: pair.after && toSide(pair.after) };
    const own = isInPath(pair.before ?? pair.after) ? [] : applyRules(parameterRules, sides);
    return [...own.map((found) => toChange(found, locations)), ...toChanges(compareValues(schemas, pair, sides), locations)];
  });
}

/** What differs in the values that can be sent. One value is compared with each of the several that the newer version takes. */
function compareValues(schemas: SchemaComparer, { before, after }: ParameterPair, sides: SidePair): SchemaChange[] {
  const [was, is] = [before?.schema, after?.schema];
  if (!was || !is || !sides.before || !sides.after) return [];
  const single = takesSeveral(sides.before, sides.after) && typeof is.items === 'object' ? is.items : is;
  return expand(schemas.compare('request', was, single), schemas.comparisons);
}

interface ParameterPair {
  readonly before: ParameterObject | null;
  readonly after: ParameterObject | null;
}

function pairParameters(before: readonly ParameterObject[], after: readonly ParameterObject[]): ParameterPair[] {
  const older = before.map((parameter) => ({ before: parameter, after: findSuccessor(parameter, before, after) }));
  const succeeded = older.map((pair) => pair.after);
  return [...older, ...after.filter((parameter) => !succeeded.includes(parameter)).map((parameter) => ({ before: null, after: parameter }))];
}

/** The parameter of the successor's name, in the same place rather than in another; in a path, the one that stands where it stood. */
function findSuccessor(parameter: ParameterObject, before: readonly ParameterObject[], after: readonly ParameterObject[]): ParameterObject | null {
  const name = parameter['x-successor'] ?? parameter.name;
  const named = after.filter((other) => other.name === name);
  const found = named.find((other) => other.in === parameter.in) ?? named[0];
  if (found || !isInPath(parameter)) return found ?? null;
  return after.filter(isInPath)[before.filter(isInPath).indexOf(parameter)] ?? null;
}

const isInPath = (parameter: ParameterObject | null): boolean => parameter?.in === 'path';

const locationOf = ({ in: part, name }: ParameterObject): Location => ({ part, status: null, path: name });

/** OpenAPI 3.1, section 4.8.12.2: `form` is the style of query parameters and exploded, `simple` that of paths and headers. */
function toSide(parameter: ParameterObject): ParameterSide {
  const style = parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  const isExploded = parameter.explode ?? style === 'form';
  const isList = parameter.schema?.type === 'array';
  return {
    name: parameter.name,
    in: parameter.in,
    isRequired: parameter.required === true,
    isDeprecated: parameter.deprecated === true,
    listStyle: isList ? `${style}${isExploded ? ', exploded' : ''}` : null,
  };
}
