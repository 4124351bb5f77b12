import { resolve } from '@portal/openapi/reference';
import { toSlug } from '@portal/openapi/slug';
import type { ApiVersion } from '../model/api.ts';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';
import type { Operation, OperationPlace } from '../model/operation.ts';
import { pathValue, sampleRequest } from '../samples/request.ts';
import type { NameValue, SampleBody } from '../samples/sample-request.ts';
import { Expression, toLiteral } from './literal.ts';
import type { Argument, Method } from './operations.ts';
import { installCommand, packageName } from './package-name.ts';
import { readClient } from './read-client.ts';
import { firstServer } from './servers.ts';

/** The call of an operation with the client, from its installation on; null for an operation that is no method. */
export function clientSample(api: ApiVersion, place: OperationPlace, operation: Operation): string | null {
  const method = readClient(api).methods.find((one) => one.place === place);
  return method === undefined ? null : `// ${installCommand(api)}\n${clientCode(api)}\n\n${sampleCall(api, method, operation)}`;
}

/** A client for the sandbox, with the credentials of the variables that the guides fill. */
export function clientCode(api: ApiVersion): string {
  const variable = (name: string) => `process.env.${api.variables}${toSlug(name).replaceAll('-', '_').toUpperCase()}`;
  const options = {
    server: new Expression(`servers.${firstServer(api)}`),
    ...Object.fromEntries(readClient(api).credentials.map((name) => [name, new Expression(variable(name))])),
  };
  return `import { Client, servers } from '${packageName(api)}';\n\nconst client = new Client(${toLiteral(options)});`;
}

/** The call with the example of the operation's page. */
export function sampleCall(api: ApiVersion, method: Method, operation: Operation): string {
  const given = sampleArguments(api.document, method, operation);
  const call = `client.${method.name}(${Object.keys(given).length === 0 ? '' : toLiteral(given)})`;
  if (method.item !== null) return `for await (const record of ${call}) {\n  console.log(record);\n}`;
  return method.result === 'undefined' ? `await ${call};` : `const result = await ${call};\nconsole.log(result);`;
}

function sampleArguments(document: OpenApiDocument, { arguments: all }: Method, operation: Operation): Record<string, unknown> {
  const request = sampleRequest(document, operation);
  const values = all.flatMap((argument): [string, unknown][] => {
    const { parameter, name } = argument;
    if (parameter === null) return request.body === null ? [] : [[name, bodyValue(request.body)]];
    if (parameter.in === 'path') return [[name, pathValue(document, operation, parameter.name)]];
    const texts = parameter.in === 'query' ? textsOf(request.queryString, parameter.name) : argument.isRequired ? textsOf(request.headers, parameter.name) : [];
    return texts.length === 0 ? [] : [[name, fromTexts(document, argument, texts)]];
  });
  return Object.fromEntries(values);
}

const textsOf = (pairs: readonly NameValue[], wanted: string): string[] => pairs.filter(({ name }) => name === wanted).map(({ value }) => value);

/** A sample writes every value as text: what it is says the schema. */
function fromTexts(document: OpenApiDocument, { parameter }: Argument, texts: readonly string[]): unknown {
  const schema = resolve<SchemaObject>(document, parameter?.schema ?? {});
  const { items } = schema;
  if (schema.type === 'array') return texts.map((text) => fromText(typeof items === 'object' ? resolve(document, items) : {}, text));
  return fromText(schema, texts[0] ?? '');
}

function fromText({ type }: SchemaObject, text: string): unknown {
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) return Number(text);
  return types.includes('boolean') ? text === 'true' : text;
}

/** A file is made of a few bytes. */
function bodyValue({ value, parts, file }: SampleBody): unknown {
  const blob = (type: string | null) => new Expression(`new Blob(['…']${type === null ? '' : `, { type: '${type}' }`})`);
  if (file) return blob(file.type);
  if (!parts) return value;
  const fields: Readonly<Record<string, unknown>> = Object(value);
  return Object.fromEntries(parts.map((part) => [part.name, part.file ? blob(part.file.type) : fields[part.name]]));
}
