import type { SecurityScheme } from '@portal/api-client/credentials';
import type { Operation, Parameter, Style } from '@portal/api-client/operation';
import type { Paging } from '@portal/api-client/paging';
import type { TokenRequest } from '@portal/api-client/tokens';
import type { OpenApiDocument } from '@portal/openapi/document';
import { resolveReference } from '@portal/openapi/reference';
import { Call, Expression } from '../client-model/expression.ts';
import type { Method } from '../client-model/methods.ts';
import type { ApiClient } from '../client-model/read-client.ts';
import { toPhp } from './literal.ts';

/** Writes the class with the data of each operation. */
export const writeOperations = (document: OpenApiDocument, { methods, schemes, tokens, resultCodes }: ApiClient): string => `/** Data of each operation. */
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
        return ${toPhp(tokenRequest(tokens?.request ?? null), '        ')};
    }

    /** @return array<string, Operation> */
    private static function all(): array
    {
${Object.entries(schemes)
  .map(([name, scheme]) => `        $${variableOf(name)} = ${toPhp(securityScheme(scheme), '        ')};\n`)
  .join(
    '',
  )}${resultCodes ? `        $resultCodes = ${toIntegerKeys(resultCodes)};\n` : ''}        return ${toPhp(Object.fromEntries(methods.map((method) => [method.name, operationCall(document, method)])), '        ')};
    }
}
`;

const toIntegerKeys = (codes: Readonly<Record<number, string>>): string =>
  `[${Object.entries(codes)
    .map(([code, name]) => `${code} => ${toPhp(name)}`)
    .join(', ')}]`;

const variableOf = (scheme: string): string => scheme.replaceAll(/\W/g, '_').replace(/^(?=\d)|^this$/, '_$&');

function tokenRequest(tokens: TokenRequest | null): Call | null {
  return (
    tokens &&
    new Call('new TokenRequest', tokens.type === 'exchange' ? [tokens.body, tokens.token] : [], {
      parameters: tokens.type === 'clientCredentials' ? tokens.parameters : undefined,
    })
  );
}

const securityScheme = ({ in: location, name, prefix, from }: SecurityScheme): Call => new Call('new SecurityScheme', [location, name, prefix, [from].flat()]);

function operationCall(document: OpenApiDocument, { operation, security, hasResultCodes, arguments: all }: Method): Call {
  const { id, method, path, isRepeatable, server, parameters, mediaType, fields, idempotencyKey, paging }: Omit<Operation, 'security'> = operation;
  const content = all.find(({ parameter }) => parameter === null)?.content;
  const body = content?.type === 'value' && content.schema ? resolveReference(document, content.schema) : undefined;
  return new Call('new Operation', [id, method, path, isRepeatable], {
    server,
    security: security.length === 0 ? undefined : security.map((name) => new Expression(`$${variableOf(name)}`)),
    parameters: parameters && eachOf(parameters, parameterCall),
    mediaType: mediaType === 'application/json' ? undefined : mediaType,
    fields: fields && eachOf(fields, styleCall),
    idempotencyKey,
    paging: paging && pagingCall(paging),
    isListBody: body?.type === 'array' || undefined,
    resultCodes: hasResultCodes ? new Expression('$resultCodes') : undefined,
  });
}

const eachOf = <Value>(all: Readonly<Record<string, Value>>, write: (value: Value) => Call): Record<string, Call> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, write(value)]));

const parameterCall = ({ name, in: location, ...style }: Parameter): Call =>
  new Call('new Parameter', [name, location, ...(style.style === undefined && style.explode === undefined ? [] : [styleCall(style)])]);

const styleCall = ({ style, explode }: Style): Call => new Call('new Style', [style ?? 'form', ...(explode === undefined ? [] : [explode])]);

function pagingCall(paging: Paging): Call {
  if (paging.type === 'cursor') return new Call('new CursorPaging', [paging.parameter, paging.items, paging.next]);
  const { type, parameter, items, first, size, isInBody } = paging;
  const sized = size ? [size.parameter, size.usual] : [];
  return new Call('new NumberPaging', [parameter, items, first, type === 'page', ...sized], { isInBody });
}
