import { Expression } from '../client-model/expression.ts';
import { installCommand } from '../client-model/install-command.ts';
import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { sampleArguments } from '../client-model/sample-arguments.ts';
import { firstServer } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { packageName } from '../model/package-names.ts';
import { type SampleFile, upperCase } from '../samples/sample-request.ts';
import { toLiteral } from './literal.ts';

/** Program that installs the client and calls an operation; null for an operation without a method. */
export function clientSample(api: ApiVersion, entry: OperationEntry, operation: Operation): string | null {
  const method = readClient(api).methods.find((candidate) => candidate.entry === entry);
  return method === undefined ? null : `// ${installCommand('npm', api)}\n${clientCode(api)}\n\n${sampleCall(api, method, operation)}`;
}

/** Code that creates a client for the sandbox with credentials from the environment variables of the guides. */
export function clientCode(api: ApiVersion): string {
  const options = {
    server: new Expression(`servers.${firstServer(api)}`),
    ...Object.fromEntries(readClient(api).credentials.map((name) => [name, new Expression(variable(api, name))])),
  };
  return `import { Client, servers } from '${packageName(api)}';\n\nconst client = new Client(${toLiteral(options)});`;
}

/** Environment variable of a credential. */
const variable = ({ variables }: ApiVersion, name: string): string => `process.env.${variables}${upperCase(name)}`;

/** Code of a call with the example of the operation's page. */
export function sampleCall(api: ApiVersion, method: Method, operation: Operation): string {
  const toSecret = (field: string) => new Expression(`${variable(api, field)} ?? ''`);
  const parameters = sampleArguments(api.document, method, operation, { toFile: toBlob, toSecret });
  const call = `client.${method.name}(${Object.keys(parameters).length === 0 ? '' : toLiteral(parameters)})`;
  if (method.item !== null) return `for await (const record of ${call}) {\n  console.log(record);\n}`;
  return isWithoutResult(method) ? `await ${call};` : `const result = await ${call};\nconsole.log(result);`;
}

/** Code of an example file. */
const toBlob = ({ type }: SampleFile): Expression => new Expression(`new Blob(['…']${type === null ? '' : `, { type: '${type}' }`})`);
