import { Call, Expression } from '../client-model/expression.ts';
import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { packageName } from '../client-model/package-name.ts';
import { readClient } from '../client-model/read-client.ts';
import { sampleArguments } from '../client-model/sample-arguments.ts';
import { firstServer } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { type SampleFile, upperCase } from '../samples/sample-request.ts';
import { argumentNames, methodName } from './client.ts';
import { toPhp, toText } from './literal.ts';
import { namespaceOf } from './source.ts';

/** The command that lays the client of a version beside a program. */
export function downloadCommand(api: Pick<ApiVersion, 'api' | 'document' | 'version' | 'portal'>): string {
  return `curl --fail ${api.portal}${listDownloads(api).find(({ format }) => format === 'php')?.path ?? ''} | tar -xz`;
}

/** The call of an operation with the client, from its download on; null for an operation that is no method. */
export function clientSample(api: ApiVersion, entry: OperationEntry, operation: Operation): string | null {
  const method = readClient(api).methods.find((one) => one.entry === entry);
  if (method === undefined) return null;
  const call = sampleCall(api, method, operation);
  return `<?php // ${downloadCommand(api)}\n${clientCode(api, call.includes('new File('))}\n\n${call}`;
}

/** A client for the sandbox, with the credentials of the variables that the guides fill. */
export function clientCode(api: ApiVersion, sendsFiles = false): string {
  const options = {
    server: new Expression(`Servers::${firstServer(api)}()`),
    ...Object.fromEntries(readClient(api).credentials.map((name) => [name, new Expression(variable(api, name))])),
  };
  return `require '${packageName(api)}/autoload.php';

use ${namespaceOf(api)}\\{Client, ${sendsFiles ? 'File, ' : ''}Servers};

$client = ${toPhp(new Call('new Client', [], options))};`;
}

/** The variable of the environment with a credential of this name. */
const variable = ({ variables }: ApiVersion, name: string): string => `getenv(${toText(`${variables}${upperCase(name)}`)})`;

/** The call with the example of the operation's page. */
function sampleCall(api: ApiVersion, method: Method, operation: Operation): string {
  const given = sampleArguments(api.document, method, operation, { toFile, toSecret: (field) => new Expression(variable(api, field)) });
  const names = argumentNames(method);
  const named = method.arguments.flatMap(({ name }, index) => (name in given ? [[names[index], given[name]] as const] : []));
  const call = toPhp(new Call(`$client->${methodName(method)}`, [], Object.fromEntries(named)));
  if (method.item !== null) return `foreach (${call} as $record) {\n    print_r($record);\n}`;
  return isWithoutResult(method) ? `${call};` : `print_r(${call});`;
}

/** A file is made of a few bytes: in a form a part of its own, else the body. */
const toFile = ({ name, type }: SampleFile, isPart: boolean): Expression =>
  new Expression(isPart ? toPhp(new Call('new File', ['...', name, ...(type === null ? [] : [type])])) : "'...'");
