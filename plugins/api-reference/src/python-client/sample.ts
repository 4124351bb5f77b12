import { Call, Expression } from '../client-model/expression.ts';
import { installCommand } from '../client-model/install-command.ts';
import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { sampleArguments } from '../client-model/sample-arguments.ts';
import { firstServer } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { upperCase } from '../samples/sample-request.ts';
import { argumentNames, methodNames } from './client.ts';
import { toPython } from './literal.ts';
import { toSnakeCase } from './names.ts';
import { moduleName } from './package-name.ts';

/** The call of an operation with the client, from its installation on; null for an operation that is no method. */
export function clientSample(api: ApiVersion, entry: OperationEntry, operation: Operation): string | null {
  const method = readClient(api).methods.find((one) => one.entry === entry);
  if (method === undefined) return null;
  const call = sampleCall(api, method, operation);
  return `# ${installCommand('pip', api)}\n${clientCode(api, call)}\n\n${call}`;
}

/** A client for the sandbox, with the credentials of the variables that the guides fill; `call` is what follows. */
export function clientCode(api: ApiVersion, call = ''): string {
  const { credentials } = readClient(api);
  const options = {
    server: new Expression(`servers.${toSnakeCase(firstServer(api))}`),
    ...Object.fromEntries(credentials.map((name) => [toSnakeCase(name), new Expression(variable(api, name))])),
  };
  const imports = `${credentials.length === 0 && !call.includes('os.environ') ? '' : 'import os\n\n'}from ${moduleName(api)} import Client, servers\n\n`;
  return `${imports}client = ${toPython(new Call('Client', [], options))}`;
}

/** The variable of the environment with a credential of this name. */
const variable = ({ variables }: ApiVersion, name: string): string => `os.environ["${variables}${upperCase(name)}"]`;

/** The call with the example of the operation's page. */
function sampleCall(api: ApiVersion, method: Method, operation: Operation): string {
  const given = sampleArguments(api.document, method, operation, { toFile, toSecret: (field) => new Expression(variable(api, field)) });
  const names = argumentNames(method);
  const named = method.arguments.flatMap(({ name }, index) => (name in given ? [[names[index], given[name]] as const] : []));
  const { methods } = readClient(api);
  const call = toPython(new Call(`client.${methodNames(methods)[methods.indexOf(method)]}`, [], Object.fromEntries(named)));
  if (method.item !== null) return `for record in ${call}:\n    print(record)`;
  return isWithoutResult(method) ? call : `result = ${call}\nprint(result)`;
}

/** A file is made of a few bytes. */
const toFile = (): Expression => new Expression('b"..."');
