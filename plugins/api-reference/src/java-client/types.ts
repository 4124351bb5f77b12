import { toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
import { isFileSchema } from '@refdesk/api-samples/form';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import { mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import { findSoleAllOfReference, listAlternativesWithCommonFields } from '../client-model/alternatives.ts';
import { CodeExpression } from '../client-model/expression.ts';
import { readFirstParagraph } from '../client-model/first-paragraph.ts';
import type { ArgumentOrResultContent } from '../client-model/methods.ts';
import { SchemaWalker } from '../client-model/schema-walker.ts';
import { createJavaMemberNames, escapeJavaComment, reservedJavaTypeNames, toJavaStringLiteral } from './names.ts';

/** A Java type and the code that reads and writes its values. */
export interface JavaType {
  /** Name of the type in results. */
  readonly name: string;
  /** Name of the type in arguments, which can be more general. */
  readonly argumentType: string;
  /** Code of the function that reads a JSON value as this type. */
  readonly readerFunction: string;
  /** Writes a JSON value as code of this type. */
  readonly writeValue: (value: unknown) => string;
}

/** A field of a record. */
export interface JavaRecordField {
  readonly name: string;
  readonly type: JavaType;
  readonly description: string;
  readonly isReadOnly: boolean;
  readonly isDeprecated: boolean;
}

const toLiteral = (value: unknown): string =>
  value instanceof CodeExpression ? value.code : toJavaStringLiteral(String(value));
const createSimpleType = (
  name: string,
  read: string,
  writeValue: JavaType['writeValue'] = toLiteral,
  argumentType = name,
): JavaType => ({
  name,
  argumentType,
  readerFunction: `Fields::${read}`,
  writeValue,
});
const writeNumber = (value: unknown): string =>
  Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31 ? String(value) : `new BigDecimal("${value}")`;

const types = {
  text: createSimpleType('String', 'text'),
  integer: createSimpleType('Long', 'integer', writeNumber, 'Number'),
  decimal: createSimpleType('BigDecimal', 'decimal', writeNumber, 'Number'),
  bool: createSimpleType('Boolean', 'bool', String),
  any: createSimpleType('Object', 'any', writeAny),
  object: createSimpleType('Map<String, Object>', 'object', (value) => `Fields.object(${writeAny(value)})`),
  file: createSimpleType('File', 'any', writeFileCode),
  bytes: {
    name: 'byte[]',
    argumentType: 'byte[]',
    readerFunction: 'value -> (byte[]) value',
    writeValue: () => '"...".getBytes()',
  },
  stream: {
    name: 'InputStream',
    argumentType: 'InputStream',
    readerFunction: 'value -> (InputStream) value',
    writeValue: toLiteral,
  },
  nothing: createSimpleType('void', 'any'),
} as const satisfies Readonly<Record<string, JavaType>>;

function writeAny(value: unknown): string {
  if (value instanceof CodeExpression || typeof value === 'string') return toLiteral(value);
  return `Json.parse(${toJavaStringLiteral(JSON.stringify(value))})`;
}

function writeFileCode(value: unknown): string {
  return value instanceof CodeExpression ? value.code : 'new File("file.txt", "text/plain", "...".getBytes())';
}

/** Java types for the schemas of a description. Objects with properties become records. */
export class JavaTypes {
  readonly #document: OpenApiDocument;
  readonly #names: ReadonlyMap<string, string>;
  readonly #taken = new Set<string>();
  readonly #walker = new SchemaWalker<JavaType>();
  readonly #records = new Map<string, readonly JavaRecordField[]>();
  readonly #descriptions = new Map<string, string>();

  constructor(document: OpenApiDocument) {
    const components = Object.keys(document.components?.schemas ?? {});
    const names = numberRepeatedNames(components.map(toRecordName));
    this.#document = document;
    this.#names = new Map(components.map((component, index) => [component, names[index]?.replaceAll('-', '_') ?? '']));
    for (const name of this.#names.values()) this.#taken.add(name.toLowerCase());
  }

  /** Records used so far. */
  get records(): readonly (readonly [name: string, code: string])[] {
    return [...this.#records].map(
      ([name, fields]) => [name, writeRecord(name, fields, this.#descriptions.get(name) ?? '')] as const,
    );
  }

  /** Returns the type of an argument or a result; `hint` names an unnamed object. */
  typeOf(content: ArgumentOrResultContent, hint: string): JavaType {
    if (content.type === 'value') return this.#type(content.schema, hint);
    return { text: types.text, file: types.bytes, stream: types.stream, none: types.nothing }[content.type];
  }

  /** Declares a record with fields, such as the optional arguments of a method. */
  declare(hint: string, fields: readonly JavaRecordField[], description: string): JavaType {
    const name = this.#createUniqueName(hint);
    this.#records.set(name, fields);
    this.#descriptions.set(name, description);
    return this.#recordType(name);
  }

  #createUniqueName(hint: string): string {
    let name = toRecordName(hint);
    for (let number = 2; this.#taken.has(name.toLowerCase()); number++) name = `${toRecordName(hint)}${number}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }

  #type(schema: SchemaObject | boolean | undefined, hint: string): JavaType {
    if (typeof schema !== 'object') return types.any;
    if (schema.$ref !== undefined) return this.#referredType(schema.$ref, hint);
    const steps = schema.allOf ?? schema.oneOf ?? schema.anyOf;
    return steps === undefined
      ? this.#composedType(schema, hint)
      : this.#walker.visit(steps, hint, () => this.#composedType(schema, hint), types.any);
  }

  #referredType(reference: string, hint: string): JavaType {
    const component = getReferencedComponentName(reference);
    const name = this.#names.get(component);
    if (name !== undefined && /^#\/components\/schemas\/[^/]+$/.test(reference)) {
      if (this.#records.has(name)) return this.#recordType(name);
      const target = this.#document.components?.schemas?.[component] ?? {};
      const merged = mergeAllOf(this.#document, target);
      if (merged.properties !== undefined && listAlternativesWithCommonFields(this.#document, merged) === null)
        return this.#objectType(merged, name);
      return this.#walker.visit(target, '', () => this.#type(target, name), types.any);
    }
    const follow = () => this.#type(resolveReference<SchemaObject>(this.#document, { $ref: reference }), hint);
    return this.#walker.visit(reference, hint, follow, types.any);
  }

  #composedType(schema: SchemaObject, hint: string): JavaType {
    const { allOf: [part] = [], ...merged } = mergeAllOf(this.#document, schema);
    const same = findSoleAllOfReference(schema) ?? (merged.properties === undefined ? part : undefined);
    if (same !== undefined) return this.#type(same, hint);
    const alternatives = listAlternativesWithCommonFields(this.#document, merged);
    if (alternatives === null) return this.#plainType(merged, hint);
    const alternativeTypes = alternatives
      .filter(({ type }) => type !== 'null')
      .map((alternative) => this.#type(alternative, `${hint}Option`));
    const [first] = alternativeTypes;
    return first !== undefined && alternativeTypes.every(({ name }) => name === first.name) ? first : types.any;
  }

  #plainType(schema: SchemaObject, hint: string): JavaType {
    const { type, properties, additionalProperties, items, prefixItems, enum: values, const: constant } = schema;
    const named = [type ?? []].flat().filter((name) => name !== 'null');
    const [single = guessType(schema), ...others] = named;
    if (others.length > 0) return types.any;
    const known = values ?? (constant === undefined ? [] : [constant]);
    if (single === 'string' || (single === '' && known.length > 0 && known.every((value) => typeof value === 'string')))
      return isFileSchema(schema) ? types.file : types.text;
    switch (single) {
      case 'integer':
        return types.integer;
      case 'number':
        return types.decimal;
      case 'boolean':
        return types.bool;
      case 'array':
        return prefixItems === undefined ? listType(this.#type(items, `${hint}Item`)) : listType(types.any);
      case 'object':
        return properties === undefined ? this.#mapType(additionalProperties, hint) : this.#inlineType(schema, hint);
      default:
        return types.any;
    }
  }

  /** Declares only one record for an unnamed object, even if the object is read several times. */
  #inlineType(schema: SchemaObject, hint: string): JavaType {
    const properties = schema.properties ?? {};
    return this.#walker.visit(
      properties,
      '',
      () => this.#objectType(schema, this.#createUniqueName(hint)),
      types.object,
    );
  }

  #mapType(schema: SchemaObject['additionalProperties'], hint: string): JavaType {
    const value = this.#type(schema, `${hint}Value`);
    if (value.name === 'Object') return types.object;
    return {
      name: `Map<String, ${value.name}>`,
      argumentType: `Map<String, ${value.argumentType}>`,
      readerFunction: `Fields.map(${value.readerFunction})`,
      writeValue: types.object.writeValue,
    };
  }

  #objectType(schema: SchemaObject, name: string): JavaType {
    const properties = Object.entries(schema.properties ?? {});
    this.#records.set(name, []);
    this.#descriptions.set(name, schema.description ?? '');
    const fields = properties.map(([field, node]): JavaRecordField => {
      const target = { ...resolveReference<SchemaObject>(this.#document, node), ...node };
      return {
        name: field,
        type: this.#type(node, `${name}${toPascalCaseTypeName(field.replaceAll('$', '-'))}`),
        description: target.description ?? '',
        isReadOnly: target.readOnly === true,
        isDeprecated: target.deprecated === true,
      };
    });
    this.#records.set(name, fields);
    return this.#recordType(name);
  }

  #recordType(name: string): JavaType {
    const writeValue = (value: unknown): string => {
      const values: Readonly<Record<string, unknown>> = Object(value);
      const fields = this.#records.get(name) ?? [];
      const names = createJavaMemberNames(fields.map((field) => field.name));
      const calls = fields.flatMap((field, index) => {
        const inner = values[field.name];
        if (inner === undefined || field.isReadOnly) return [];
        return [`.${toWitherName(names[index] ?? '')}(${inner === null ? 'null' : field.type.writeValue(inner)})`];
      });
      return `new ${name}()${calls.join('')}`;
    };
    return { name, argumentType: name, readerFunction: `${name}::of`, writeValue };
  }
}

function toRecordName(hint: string): string {
  const name = toPascalCaseTypeName(hint.replaceAll('$', '-')).replaceAll('-', '_');
  return reservedJavaTypeNames.has(name) ? `${name}Data` : name;
}

function listType(item: JavaType): JavaType {
  return {
    name: `List<${item.name}>`,
    argumentType: `List<${item.argumentType === 'Number' ? '? extends Number' : item.argumentType}>`,
    readerFunction: `Fields.list(${item.readerFunction})`,
    writeValue: (value) => `List.of(${(Array.isArray(value) ? value : [value]).map(item.writeValue).join(', ')})`,
  };
}

const toWitherName = (name: string): string => `with${name.replace(/^[a-z]/, (letter) => letter.toUpperCase())}`;

function writeRecord(name: string, fields: readonly JavaRecordField[], description: string): string {
  const names = createJavaMemberNames(fields.map((field) => field.name));
  const members = fields.map((field, index) => writeField(name, field, names[index] ?? ''));
  return `${writeJavaDocComment([readFirstParagraph(description) || `${name}.`], '')}public record ${name}(Map<String, Object> json) implements JsonRecord {
    public ${name}() {
        this(Map.of());
    }

    public static ${name} of(Object value) {
        return value == null ? null : new ${name}(Fields.object(value));
    }
${members.join('')}}
`;
}

function writeField(
  record: string,
  { name, type, description, isReadOnly, isDeprecated }: JavaRecordField,
  member: string,
): string {
  const comment = writeJavaDocComment(
    [readFirstParagraph(description), ...(isDeprecated ? ['', '@deprecated in the API description'] : [])],
    '    ',
  );
  const note = isDeprecated ? '    @Deprecated\n' : '';
  const key = toJavaStringLiteral(name);
  const isMethod = type.readerFunction.startsWith('Fields::') || type.readerFunction.endsWith('::of');
  const value = isMethod
    ? `${type.readerFunction.replace('::', '.')}(json.get(${key}))`
    : `${type.readerFunction}.apply(json.get(${key}))`;
  const cast = type.readerFunction === 'Fields::any' && type.name !== 'Object' ? `(${type.name}) ` : '';
  const getter = `\n${comment}${note}    public ${type.name} ${member}() {\n        return ${cast}${value};\n    }\n`;
  if (isReadOnly) return getter;
  const wither = `\n${note}    public ${record} ${toWitherName(member)}(${type.argumentType} value) {\n        return new ${record}(Fields.with(json, ${key}, value));\n    }\n`;
  return getter + wither;
}

/** Writes a Javadoc comment. Lines that start with a tag such as `@deprecated` are not escaped. */
export function writeJavaDocComment(lines: readonly string[], indent: string): string {
  const escapedLines = lines.map((line) =>
    /^@(param|return|throws|see|deprecated)\b/.test(line) ? line : escapeJavaComment(line),
  );
  if (escapedLines.join('') === '') return '';
  return `${indent}/**\n${escapedLines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** Infers the type from the keywords of a schema without `type`. */
function guessType({ properties, additionalProperties, items, prefixItems }: SchemaObject): 'object' | 'array' | '' {
  if (properties !== undefined || typeof additionalProperties === 'object') return 'object';
  return items !== undefined || prefixItems !== undefined ? 'array' : '';
}
