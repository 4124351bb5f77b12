import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { ClientParameter, Style } from '@refdesk/api-client/operation';
import type { Paging } from '@refdesk/api-client/paging';
import type { TokenRequest } from '@refdesk/api-client/tokens';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import { CodeCall, CodeExpression, mapValuesToCodeCalls } from '../client-model/expression.ts';
import type { ClientMethod } from '../client-model/methods.ts';
import type { GeneratedClientModel } from '../client-model/read-client.ts';
import { toPhpLiteral } from './literal.ts';

/** Writes the PHP class `Operations`, which contains the request data of every operation. */
export const writePhpOperationDataClass = (
  document: OpenApiDocument,
  { methods, securitySchemes, tokenRequest, resultCodes }: GeneratedClientModel,
): string => `/** Data of each operation. */
final class Operations
{
    /** @var ?array<string, Operation> */
    private static ?array $all = null;

    public static function get(string $name): Operation
    {
        return (self::$all ??= self::all())[$name];
    }

    public static function tokens(): ?TokenRequest
    {
        return ${toPhpLiteral(createTokenRequestCall(tokenRequest?.request ?? null), '        ')};
    }

    /** @return array<string, Operation> */
    private static function all(): array
    {
${Object.entries(securitySchemes)
  .map(([name, scheme]) => `        $${toVariableName(name)} = ${toPhpLiteral(securityScheme(scheme), '        ')};\n`)
  .join(
    '',
  )}${resultCodes ? `        $resultCodes = ${toIntegerKeys(resultCodes)};\n` : ''}        return ${toPhpLiteral(
  Object.fromEntries(methods.map((method) => [method.name, createOperationCall(document, method)])),
  '        ',
)};
    }
}
`;

const toIntegerKeys = (codes: Readonly<Record<number, string>>): string =>
  `[${Object.entries(codes)
    .map(([code, name]) => `${code} => ${toPhpLiteral(name)}`)
    .join(', ')}]`;

const toVariableName = (scheme: string): string => scheme.replaceAll(/\W/g, '_').replace(/^(?=\d)|^this$/, '_$&');

function createTokenRequestCall(tokens: TokenRequest | null): CodeCall | null {
  return (
    tokens &&
    new CodeCall('new TokenRequest', tokens.type === 'exchange' ? [tokens.body, tokens.token] : [], {
      parameters: tokens.type === 'clientCredentials' ? tokens.parameters : undefined,
    })
  );
}

const securityScheme = ({ in: location, name, prefix, from }: SecurityScheme): CodeCall =>
  new CodeCall('new SecurityScheme', [location, name, prefix, [from].flat()]);

function createOperationCall(
  document: OpenApiDocument,
  { operation, security, hasResultCodes, arguments: all }: ClientMethod,
): CodeCall {
  const { parameters, mediaType, fields, paging } = operation;
  const content = all.find(({ parameter }) => parameter === null)?.content;
  const body = content?.type === 'value' && content.schema ? resolveReference(document, content.schema) : undefined;
  return new CodeCall('new Operation', [operation.id, operation.method, operation.path, operation.isRepeatable], {
    server: operation.server,
    security:
      security.length === 0 ? undefined : security.map((name) => new CodeExpression(`$${toVariableName(name)}`)),
    isAuthenticationOptional: operation.isAuthenticationOptional,
    parameters: parameters && mapValuesToCodeCalls(parameters, createParameterCall),
    mediaType: mediaType === 'application/json' ? undefined : mediaType,
    fields: fields && mapValuesToCodeCalls(fields, createStyleCall),
    idempotencyKey: operation.idempotencyKey,
    paging: paging && createPagingCall(paging),
    isListBody: body?.type === 'array' || undefined,
    resultCodes: hasResultCodes ? new CodeExpression('$resultCodes') : undefined,
  });
}

const createParameterCall = ({ name, in: location, ...style }: ClientParameter): CodeCall =>
  new CodeCall('new Parameter', [
    name,
    location,
    ...(style.style === undefined && style.explode === undefined ? [] : [createStyleCall(style)]),
  ]);

const createStyleCall = ({ style, explode }: Style): CodeCall =>
  new CodeCall('new Style', [style ?? 'form', ...(explode === undefined ? [] : [explode])]);

function createPagingCall(paging: Paging): CodeCall {
  if (paging.type === 'cursor') return new CodeCall('new CursorPaging', [paging.parameter, paging.items, paging.next]);
  const { type, parameter, items, first, size, isInBody } = paging;
  const pageSize = size ? [size.parameter, size.default] : [];
  return new CodeCall('new NumberPaging', [parameter, items, first, type === 'page', ...pageSize], { isInBody });
}
