import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { getLatestClientVersion } from '@refdesk/api-model/client/client-release';
import { toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { readOperationSummary } from '@refdesk/api-model/operation/operation';
import { readFirstParagraph } from '../client-model/first-paragraph.ts';
import { type ClientMethod, methodReturnsNothing } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { listSchemeCredentialNameSets } from '../client-model/security.ts';
import { createJavaMemberNames, toJavaStringLiteral } from './names.ts';
import { type JavaType, type JavaTypes, writeJavaDocComment } from './types.ts';

/** A generated method. Required arguments come first; a record contains the optional ones. */
export interface JavaMethod {
  readonly method: ClientMethod;
  readonly name: string;
  readonly required: readonly { readonly key: string; readonly name: string; readonly type: JavaType }[];
  /** Record of the optional arguments; null if none exist. */
  readonly optional: JavaType | null;
  readonly result: JavaType;
  readonly item: JavaType | null;
}

/** Reads the methods of a client with their types. */
export function deriveJavaClientMethods(api: ApiVersion, types: JavaTypes): JavaMethod[] {
  const { methods } = readGeneratedClientModel(api);
  const names = createJavaMemberNames(methods.map(({ name }) => name));
  return methods.map((method, index) => {
    const hint = toPascalCaseTypeName(method.name);
    const members = createJavaMemberNames(method.arguments.map(({ name }) => name));
    const javaArguments = method.arguments.map((argument, position) => ({
      argument,
      key: argument.name,
      name: members[position] ?? '',
      type: types.typeOf(argument.content, `${hint}${toPascalCaseTypeName(argument.name)}`),
    }));
    const optional = javaArguments.filter(({ argument }) => !argument.isRequired);
    const fields = optional.map(({ argument, key, type }) => ({
      name: key,
      type,
      description: argument.description,
      isReadOnly: false,
      isDeprecated: argument.isDeprecated,
    }));
    return {
      method,
      name: names[index] ?? '',
      required: javaArguments.filter(({ argument }) => argument.isRequired),
      optional:
        fields.length === 0
          ? null
          : types.declare(`${hint}Parameters`, fields, `Optional arguments of ${method.title}.`),
      result: getResultType(method, types, hint),
      item: method.item && types.typeOf({ type: 'value', schema: method.item }, `${hint}Record`),
    };
  });
}

function getResultType(method: ClientMethod, types: JavaTypes, hint: string): JavaType {
  if (methodReturnsNothing(method)) return types.typeOf({ type: 'none' }, hint);
  const resultTypes = method.results
    .filter(({ type }) => type !== 'none')
    .map((content) => types.typeOf(content, `${hint}Result`));
  const [first] = resultTypes;
  return first !== undefined && resultTypes.every(({ name }) => name === first.name)
    ? first
    : types.typeOf({ type: 'value', schema: undefined }, hint);
}

/** Writes the `Client` class, with a method for each operation. */
export function writeJavaClientClass(api: ApiVersion, methods: readonly JavaMethod[]): string {
  const { tokenRequest } = readGeneratedClientModel(api);
  const request =
    tokenRequest === null
      ? 'null'
      : `Fields.object(Json.parse(${toJavaStringLiteral(JSON.stringify(tokenRequest.request))}))`;
  const product = toJavaStringLiteral(`${getClientPackageName(api)}/${getLatestClientVersion(api)} (Java)`);
  return `${writeJavaDocComment([`The ${api.title} ${api.version}: a method for each operation. Threads can share it.`], '')}public final class Client {
    private final Connection api;

    public Client(Server server, Options options) {
        this(new Connection(server, options.values(), ${request}, ${product}));
    }

    private Client(Connection api) {
        this.api = api;
    }

    /** Returns a client with other options that shares the cached tokens. */
    public Client withOptions(Options options) {
        return new Client(api.with(options.values()));
    }

    /** Returns the response to the last call of this thread, for status and headers such as {@code ETag}. */
    public Response lastResponse() {
        return api.lastResponse();
    }
${methods.map((method) => writeMethod(api, method)).join('')}}
`;
}

function writeMethod(api: ApiVersion, javaMethod: JavaMethod): string {
  const { method, required, optional } = javaMethod;
  const { description, deprecated } = method.entry.operation;
  const lines = [
    readFirstParagraph(description ?? method.title),
    ...(method.authentication === '' ? [] : [method.authentication]),
    '',
    '@throws ApiError if the response is a failure',
    '@throws ConnectionError if there is no response',
    ...(deprecated ? ['@deprecated in the API description'] : []),
    `@see <a href="${api.portal}${getOperationDocumentationPath(api, readOperationSummary(method.entry))}">Documentation</a>`,
  ];
  const comment = writeJavaDocComment(lines, '    ') + (deprecated ? '    @Deprecated\n' : '');
  const parameters = required.map(({ name, type }) => `${type.name === 'Long' ? 'long' : type.argumentType} ${name}`);
  const values = `Fields.of(${required.map(({ key, name }) => `${toJavaStringLiteral(key)}, ${name}`).join(', ')})`;
  const writeOverload = (parameterList: readonly string[], fields: string) =>
    `\n${comment}${writeSignature(javaMethod, parameterList)} {\n        ${writeBody(javaMethod, fields)}\n    }\n`;
  const withoutOptional = writeOverload(parameters, values);
  if (optional === null) return withoutOptional;
  const mergedValues = required.length === 0 ? 'parameters.json()' : `Fields.merge(${values}, parameters.json())`;
  return `${withoutOptional}${writeOverload([...parameters, `${optional.name} parameters`], mergedValues)}`;
}

const writeSignature = ({ name, result, item }: JavaMethod, parameters: readonly string[]): string =>
  `    public ${item === null ? result.name : `PagedList<${result.name}, ${item.name}>`} ${name}(${parameters.join(', ')})`;

function writeBody({ name, result, item }: JavaMethod, values: string): string {
  if (item !== null)
    return `return api.list(Operations.${name}, ${values}, ${result.readerFunction}, ${item.readerFunction});`;
  return `${result.name === 'void' ? '' : 'return '}api.call(Operations.${name}, ${values}, ${result.readerFunction});`;
}

/** An option of the client. */
type Option = readonly [name: string, type: string, description: string];

const commonOptions: readonly Option[] = [
  ['maxRetries', 'int', 'Maximum number of retries. Default: 5.'],
  ['timeout', 'Duration', 'Time for one attempt. Default: 30 seconds.'],
  [
    'maxRetryAfter',
    'Duration',
    'Longest `Retry-After` to wait for; after a longer one the call fails. Default: 60 seconds.',
  ],
  ['totalTimeout', 'Duration', 'Time for the whole call with its retries. Default: 300 seconds.'],
  ['headers', 'Map<String, String>', 'Headers of every request.'],
  ['userAgent', 'String', 'Product that is added to the `User-Agent`, such as `acme-sync/1.4`.'],
  ['httpClient', 'HttpClient', 'Sends the requests, for example with a proxy. It must not follow redirects.'],
  ['onRetry', 'Consumer<Retry>', 'Called before each retry.'],
  ['onResponse', 'Consumer<LoggedResponse>', 'Called after each response, for a log.'],
];

/** Writes the `Options` class: credentials, token options and limits. */
export function writeJavaOptions(api: ApiVersion): string {
  const { securitySchemes, tokenRequest } = readGeneratedClientModel(api);
  const credentials = [
    ...new Set(
      Object.values(securitySchemes).flatMap((scheme) => listSchemeCredentialNameSets(scheme, tokenRequest).flat()),
    ),
  ];
  const tokenOptions = tokenRequest?.request.type === 'clientCredentials' ? tokenRequest.options : [];
  const options: readonly Option[] = [
    ...credentials.map((name): Option => [name, 'String', 'Credential.']),
    ...(credentials.includes('token')
      ? [['token', 'Supplier<String>', 'Called for the token of each request.'] satisfies Option]
      : []),
    ...tokenOptions.map(({ name, description }): Option => [name, 'Object', description]),
    ...(tokenRequest?.request.type === 'clientCredentials'
      ? [['scope', 'List<String>', 'Scopes of the token. Default: all of the credentials.'] satisfies Option]
      : []),
    ...commonOptions,
  ];
  const withers = options.map(([name, type, description]) => {
    const method = `with${name.replace(/^[a-z]/, (letter) => letter.toUpperCase())}`;
    const comment = writeJavaDocComment([readFirstParagraph(description)], '    ');
    return `\n${comment}    public Options ${method}(${type} value) {\n        return new Options(Fields.with(values, ${toJavaStringLiteral(name)}, value));\n    }\n`;
  });
  return `import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Credentials and limits of the client. */
public record Options(Map<String, Object> values) {
    public Options() {
        this(Map.of());
    }

    /** Returns the option names without their values, which can be credentials. */
    @Override
    public String toString() {
        return "Options" + values.keySet();
    }
${withers.join('')}}
`;
}
