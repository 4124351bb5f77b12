import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import type { SampleLanguage } from '@refdesk/api-model/client/language';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { referenceNamesOnlySchemaExpansion } from '@refdesk/api-model/schema/read-schema';
import { canInsertTokenIntoSamples, createOperationCodeSamples } from './operation-samples.ts';

/** A sample language of a full reference. */
export interface ReferenceSampleLanguage {
  readonly language: SampleLanguage;
  readonly label: string;
  /** File with the samples of all operations, relative to the site's root. */
  readonly file: string;
  /** Whether samples in this language can take a token. */
  readonly takesTokens: boolean;
}

/** Content of a sample file: highlighted code by `operationId`. */
export type SampleHtmlByOperation = Readonly<Record<string, string>>;

/** Lists the languages of a version's samples, in order. */
export function listSampleLanguages(api: ApiVersion): ReferenceSampleLanguage[] {
  const [first] = api.operations;
  if (!first || api.routePaths.reference === null) return [];
  return getSamples(api, first).map(({ language, label }) => ({
    language,
    label,
    file: `/downloads/samples/${api.api}-${api.version}-${language}.json`,
    takesTokens: canInsertTokenIntoSamples(api, language),
  }));
}

/**
 * Writes a file for each language except the first, which is on the page; including all languages would double the
 * number of elements on the page.
 */
export async function writeReferenceSamples(api: ApiVersion, outDir: string): Promise<void> {
  const [, ...others] = listSampleLanguages(api);
  if (others.length === 0) return;
  const samplesByOperation = api.operations.map((entry) => ({
    id: entry.operation.operationId ?? '',
    samples: getSamples(api, entry),
  }));
  for (const { language, file } of others) {
    const content: SampleHtmlByOperation = Object.fromEntries(
      samplesByOperation.map(({ id, samples }) => [
        id,
        samples.find((sample) => sample.language === language)?.html ?? '',
      ]),
    );
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), JSON.stringify(content));
  }
}

const getSamples = (api: ApiVersion, entry: ApiVersion['operations'][number]) =>
  createOperationCodeSamples(api, entry, readOperation(api.document, entry, referenceNamesOnlySchemaExpansion));
