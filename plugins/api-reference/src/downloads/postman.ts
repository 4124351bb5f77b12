import { convertV2 } from 'openapi-to-postmanv2';
import type { ApiVersion } from '../model/api.ts';
import { withExamplesOnly } from './with-examples.ts';

/**
 * A Postman collection (format 2.1) of the version, in folders by tag.
 *
 * @throws Error with the converter's reason when it rejects the description.
 */
export function toPostman({ api, version, document }: ApiVersion): Promise<string> {
  const options = { folderStrategy: 'Tags', requestParametersResolution: 'Example', exampleParametersResolution: 'Example', optimizeConversion: false };
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: JSON.stringify(withExamplesOnly(document)) }, options, (error, result) => {
      const collection = result?.output[0]?.data;
      if (error || !collection)
        reject(new Error(`The Postman collection of ${api} ${version} could not be made: ${result?.reason ?? 'no output'}`, { cause: error }));
      else resolve(`${JSON.stringify(withoutChance(collection), null, 2)}\n`);
    });
  });
}

/** The converter gives every item a random identifier; without them the same description makes the same bytes. */
function withoutChance(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutChance);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' && key !== '_postman_id')
      .map(([key, item]) => [key, withoutChance(item)]),
  );
}
