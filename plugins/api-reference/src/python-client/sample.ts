import { Call, Expression } from '../client-model/expression.ts';
import { installCommand } from '../client-model/install-command.ts';
import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { sampleArguments } from '../client-model/sample-arguments.ts';
import { firstServer } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { moduleName } from '../model/package-names.ts';
import { upperCase } from '../samples/sample-request.ts';
import { toPython } from './literal.ts';
import { argumentNames, methodNames, toSnakeCase } from './names.ts';

/** Program that installs the client and calls an operation; null for an operation without a method. */
export function clientSample(api: ApiVersion, entry: OperationEntry, operation: Operation): string | null {
  const method = readClient(api).methods.find((candidate) => candidate.entry === entry);
  if (method === undefined) return null;
  const call = sampleCall(api, method, operation);
  return `# ${installCommand('pip', api)}\n${clientCode(api, call)}\n\n${call}`;
}

/** Code that creates a client for the sandbox; `call` is the code that follows. */
export function clientCode(api: ApiVersion, call = ''): string {
  const { credentials } = readClient(api);
  const options = {
    server: new Expression(`servers.${toSnakeCase(firstServer(api))}`),
    ...Object.fromEntries(credentials.map((name) => [toSnakeCase(name), new Expression(variable(api, name))])),
  };
  const imports = `${credentials.length === 0 && !call.includes('os.environ') ? '' : 'import os\n\n'}from ${moduleName(api)} import Client, servers\n\n`;
  return `${imports}client = ${toPython(new Call('Client', [], options))}`;
}

/** Environment variable of a credential. */
const variable = ({ variables }: ApiVersion, name: string): string => `os.environ["${variables}${upperCase(name)}"]`;

/** Code of a call with the example of the operation's page. */
export function sampleCall(api: ApiVersion, method: Method, operation: Operation): string {
  const given = sampleArguments(api.document, method, operation, { toFile, toSecret: (field) => new Expression(variable(api, field)) });
  const names = argumentNames(method);
  const named = method.arguments.flatMap(({ name }, index) => (name in given ? [[names[index], given[name]] as const] : []));
  const { methods } = readClient(api);
  const call = toPython(new Call(`client.${methodNames(methods)[methods.indexOf(method)]}`, [], Object.fromEntries(named)));
  if (method.item !== null) return `for record in ${call}:\n    print(record)`;
  return isWithoutResult(method) ? call : `result = ${call}\nprint(result)`;
}

/** Code of an example file. */
const toFile = (): Expression => new Expression('b"..."');
