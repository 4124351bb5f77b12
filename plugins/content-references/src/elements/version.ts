import * as z from 'zod';
import { createTextNode } from '../mdast.ts';
import { getFirstApiName, requireApiFacts, UnknownNameError } from '../model/find-entry.ts';
import { defineInlineGuideElement } from './element.ts';

/**
 * `<Version current />`, `<Version deprecated />`: the number of a version of `api`, which defaults to the
 * first API.
 */
export const versionElement = defineInlineGuideElement({
  name: 'Version',
  attributes: z
    .strictObject({
      api: z.string().optional(),
      current: z.literal(true).optional(),
      deprecated: z.literal(true).optional(),
    })
    .refine(({ current, deprecated }) => current !== deprecated, 'set either current or deprecated'),
  render({ api: written, deprecated }, _, facts) {
    const api = written ?? getFirstApiName(facts);
    if (!deprecated) return [createTextNode(requireApiFacts(facts, api).version)];
    const old = [...facts.apis.values()].find(({ name, isDeprecated }) => name.startsWith(`${api}/`) && isDeprecated);
    if (!old) throw new UnknownNameError(`no version of ${api} is deprecated.`);
    return [createTextNode(old.version)];
  },
});
