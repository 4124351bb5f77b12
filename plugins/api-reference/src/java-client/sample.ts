import type { ApiVersion } from '@refdesk/api-model/api';
import { listVersionDownloads } from '@refdesk/api-model/download';
import type { Operation, OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import { type SampleUploadFile, toConstantCase } from '@refdesk/api-samples/sample-request';
import { CodeExpression } from '../client-model/expression.ts';
import type { ClientMethod } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { writeSampleArguments } from '../client-model/sample-arguments.ts';
import { findFirstServerName } from '../client-model/servers.ts';
import { deriveJavaClientMethods, type JavaMethod } from './client.ts';
import { getJavaPackageName, toJavaStringLiteral } from './names.ts';
import { toJavaServerConstant } from './source.ts';
import { JavaTypes } from './types.ts';

const methodsByDocument = new WeakMap<ApiVersion['document'], ReadonlyMap<ClientMethod, JavaMethod>>();

/** Reads the methods of a version with their types; cached for all samples. */
function readMethods(api: ApiVersion): ReadonlyMap<ClientMethod, JavaMethod> {
  const methods =
    methodsByDocument.get(api.document) ??
    new Map(deriveJavaClientMethods(api, new JavaTypes(api.document)).map((found) => [found.method, found]));
  methodsByDocument.set(api.document, methods);
  return methods;
}

/** Writes the command that downloads the client of a version into the current folder. */
export function writeJavaDownloadCommand(
  api: Pick<ApiVersion, 'api' | 'document' | 'portal' | 'releases' | 'version'>,
): string {
  return `curl --fail --location ${api.portal}${listVersionDownloads(api).find(({ format }) => format === 'java')?.path ?? ''} | tar -xz`;
}

/** Writes a program that downloads the client and calls an operation; null if the client has no method for it. */
export function writeJavaSample(api: ApiVersion, entry: OperationWithPathItem, operation: Operation): string | null {
  const method = readGeneratedClientModel(api).methods.find((candidate) => candidate.entry === entry);
  if (method === undefined) return null;
  const call = writeJavaSampleCall(api, method, operation);
  return `// ${writeJavaDownloadCommand(api)}\n${writeJavaClientCreation(api, call)}\n\n${call}`;
}

/** Java classes that a sample call may have to import. */
const javaClasses = ['java.math.BigDecimal', 'java.util.List'];

/** Writes code that creates a sandbox client with credentials from the environment variables used in the guides. */
export function writeJavaClientCreation(api: ApiVersion, call = ''): string {
  const name = getJavaPackageName(api);
  const usedClasses = javaClasses.filter((type) => new RegExp(`\\b${type.replace(/^.*\./, '')}\\b`).test(call));
  const imports = [`${name}.*`, `${name}.models.*`, ...usedClasses].map((type) => `import ${type};\n`).join('');
  const options = readGeneratedClientModel(api).credentialNames.map((credential) => {
    const method = `with${credential.replace(/^[a-z]/, (letter) => letter.toUpperCase())}`;
    return `\n    .${method}(${writeVariable(api, credential)})`;
  });
  return `${imports}\nClient client = new Client(Servers.${toJavaServerConstant(findFirstServerName(api))}, new Options()${options.join('')});`;
}

/** Writes the expression that reads a credential from its environment variable. */
const writeVariable = ({ variablePrefix }: ApiVersion, name: string): string =>
  `System.getenv(${toJavaStringLiteral(`${variablePrefix}${toConstantCase(name)}`)})`;

/** Writes a call with the example values shown on the operation's page. */
export function writeJavaSampleCall(api: ApiVersion, method: ClientMethod, operation: Operation): string {
  const javaMethod = readMethods(api).get(method);
  if (javaMethod === undefined) return '';
  const argumentValues = writeSampleArguments(api.document, method, operation, {
    writeFileExpression,
    writeSecretExpression: (field) => new CodeExpression(writeVariable(api, field)),
  });
  const { name, required, optional, result, item } = javaMethod;
  const values = required.map(({ key, type }) =>
    Object.hasOwn(argumentValues, key) ? type.writeValue(argumentValues[key]) : 'null',
  );
  const isRequired = new Set(required.map(({ key }) => key));
  const optionalArgs = Object.fromEntries(Object.entries(argumentValues).filter(([key]) => !isRequired.has(key)));
  const parameters =
    optional !== null && Object.keys(optionalArgs).length > 0 ? [optional.writeValue(optionalArgs)] : [];
  const call = breakLongCall(`client.${name}(${[...values, ...parameters].join(', ')})`);
  if (item !== null) return `for (${item.name} entry : ${call}) {\n    System.out.println(entry);\n}`;
  return result.name === 'void' ? `${call};` : `System.out.println(${call});`;
}

/** Breaks a long call so that each field is on a separate line. */
const breakLongCall = (call: string): string =>
  call.length > 90 ? call.replaceAll(/(?<=\))\.with/g, '\n    .with') : call;

/** Writes an example file, as a form part or as the body. */
const writeFileExpression = ({ name, type }: SampleUploadFile, isPart: boolean): CodeExpression =>
  new CodeExpression(
    isPart
      ? `new File(${toJavaStringLiteral(name)}, ${toJavaStringLiteral(type ?? 'application/octet-stream')}, "...".getBytes())`
      : '"...".getBytes()',
  );
