import { Call, Expression } from '../client-model/expression.ts';
import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { sampleArguments } from '../client-model/sample-arguments.ts';
import { firstServer } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { packageName } from '../model/package-names.ts';
import { type SampleFile, upperCase } from '../samples/sample-request.ts';
import { toPhp, toText } from './literal.ts';
import { argumentNames, methodName, namespaceOf } from './names.ts';

/** Command that downloads the client of a version into the current folder. */
export function downloadCommand(api: Pick<ApiVersion, 'api' | 'document' | 'version' | 'portal'>): string {
  return `curl --fail ${api.portal}${listDownloads(api).find(({ format }) => format === 'php')?.path ?? ''} | tar -xz`;
}

/** Program that downloads the client and calls an operation; null for an operation without a method. */
export function clientSample(api: ApiVersion, entry: OperationEntry, operation: Operation): string | null {
  const method = readClient(api).methods.find((candidate) => candidate.entry === entry);
  if (method === undefined) return null;
  const call = sampleCall(api, method, operation);
  return `<?php // ${downloadCommand(api)}\n${clientCode(api, call.includes('new File('))}\n\n${call}`;
}

/** Code that creates a client for the sandbox with credentials from the environment variables of the guides. */
export function clientCode(api: ApiVersion, sendsFiles = false): string {
  const options = {
    server: new Expression(`Servers::${firstServer(api)}()`),
    ...Object.fromEntries(readClient(api).credentials.map((name) => [name, new Expression(variable(api, name))])),
  };
  return `require '${packageName(api)}/autoload.php';

use ${namespaceOf(api)}\\{Client, ${sendsFiles ? 'File, ' : ''}Servers};

$client = ${toPhp(new Call('new Client', [], options))};`;
}

/** Environment variable of a credential. */
const variable = ({ variables }: ApiVersion, name: string): string => `getenv(${toText(`${variables}${upperCase(name)}`)})`;

/** Code of a call with the example of the operation's page. */
export function sampleCall(api: ApiVersion, method: Method, operation: Operation): string {
  const given = sampleArguments(api.document, method, operation, { toFile, toSecret: (field) => new Expression(variable(api, field)) });
  const names = argumentNames(method);
  const named = method.arguments.flatMap(({ name }, index) => (name in given ? [[names[index], given[name]] as const] : []));
  const call = toPhp(new Call(`$client->${methodName(method)}`, [], Object.fromEntries(named)));
  if (method.item !== null) return `foreach (${call} as $record) {\n    print_r($record);\n}`;
  return isWithoutResult(method) ? `${call};` : `print_r(${call});`;
}

/** Code of an example file: a part of a form, or the body. */
const toFile = ({ name, type }: SampleFile, isPart: boolean): Expression =>
  new Expression(isPart ? toPhp(new Call('new File', ['...', name, ...(type === null ? [] : [type])])) : "'...'");
