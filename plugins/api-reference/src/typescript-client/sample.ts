import type { ApiVersion } from '@refdesk/api-model/api';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import type { Operation, OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import { type SampleUploadFile, toConstantCase } from '@refdesk/api-samples/sample-request';
import { CodeExpression } from '../client-model/expression.ts';
import { writeInstallCommand } from '../client-model/install-command.ts';
import { type ClientMethod, methodReturnsNothing } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { writeSampleArguments } from '../client-model/sample-arguments.ts';
import { findFirstServerName } from '../client-model/servers.ts';
import { toTypeScriptLiteral } from './literal.ts';

/** Writes a program that installs the client and calls an operation; null if the client has no method for it. */
export function writeTypeScriptSample(
  api: ApiVersion,
  entry: OperationWithPathItem,
  operation: Operation,
): string | null {
  const method = readGeneratedClientModel(api).methods.find((candidate) => candidate.entry === entry);
  if (method === undefined) return null;
  const setUp = `// ${writeInstallCommand('npm', api)}\n${writeTypeScriptClientCreation(api)}`;
  return `${setUp}\n\n${writeTypeScriptSampleCall(api, method, operation)}`;
}

/** Writes code that creates a sandbox client with credentials from the environment variables used in the guides. */
export function writeTypeScriptClientCreation(api: ApiVersion): string {
  const options = {
    server: new CodeExpression(`servers.${findFirstServerName(api)}`),
    ...Object.fromEntries(
      readGeneratedClientModel(api).credentialNames.map((name) => [name, new CodeExpression(writeVariable(api, name))]),
    ),
  };
  return `import { Client, servers } from '${getClientPackageName(api)}';\n\nconst client = new Client(${toTypeScriptLiteral(options)});`;
}

/** Writes the expression that reads a credential from its environment variable. */
const writeVariable = ({ variablePrefix }: ApiVersion, name: string): string =>
  `process.env.${variablePrefix}${toConstantCase(name)}`;

/** Writes a call with the example values shown on the operation's page. */
export function writeTypeScriptSampleCall(api: ApiVersion, method: ClientMethod, operation: Operation): string {
  const writeSecretExpression = (field: string) => new CodeExpression(`${writeVariable(api, field)} ?? ''`);
  const parameters = writeSampleArguments(api.document, method, operation, {
    writeFileExpression: toBlob,
    writeSecretExpression,
  });
  const call = `client.${method.name}(${Object.keys(parameters).length === 0 ? '' : toTypeScriptLiteral(parameters)})`;
  if (method.item !== null) return `for await (const record of ${call}) {\n  console.log(record);\n}`;
  return methodReturnsNothing(method) ? `await ${call};` : `const result = await ${call};\nconsole.log(result);`;
}

/** Writes an example file. */
const toBlob = ({ type }: SampleUploadFile): CodeExpression =>
  new CodeExpression(`new Blob(['…']${type === null ? '' : `, { type: '${type}' }`})`);
