import { Expression } from '../client-model/expression.ts';
import { installCommand } from '../client-model/install-command.ts';
import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { packageName } from '../client-model/package-name.ts';
import { readClient } from '../client-model/read-client.ts';
import { sampleArguments } from '../client-model/sample-arguments.ts';
import { firstServer } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { type SampleFile, upperCase } from '../samples/sample-request.ts';
import { toLiteral } from './literal.ts';

/** The call of an operation with the client, from its installation on; null for an operation that is no method. */
export function clientSample(api: ApiVersion, entry: OperationEntry, operation: Operation): string | null {
  const method = readClient(api).methods.find((one) => one.entry === entry);
  return method === undefined ? null : `// ${installCommand('npm', api)}\n${clientCode(api)}\n\n${sampleCall(api, method, operation)}`;
}

/** A client for the sandbox, with the credentials of the variables that the guides fill. */
export function clientCode(api: ApiVersion): string {
  const options = {
    server: new Expression(`servers.${firstServer(api)}`),
    ...Object.fromEntries(readClient(api).credentials.map((name) => [name, new Expression(variable(api, name))])),
  };
  return `import { Client, servers } from '${packageName(api)}';\n\nconst client = new Client(${toLiteral(options)});`;
}

/** The variable of the environment with a credential of this name. */
const variable = ({ variables }: ApiVersion, name: string): string => `process.env.${variables}${upperCase(name)}`;

/** The call with the example of the operation's page. */
export function sampleCall(api: ApiVersion, method: Method, operation: Operation): string {
  const given = sampleArguments(api.document, method, operation, { toFile: toBlob, toSecret: (field) => new Expression(`${variable(api, field)} ?? ''`) });
  const call = `client.${method.name}(${Object.keys(given).length === 0 ? '' : toLiteral(given)})`;
  if (method.item !== null) return `for await (const record of ${call}) {\n  console.log(record);\n}`;
  return isWithoutResult(method) ? `await ${call};` : `const result = await ${call};\nconsole.log(result);`;
}

/** A file is made of a few bytes. */
const toBlob = ({ type }: SampleFile): Expression => new Expression(`new Blob(['…']${type === null ? '' : `, { type: '${type}' }`})`);
