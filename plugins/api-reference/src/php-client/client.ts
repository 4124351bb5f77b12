import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { readOperation, readOperationSummary } from '@refdesk/api-model/operation/operation';
import { readFirstParagraph } from '../client-model/first-paragraph.ts';
import { type ClientMethod, type MethodArgument, methodReturnsNothing } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { listSchemeCredentialNameSets } from '../client-model/security.ts';
import { toPhpString, writePhpBracketedList } from './literal.ts';
import { escapePhpComment, toPhpArgumentNames, toPhpMethodName } from './names.ts';
import { writePhpSampleCall } from './sample.ts';
import { formatPhpNativeType, type PhpType, type PhpTypes, toPhpUnion } from './types.ts';

/** Writes the `Client` class, with a method for each operation. */
export function writePhpClientClass(api: ApiVersion, types: PhpTypes, version: string): string {
  const { methods, securitySchemes, tokenRequest } = readGeneratedClientModel(api);
  const credentials = [
    ...new Set(
      Object.values(securitySchemes).flatMap((scheme) => listSchemeCredentialNameSets(scheme, tokenRequest).flat()),
    ),
  ];
  const tokenOptions =
    tokenRequest?.request.type === 'clientCredentials'
      ? [...tokenRequest.options.map(({ name }) => name), 'scope']
      : [];
  const methodSources = methods.map((method) => writeMethod(api, method, types));
  const entries = [...credentials, ...tokenOptions].map((name) => `${toPhpString(name)} => $${name}`);
  return `use Psr\\Cache\\CacheItemPoolInterface;
use Psr\\SimpleCache\\CacheInterface;

/**
 * The ${escapePhpComment(`${api.title} ${api.version}`)}: a method for each operation.
 *
${types.aliases.map(([name]) => ` * @phpstan-import-type ${name} from Data\n`).join('')} */
final class Client
{
    private Connection $api;

    /**
${tokenOptions.includes('scope') ? '     * @param ?list<string> $scope scopes of the token; all scopes of the credentials if omitted\n' : ''}     * @param int $maxRetries maximum number of retries
     * @param float $timeout seconds for one attempt
     * @param float $maxRetryAfter longest \`Retry-After\` in seconds to wait for; after a longer one the call fails
     * @param float $totalTimeout seconds for the whole call with its retries
     * @param array<string, string> $headers headers of every request
     * @param string $userAgent product that is added to the \`User-Agent\`, such as \`acme-sync/1.4\`
     * @param Transport $transport sends the requests, such as a \`PsrTransport\` with a PSR-18 client
     * @param CacheInterface|CacheItemPoolInterface|null $tokenCache shares tokens between processes (PSR-16 or PSR-6)
     * @param ?\\Closure(Retry): void $onRetry called before each retry
     * @param ?\\Closure(LoggedResponse): void $onResponse called after each response, for a log
     */
    public function __construct(
        Server $server,
${[
  ...credentials.map((name) => `        ${getCredentialType(name)} $${name} = null,\n`),
  ...tokenOptions.map((name) => `        ${getTokenOptionType(name)} $${name} = null,\n`),
].join('')}        int $maxRetries = 5,
        float $timeout = 30,
        float $maxRetryAfter = 60,
        float $totalTimeout = 300,
        array $headers = [],
        string $userAgent = '',
        Transport $transport = new StreamTransport(),
        CacheInterface|CacheItemPoolInterface|null $tokenCache = null,
        ?\\Closure $onRetry = null,
        ?\\Closure $onResponse = null,
    ) {
        $credentials = [${entries.join(', ')}];
        $headers = ['User-Agent' => trim('${getClientPackageName(api)}/${version} (PHP) ' . $userAgent), ...$headers];
        $options = new Options($maxRetries, $timeout, $maxRetryAfter, $totalTimeout, $headers, $onRetry, $onResponse);
        $this->api = new Connection($server, $credentials, Operations::tokens(), $options, $transport, $tokenCache);
    }

    /**
     * Returns a client with other options that shares the cached tokens.
     *
${tokenOptions.includes('scope') ? '     * @param ?list<string> $scope scopes of the token\n' : ''}     * @param array{maxRetries?: int, timeout?: float, maxRetryAfter?: float, totalTimeout?: float} $limits
     */
    public function withOptions(${[...tokenOptions.map((name) => `${getTokenOptionType(name)} $${name} = null, `)].join('')}array $limits = []): self
    {
        $options = [${tokenOptions.map((name) => `${toPhpString(name)} => $${name}`).join(', ')}];
        $client = clone $this;
        $client->api = $this->api->with($limits, array_filter($options, static fn ($value) => $value !== null));
        return $client;
    }

    /** Returns the response to the last call, for status and headers such as \`ETag\`. */
    public function lastResponse(): ?Response
    {
        return $this->api->lastResponse();
    }
${methodSources.join('')}}
`;
}

const getCredentialType = (name: string): string => (name === 'token' ? 'string|\\Closure|null' : '?string');

const getTokenOptionType = (name: string): string => (name === 'scope' ? '?array' : 'int|string|null');

function writeMethod(api: ApiVersion, method: ClientMethod, types: PhpTypes): string {
  const { name, title, entry, results, item, authentication, arguments: all } = method;
  const { description, deprecated } = entry.operation;
  const names = toPhpArgumentNames(method);
  // Required arguments come first.
  const parameterList = all
    .map((argument, index) => ({ argument, variable: `$${names[index]}`, type: getArgumentType(argument, types) }))
    .toSorted((a, b) => Number(b.argument.isRequired) - Number(a.argument.isRequired));
  const result = toPhpUnion(results.map((content) => types.typeOf(content, 'response')));
  const isVoid = methodReturnsNothing(method);
  const record = item && types.typeOf({ type: 'value', schema: item }, 'response').docType;
  const lines = [
    readFirstParagraph(description ?? title),
    ...(authentication === '' ? [] : [authentication]),
    '',
    ...writePhpSampleCall(api, method, readOperation(api.document, entry))
      .split('\n')
      .map((line) => `    ${line}`),
    '',
    ...parameterList.map(({ argument, variable, type }) =>
      `@param ${type.docType} ${variable} ${readFirstSentence(argument)}`.trimEnd(),
    ),
    ...(isVoid ? [] : [`@return ${record === null ? result.docType : `PagedList<${result.docType}, ${record}>`}`]),
    '@throws ApiError|ConnectionError',
    ...(deprecated ? ['@deprecated'] : []),
    `@see ${api.portal}${getOperationDocumentationPath(api, readOperationSummary(entry))}`,
  ];
  const parameters = parameterList.map(
    ({ argument, variable, type }) => `${formatPhpNativeType(type)} ${variable}${argument.isRequired ? '' : ' = null'}`,
  );
  const values = writePhpBracketedList(
    '[',
    all.map((argument, index) => `${toPhpString(argument.name)} => $${names[index]}`),
    ']',
    '        ',
  );
  // A declared type would reject values that the description does not list.
  const valueType = record === null ? 'mixed' : 'PagedList';
  const type = isVoid ? 'void' : valueType;
  return `
    /**
${lines.map((line) => `     * ${escapePhpComment(line)}`.trimEnd()).join('\n')}
     */
${writePhpBracketedList(`    public function ${toPhpMethodName(method)}(`, parameters, `): ${type}`, '    ')}
    {
        ${isVoid ? '' : 'return '}$this->api->${record === null ? 'call' : 'list'}(Operations::get(${toPhpString(name)}), ${values});
    }
`;
}

function getArgumentType({ content, isRequired }: MethodArgument, types: PhpTypes): PhpType {
  const type = types.typeOf(content, 'request');
  return isRequired ? type : toPhpUnion([type, { nativeTypes: ['null'], docType: 'null' }]);
}

function readFirstSentence({ description, isDeprecated }: MethodArgument): string {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.+/.exec(readFirstParagraph(description)) ?? [];
  return `${isDeprecated ? 'Deprecated. ' : ''}${sentence}`;
}
