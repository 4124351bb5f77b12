import type { ApiVersion } from '@refdesk/api-model/api';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { listVersionDownloads } from '@refdesk/api-model/download';
import type { Operation, OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import { type SampleUploadFile, toConstantCase } from '@refdesk/api-samples/sample-request';
import { CodeCall, CodeExpression } from '../client-model/expression.ts';
import { type ClientMethod, methodReturnsNothing } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { writeSampleArguments } from '../client-model/sample-arguments.ts';
import { findFirstServerName } from '../client-model/servers.ts';
import { toPhpLiteral, toPhpString } from './literal.ts';
import { toPhpArgumentNames, toPhpMethodName, toPhpNamespace } from './names.ts';

/** Writes the command that downloads the client of a version into the current folder. */
export function writePhpDownloadCommand(
  api: Pick<ApiVersion, 'api' | 'document' | 'portal' | 'releases' | 'version'>,
): string {
  return `curl --fail --location ${api.portal}${listVersionDownloads(api).find(({ format }) => format === 'php')?.path ?? ''} | tar -xz`;
}

/** Writes a program that downloads the client and calls an operation; null if the client has no method for it. */
export function writePhpSample(api: ApiVersion, entry: OperationWithPathItem, operation: Operation): string | null {
  const method = readGeneratedClientModel(api).methods.find((candidate) => candidate.entry === entry);
  if (method === undefined) return null;
  const call = writePhpSampleCall(api, method, operation);
  return `<?php // ${writePhpDownloadCommand(api)}\n${writePhpClientCreation(api, call.includes('new File('))}\n\n${call}`;
}

/** Writes code that creates a sandbox client with credentials from the environment variables used in the guides. */
export function writePhpClientCreation(api: ApiVersion, sendsFiles = false): string {
  const options = {
    server: new CodeExpression(`Servers::${findFirstServerName(api)}()`),
    ...Object.fromEntries(
      readGeneratedClientModel(api).credentialNames.map((name) => [name, new CodeExpression(writeVariable(api, name))]),
    ),
  };
  return `require '${getClientPackageName(api)}/autoload.php';

use ${toPhpNamespace(api)}\\{Client, ${sendsFiles ? 'File, ' : ''}Servers};

$client = ${toPhpLiteral(new CodeCall('new Client', [], options))};`;
}

/** Writes the expression that reads a credential from its environment variable. */
const writeVariable = ({ variablePrefix }: ApiVersion, name: string): string =>
  `getenv(${toPhpString(`${variablePrefix}${toConstantCase(name)}`)})`;

/** Writes a call with the example values shown on the operation's page. */
export function writePhpSampleCall(api: ApiVersion, method: ClientMethod, operation: Operation): string {
  const values = writeSampleArguments(api.document, method, operation, {
    writeFileExpression,
    writeSecretExpression: (field) => new CodeExpression(writeVariable(api, field)),
  });
  const names = toPhpArgumentNames(method);
  const named = method.arguments.flatMap(({ name }, index) =>
    Object.hasOwn(values, name) ? [[names[index], values[name]] as const] : [],
  );
  const call = toPhpLiteral(new CodeCall(`$client->${toPhpMethodName(method)}`, [], Object.fromEntries(named)));
  if (method.item !== null) return `foreach (${call} as $record) {\n    print_r($record);\n}`;
  return methodReturnsNothing(method) ? `${call};` : `print_r(${call});`;
}

/** Writes an example file, as a form part or as the body. */
const writeFileExpression = ({ name, type }: SampleUploadFile, isPart: boolean): CodeExpression =>
  new CodeExpression(
    isPart ? toPhpLiteral(new CodeCall('new File', ['...', name, ...(type === null ? [] : [type])])) : "'...'",
  );
