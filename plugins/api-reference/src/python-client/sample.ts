import type { ApiVersion } from '@refdesk/api-model/api';
import { getPythonModuleName } from '@refdesk/api-model/client/package-names';
import type { Operation, OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import { toConstantCase } from '@refdesk/api-samples/sample-request';
import { CodeCall, CodeExpression } from '../client-model/expression.ts';
import { writeInstallCommand } from '../client-model/install-command.ts';
import { type ClientMethod, methodReturnsNothing } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { writeSampleArguments } from '../client-model/sample-arguments.ts';
import { findFirstServerName } from '../client-model/servers.ts';
import { toPythonLiteral } from './literal.ts';
import { toPythonArgumentNames, toPythonMethodNames, toPythonName } from './names.ts';

/** Writes a program that installs the client and calls an operation; null if the client has no method for it. */
export function writePythonSample(api: ApiVersion, entry: OperationWithPathItem, operation: Operation): string | null {
  const method = readGeneratedClientModel(api).methods.find((candidate) => candidate.entry === entry);
  if (method === undefined) return null;
  const call = writePythonSampleCall(api, method, operation);
  return `# ${writeInstallCommand('pip', api)}\n${writePythonClientCreation(api, call)}\n\n${call}`;
}

/** Writes code that creates a client for the sandbox; `call` is the code that follows. */
export function writePythonClientCreation(api: ApiVersion, call = ''): string {
  const { credentialNames } = readGeneratedClientModel(api);
  const options = {
    server: new CodeExpression(`servers.${toPythonName(findFirstServerName(api))}`),
    ...Object.fromEntries(
      credentialNames.map((name) => [toPythonName(name), new CodeExpression(writeVariable(api, name))]),
    ),
  };
  const imports = `${credentialNames.length === 0 && !call.includes('os.environ') ? '' : 'import os\n\n'}from ${getPythonModuleName(api)} import Client, servers\n\n`;
  return `${imports}client = ${toPythonLiteral(new CodeCall('Client', [], options))}`;
}

/** Writes the expression that reads a credential from its environment variable. */
const writeVariable = ({ variablePrefix }: ApiVersion, name: string): string =>
  `os.environ["${variablePrefix}${toConstantCase(name)}"]`;

/** Writes a call with the example values shown on the operation's page. */
export function writePythonSampleCall(api: ApiVersion, method: ClientMethod, operation: Operation): string {
  const values = writeSampleArguments(api.document, method, operation, {
    writeFileExpression,
    writeSecretExpression: (field) => new CodeExpression(writeVariable(api, field)),
  });
  const names = toPythonArgumentNames(method);
  const named = method.arguments.flatMap(({ name }, index) =>
    Object.hasOwn(values, name) ? [[names[index], values[name]] as const] : [],
  );
  const { methods } = readGeneratedClientModel(api);
  const call = toPythonLiteral(
    new CodeCall(`client.${toPythonMethodNames(methods)[methods.indexOf(method)]}`, [], Object.fromEntries(named)),
  );
  if (method.item !== null) return `for record in ${call}:\n    print(record)`;
  return methodReturnsNothing(method) ? call : `result = ${call}\nprint(result)`;
}

/** Writes an example file. */
const writeFileExpression = (): CodeExpression => new CodeExpression('b"..."');
