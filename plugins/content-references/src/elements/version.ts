import * as z from 'zod';
import { createTextNode } from '../mdast.ts';
import { getFirstApiName, requireApiForGuides, UnknownNameError } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';

/**
 * `<Version current />`, `<Version deprecated />`: the number of a version of `api`, which defaults to the
 * first API.
 */
export const versionNumberGuideElement = defineInlineGuideElement({
  name: 'Version',
  attributes: z
    .strictObject({
      api: z.string().optional(),
      current: z.literal(true).optional(),
      deprecated: z.literal(true).optional(),
    })
    .refine(({ current, deprecated }) => current !== deprecated, 'set either current or deprecated'),
  render({ api: apiName, deprecated }, _, facts) {
    const api = apiName ?? getFirstApiName(facts);
    if (!deprecated) return [createTextNode(requireApiForGuides(facts, api).version)];
    const deprecatedVersion = [...facts.apis.values()].find(
      ({ name, isDeprecated }) => name.startsWith(`${api}/`) && isDeprecated,
    );
    if (!deprecatedVersion) throw new UnknownNameError(`no version of ${api} is deprecated.`);
    return [createTextNode(deprecatedVersion.version)];
  },
});
