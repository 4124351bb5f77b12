import { distinct } from '@portal/openapi/distinct';
import { firstParagraph } from '../client-model/first-paragraph.ts';
import { toIdentifier } from '../client-model/identifiers.ts';
import { type Argument, isWithoutResult, type Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { credentialForms } from '../client-model/security.ts';
import { type ApiVersion, operationPath } from '../model/api.ts';
import { readSummary } from '../model/operation.ts';
import { inBrackets, toText } from './literal.ts';
import { nativeText, type PhpType, type Types, union } from './types.ts';

/** The class with a method for each operation. */
export function writeClient(api: ApiVersion, types: Types): string {
  const { methods, schemes, tokens } = readClient(api);
  const credentials = [...new Set(Object.values(schemes).flatMap((scheme) => credentialForms(scheme, tokens).flat()))];
  const texts = methods.map((method) => methodText(method, types, `${api.portal}${operationPath(api, readSummary(method.entry))}`));
  return `/**
 * The ${inComment(`${api.title} ${api.version}`)}: a method for each operation.
 *
${types.aliases.map(([name]) => ` * @phpstan-import-type ${name} from Data\n`).join('')} */
final class Client
{
    private readonly Connection $api;

    /**
     * @param int $maxRetries how often a request is sent again at most
     * @param float $timeout seconds that an attempt waits for data
     * @param array<string, string> $headers sent with every request
     * @param ?Transport $transport sends the requests: for a proxy, or for tests
     * @param ?\\Closure(Retry): void $onRetry told of each request that is sent again: for a log
     */
    public function __construct(
        Server $server,
${credentials.map((name) => `        ${name === 'token' ? 'string|\\Closure|null' : '?string'} $${name} = null,\n`).join('')}        int $maxRetries = 5,
        float $timeout = 30,
        array $headers = [],
        ?Transport $transport = null,
        ?\\Closure $onRetry = null,
    ) {
        $credentials = [${credentials.map((name) => `${toText(name)} => $${name}`).join(', ')}];
        $this->api = new Connection($server, $credentials, Operations::tokens(), $maxRetries, $timeout, $headers, $transport ?? new Transport(), $onRetry);
    }

    /** The response to the last call, for its status and headers such as \`ETag\`. */
    public function lastResponse(): ?Response
    {
        return $this->api->lastResponse();
    }
${texts.join('')}}
`;
}

/** The name of a method in the package, whose class has two of its own. */
export const methodName = ({ name }: Pick<Method, 'name'>): string => (/^(__construct|lastResponse)$/i.test(name) ? `${name}_` : name);

/** Names of the arguments in the package, each once: `site-id` → `siteId`. */
export const argumentNames = ({ arguments: all }: Pick<Method, 'arguments'>): string[] =>
  distinct(all.map(({ name }) => toIdentifier(name.replaceAll('$', '-')).replace(/^this$/, '_this'))).map((name) => name.replaceAll('-', '_'));

function methodText(method: Method, types: Types, page: string): string {
  const { name, title, entry, results, item, arguments: all } = method;
  const { description, deprecated } = entry.operation;
  const names = argumentNames(method);
  // What is required stands first.
  const given = all
    .map((argument, index) => ({ argument, variable: `$${names[index]}`, type: argumentType(argument, types) }))
    .toSorted((a, b) => Number(b.argument.isRequired) - Number(a.argument.isRequired));
  const result = union(results.map((content) => types.typeOf(content, 'response')));
  const isVoid = isWithoutResult(method);
  const record = item && types.typeOf({ type: 'value', schema: item }, 'response').comment;
  const lines = [
    firstParagraph(description ?? title),
    '',
    ...given.map(({ argument, variable, type }) => `@param ${type.comment} ${variable} ${sentenceOf(argument)}`.trimEnd()),
    ...(isVoid ? [] : [`@return ${record === null ? result.comment : `PagedList<${result.comment}, ${record}>`}`]),
    '@throws ApiError|ConnectionError',
    ...(deprecated ? ['@deprecated'] : []),
    `@see ${page}`,
  ];
  const parameters = given.map(({ argument, variable, type }) => `${nativeText(type)} ${variable}${argument.isRequired ? '' : ' = null'}`);
  const values = inBrackets(
    '[',
    all.map((argument, index) => `${toText(argument.name)} => $${names[index]}`),
    ']',
    '        ',
  );
  // The API may say more than its description: what it returned is not thrown away for its type.
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

export const inComment = (text: string): string => text.replaceAll('*/', '*\u200b/');
