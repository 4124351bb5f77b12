import { firstParagraph } from '../client-model/first-paragraph.ts';
import { type Argument, isWithoutResult, type Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { credentialForms } from '../client-model/security.ts';
import { type ApiVersion, operationPath } from '../model/api.ts';
import { readOperation, readSummary } from '../model/operation.ts';
import { packageName } from '../model/package-names.ts';
import { inBrackets, toText } from './literal.ts';
import { argumentNames, inComment, methodName } from './names.ts';
import { sampleCall } from './sample.ts';
import { nativeText, type PhpType, type Types, union } from './types.ts';

/** Writes the class with a method for each operation. */
export function writeClient(api: ApiVersion, types: Types, version: string): string {
  const { methods, schemes, tokens } = readClient(api);
  const credentials = [...new Set(Object.values(schemes).flatMap((scheme) => credentialForms(scheme, tokens).flat()))];
  const tokenOptions = tokens?.request.type === 'clientCredentials' ? [...tokens.options.map(({ name }) => name), 'scope'] : [];
  const texts = methods.map((method) => methodText(api, method, types));
  const entries = [...credentials, ...tokenOptions].map((name) => `${toText(name)} => $${name}`);
  return `use Psr\\Cache\\CacheItemPoolInterface;
use Psr\\SimpleCache\\CacheInterface;

/**
 * The ${inComment(`${api.title} ${api.version}`)}: a method for each operation.
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
     * @param Transport $transport sends the requests, such as a \`PsrTransport\` with a client of PSR-18
     * @param CacheInterface|CacheItemPoolInterface|null $tokenCache shares tokens between processes (PSR-16 or PSR-6)
     * @param ?\\Closure(Retry): void $onRetry called before each retry
     * @param ?\\Closure(LoggedResponse): void $onResponse called after each response, for a log
     */
    public function __construct(
        Server $server,
${credentials.map((name) => `        ${credentialType(name)} $${name} = null,\n`).join('')}${tokenOptions.map((name) => `        ${tokenOptionType(name)} $${name} = null,\n`).join('')}        int $maxRetries = 5,
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
        $headers = ['User-Agent' => trim('${packageName(api)}/${version} (PHP) ' . $userAgent), ...$headers];
        $options = new Options($maxRetries, $timeout, $maxRetryAfter, $totalTimeout, $headers, $onRetry, $onResponse);
        $this->api = new Connection($server, $credentials, Operations::tokens(), $options, $transport, $tokenCache);
    }

    /**
     * Returns a client with other options that shares the cached tokens.
     *
${tokenOptions.includes('scope') ? '     * @param ?list<string> $scope scopes of the token\n' : ''}     * @param array{maxRetries?: int, timeout?: float, maxRetryAfter?: float, totalTimeout?: float} $limits
     */
    public function withOptions(${[...tokenOptions.map((name) => `${tokenOptionType(name)} $${name} = null, `)].join('')}array $limits = []): self
    {
        $options = [${tokenOptions.map((name) => `${toText(name)} => $${name}`).join(', ')}];
        $client = clone $this;
        $client->api = $this->api->with($limits, array_filter($options, static fn ($value) => $value !== null));
        return $client;
    }

    /** The response to the last call, for status and headers such as \`ETag\`. */
    public function lastResponse(): ?Response
    {
        return $this->api->lastResponse();
    }
${texts.join('')}}
`;
}

const credentialType = (name: string): string => (name === 'token' ? 'string|\\Closure|null' : '?string');

const tokenOptionType = (name: string): string => (name === 'scope' ? '?array' : 'int|string|null');

function methodText(api: ApiVersion, method: Method, types: Types): string {
  const { name, title, entry, results, item, authentication, arguments: all } = method;
  const { description, deprecated } = entry.operation;
  const names = argumentNames(method);
  // Required arguments come first.
  const parameterList = all
    .map((argument, index) => ({ argument, variable: `$${names[index]}`, type: argumentType(argument, types) }))
    .toSorted((a, b) => Number(b.argument.isRequired) - Number(a.argument.isRequired));
  const result = union(results.map((content) => types.typeOf(content, 'response')));
  const isVoid = isWithoutResult(method);
  const record = item && types.typeOf({ type: 'value', schema: item }, 'response').comment;
  const lines = [
    firstParagraph(description ?? title),
    ...(authentication === '' ? [] : [authentication]),
    '',
    ...sampleCall(api, method, readOperation(api.document, entry))
      .split('\n')
      .map((line) => `    ${line}`),
    '',
    ...parameterList.map(({ argument, variable, type }) => `@param ${type.comment} ${variable} ${sentenceOf(argument)}`.trimEnd()),
    ...(isVoid ? [] : [`@return ${record === null ? result.comment : `PagedList<${result.comment}, ${record}>`}`]),
    '@throws ApiError|ConnectionError',
    ...(deprecated ? ['@deprecated'] : []),
    `@see ${api.portal}${operationPath(api, readSummary(entry))}`,
  ];
  const parameters = parameterList.map(({ argument, variable, type }) => `${nativeText(type)} ${variable}${argument.isRequired ? '' : ' = null'}`);
  const values = inBrackets(
    '[',
    all.map((argument, index) => `${toText(argument.name)} => $${names[index]}`),
    ']',
    '        ',
  );
  // A value that the description does not know is returned rather than rejected for its type.
  const type = isVoid ? 'void' : record === null ? 'mixed' : 'PagedList';
  return `
    /**
${lines.map((line) => `     * ${inComment(line)}`.trimEnd()).join('\n')}
     */
${inBrackets(`    public function ${methodName(method)}(`, parameters, `): ${type}`, '    ')}
    {
        ${isVoid ? '' : 'return '}$this->api->${record === null ? 'call' : 'list'}(Operations::get(${toText(name)}), ${values});
    }
`;
}

function argumentType({ content, isRequired }: Argument, types: Types): PhpType {
  const type = types.typeOf(content, 'request');
  return isRequired ? type : union([type, { native: ['null'], comment: 'null' }]);
}

function sentenceOf({ description, isDeprecated }: Argument): string {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.+/.exec(firstParagraph(description)) ?? [];
  return `${isDeprecated ? 'Deprecated. ' : ''}${sentence}`;
}
