import { getExampleDateShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../sandbox/src/core/json.ts';
import type { Description } from '../../../../sandbox/src/description/description.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { nonFilteringListParameterNames } from '../../../../sandbox/src/operations/filter.ts';
import { olderRestApiDescription, startBothVersions } from './older-version.ts';
import { getOperationSampleRequest } from './samples.ts';
import { currentRestApiDescription } from './sandbox.ts';

// The dates of the sandbox shift by whole weeks, so the dates in the examples are shifted too. Values that are relative
// to now are not.
const { send, sendOlder } = await startBothVersions(Date.now, { shiftsDates: true });
const shiftDays = getExampleDateShiftDays(currentRestApiDescription['x-examples-at'] ?? '', Date.now());

/** Parameters that select a page instead of records. */
const pagingParameters = [...nonFilteringListParameterNames, 'offset'];

const getParameters = (api: Description, path: string, node: OperationObject | undefined): readonly ParameterObject[] =>
  [...(api.paths[path]?.parameters ?? []), ...(node?.parameters ?? [])].map((node) => resolveReference(api, node));

const getExamples = ({ example, examples = {} }: ParameterObject): readonly Json[] =>
  [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value = null }) => value)].flat();

/** Creates a list request for each example of each filter, with the parameters that the filter needs. */
function getRequests(api: Description): readonly (readonly [id: string, query: string, path: string])[] {
  return readSandboxOperations(api).flatMap((operation) => {
    const { id, path, method, kind } = operation;
    if (kind.type !== 'list' && !(method === 'get' && api.paths[path]?.get?.['x-paging'] !== undefined)) return [];
    const node = api.paths[path]?.[method];
    const parameters = getParameters(api, path, node).filter(
      (candidate) => candidate.in === 'query' && !pagingParameters.includes(candidate.name),
    );
    const { anyOf = [], needs = {} } = operation.parameterRules;
    return parameters.flatMap((parameter) => {
      const { name } = parameter;
      const companions = [
        ...parameters.filter(({ required }) => required).map((item) => item.name),
        ...(needs[name] ?? []),
        ...(anyOf.length === 0 || anyOf.includes(name) ? [] : anyOf.slice(0, 1)),
      ].filter((candidate) => candidate !== name);
      const companionValues = companions.map((companion) => [
        companion,
        String(getExamples(parameters.find((other) => other.name === companion) ?? parameter)[0]),
      ]);
      return getExamples(parameter).map((value) => {
        const shiftedValues = [...companionValues, [name, String(value)]].map(([field, text]) => [
          field ?? '',
          shiftExampleDates(text ?? '', shiftDays),
        ]);
        const query = new URLSearchParams(shiftedValues).toString();
        return [id, query, getOperationSampleRequest(operation, api).path] as const;
      });
    });
  });
}

// Readers try the example of a filter first: an empty list would look as if the filter did not work.
describe.each([
  [
    '2.0.0',
    currentRestApiDescription,
    async (path: string): Promise<unknown> => (await (await send('GET', path)).json()).data,
  ],
  [
    '1.0.0',
    olderRestApiDescription,
    async (path: string): Promise<unknown> => (await sendOlder('GET', path)).body.items,
  ],
] as const)('filter examples of REST %s', (_, api, get) => {
  const requests = getRequests(api);

  it('are found', () => expect(requests.length).toBeGreaterThan(40));

  it.each(requests)('%s?%s finds a record', async (_id, query, path) => {
    expect(await get(`${path}?${query}`)).toEqual(expect.arrayContaining([expect.anything()]));
  });
});
