import type { Server } from '@refdesk/api-client/connection';
import type { ApiVersion } from '@refdesk/api-model/api';
import { toSlug } from '@refdesk/openapi/slug';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { readClientServers } from '../client-model/servers.ts';
import { deriveJavaClientMethods, type JavaMethod, writeJavaClientClass, writeJavaOptions } from './client.ts';
import { getJavaPackageName, toJavaStringLiteral } from './names.ts';
import { JavaTypes } from './types.ts';

/**
 * Writes the generated classes of a client, keyed by file path. `versions` are all versions of the portal, because
 * another API may issue the tokens.
 */
export function writeJavaSource(api: ApiVersion, versions: readonly ApiVersion[]): Readonly<Record<string, string>> {
  const types = new JavaTypes(api.document);
  const methods = deriveJavaClientMethods(api, types);
  const name = getJavaPackageName(api);
  const imports = ['java.io.InputStream', 'java.math.BigDecimal', 'java.util.List', 'java.util.Map']
    .map((type) => `import ${type};\n`)
    .join('');
  const classes = {
    Client: `${imports}import ${name}.models.*;\n\n${writeJavaClientClass(api, methods)}`,
    Options: writeJavaOptions(api),
    Operations: writeOperations(api, methods),
    Problems: writeProblems(readGeneratedClientModel(api).problemNames),
    Servers: writeServers(readClientServers(api, versions)),
  };
  const models = types.records.map(
    ([record, code]) => [`models/${record}`, `${imports}import ${name}.*;\n\n${code}`] as const,
  );
  const getPackage = (file: string) => (file.startsWith('models/') ? `${name}.models` : name);
  return Object.fromEntries(
    [...Object.entries(classes), ...models].map(([file, code]) => [
      `${file}.java`,
      `package ${getPackage(file)};\n\n${code}`,
    ]),
  );
}

/** Writes the data of each operation as JSON, which the client parses when the class is loaded. */
function writeOperations(api: ApiVersion, methods: readonly JavaMethod[]): string {
  const { securitySchemes, resultCodes } = readGeneratedClientModel(api);
  const codes = Object.entries(resultCodes ?? {}).map(
    ([code, name]) => `Map.entry(${code}L, ${toJavaStringLiteral(name)})`,
  );
  const constants = methods.map(({ name, method }) => {
    const data = { ...method.operation, security: method.security.map((scheme) => securitySchemes[scheme]) };
    return `    static final Operation ${name} = read(${toJavaStringLiteral(JSON.stringify(data))}, ${method.hasResultCodes ? 'RESULT_CODES' : 'null'});\n`;
  });
  return `import java.util.Map;

/** Data of each operation. */
final class Operations {
    private static final Map<Long, String> RESULT_CODES = Map.ofEntries(${codes.join(', ')});

${constants.join('')}
    private Operations() {
    }

    private static Operation read(String json, Map<Long, String> resultCodes) {
        return new Operation(Fields.object(Json.parse(json)), resultCodes);
    }
}
`;
}

function writeProblems(names: readonly string[]): string {
  const constants = names.map(toConstant);
  const lines = names.map((name, index) => {
    const constant = constants[index] ?? '';
    // The problem `invalid-request` takes the plain name; OAuth's `invalid_request` gets a prefix.
    return `    public static final String ${constants.indexOf(constant) === index ? constant : `OAUTH_${constant}`} = ${toJavaStringLiteral(name)};\n`;
  });
  return `/** Names of problems: the last segment of their type, an error of OAuth 2.0, or the name of a result code. */
public final class Problems {
${lines.join('')}
    private Problems() {
    }
}
`;
}

const toConstant = (name: string): string =>
  toSlug(name)
    .replaceAll(/\W/g, '_')
    .toUpperCase()
    .replace(/^(?=\d)/, '_');

function writeServers(servers: Readonly<Record<string, Server>>): string {
  const constants = Object.entries(servers).map(([name, { baseUrl, tokenUrl }]) => {
    const values = [baseUrl, tokenUrl].map((url) => (url === undefined ? 'null' : toJavaStringLiteral(url)));
    return `    public static final Server ${toJavaServerConstant(name)} = new Server(${values.join(', ')});\n`;
  });
  return `/** Servers of the API. */\npublic final class Servers {\n${constants.join('')}\n    private Servers() {\n    }\n}\n`;
}

/** Names the constant of a server: `localSandbox` → `LOCAL_SANDBOX`. */
export const toJavaServerConstant = (name: string): string =>
  name
    .replaceAll(/\W/g, '_')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toUpperCase();
