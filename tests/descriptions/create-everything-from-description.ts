import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { createSampleRequest } from '@refdesk/api-samples/request';
import { createResponseSamples } from '@refdesk/api-samples/responses';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { createPostmanCollectionJson } from '../../plugins/api-reference/src/collections/postman.ts';
import { buildRequestCollection } from '../../plugins/api-reference/src/collections/read-collection.ts';
import { packJavaClientSources } from '../../plugins/api-reference/src/java-client/pack-java-client-sources.ts';
import { createPagesAndSidebarsOfAllApis } from '../../plugins/api-reference/src/pages/contribution.ts';
import { packPhpClient } from '../../plugins/api-reference/src/php-client/pack-php-client.ts';
import { packPythonClient } from '../../plugins/api-reference/src/python-client/pack-python-client.ts';
import { packTypeScriptClient } from '../../plugins/api-reference/src/typescript-client/pack-typescript-client.ts';
import { readApiHistories } from '../../plugins/api-reference/src/versions/history.ts';
import { createConsoleOperationFiles } from '../../plugins/console/src/build/operation-files.ts';
import type { ConsoleOperation } from '../../plugins/console/src/model/operation.ts';
import { createRequestDraft } from '../../plugins/console/src/request/draft.ts';
import { validateDraft } from '../../plugins/console/src/request/validate.ts';
import { upgradeAndCleanSandboxDescription } from '../../sandbox/src/description/load-description.ts';
import {
  createDescriptionMockApp,
  loadApiVersionFromDescription,
  sendSampleRequestToMock,
} from '../../tools/measure/descriptions/send-samples-to-mock.ts';

const settings = {
  baseUrl: '/',
  production: false,
  origins: ['https://api.example.com'],
  proxied: [],
  accounts: true,
  addresses: {
    api: 'https://api.example.com',
    auth: 'https://auth.example.com',
    sandboxApi: 'https://developers.example.com',
    sandboxAuth: 'https://auth.developers.example.com',
  },
};

/** The error with which a description was rejected, or the response statuses of its mock. */
export interface DescriptionResult {
  readonly rejection: string | null;
  readonly statuses: readonly number[];
}

/**
 * Creates everything that a build creates from a description: pages, samples, console, collections and clients, and
 * sends each sample to the mock.
 *
 * @throws Error if any step fails, except for a rejection of the description, which is returned as a result.
 */
export async function createEverythingFromDescription(document: OpenApiDocument): Promise<DescriptionResult> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-schema-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document, null, 1));
    const loaded = await loadApiVersionFromDescription(file, document.info.version).catch((error: Error) => {
      if (/^The API descriptions have \d+ errors?:/.test(error.message)) return error.message;
      throw error;
    });
    if (typeof loaded === 'string') return { rejection: loaded, statuses: [] };
    const { version } = loaded;
    const versions = [version];
    JSON.stringify(createPagesAndSidebarsOfAllApis(versions, readApiHistories(versions)));
    for (const file of createConsoleOperationFiles(versions, settings)) {
      // The browser reads operations from JSON.
      const operation = JSON.parse(JSON.stringify(file.operation)) as ConsoleOperation;
      validateDraft(operation, createRequestDraft(operation, {}));
    }
    createPostmanCollectionJson(buildRequestCollection(version, versions));
    for (const pack of [packTypeScriptClient, packPythonClient, packPhpClient, packJavaClientSources])
      await pack(version, versions);
    const app = await createDescriptionMockApp(upgradeAndCleanSandboxDescription(version.publishedDocument));
    const statuses: number[] = [];
    for (const entry of version.operations) {
      const operation = readOperation(version.document, entry);
      createResponseSamples(version.document, operation);
      const response = await sendSampleRequestToMock(app, version, createSampleRequest(version.document, operation));
      await response.text();
      statuses.push(response.status);
    }
    return { rejection: null, statuses };
  } finally {
    await rm(folder, { recursive: true });
  }
}
