import { getBodyFormat } from '@refdesk/openapi/body-format';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { resolveReference } from '@refdesk/openapi/reference';
import { mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import type { FormPart, SampleUploadFile } from './sample-request.ts';

/** Whether the body is sent in parts. */
export const isMultipartMediaType = (mediaType: string): boolean => getBodyFormat(mediaType) === 'multipart';

/** Returns the file that is the entire body; null for any other body. */
export function findWholeFileBody(
  document: OpenApiDocument,
  mediaType: string,
  schema: SchemaObject | undefined,
): SampleUploadFile | null {
  const format = getBodyFormat(mediaType);
  if (format === 'form' || format === 'multipart') return null;
  const target = schema && resolveReference(document, schema);
  const isFile = target !== undefined && isFileSchema(target);
  const isText = format !== 'text' || /^text\//i.test(mediaType);
  if (!isFile && (isText || target?.type !== undefined)) return null;
  if (mediaType === 'text/*') return createSampleFile('text/plain');
  return createSampleFile(mediaType.includes('*') ? null : mediaType);
}

/** Splits a form into parts, one for each field of `value` and each file field of the schema. */
export function listFormParts(
  document: OpenApiDocument,
  media: MediaTypeObject | undefined,
  value: unknown,
): FormPart[] {
  const schema = media?.schema && mergeAllOf(document, resolveReference(document, media.schema));
  const properties = schema?.properties ?? {};
  const names = [
    ...new Set([
      ...Object.keys(Object(value)),
      ...Object.keys(properties).filter((name) => isFileField(document, properties[name])),
    ]),
  ];
  return names.map((name) => {
    const type =
      media?.encoding?.[name]?.contentType?.split(',')[0]?.trim() ?? properties[name]?.contentMediaType ?? null;
    const field: unknown = Object(value)[name];
    return {
      name,
      value: typeof field === 'object' ? JSON.stringify(field) : String(field ?? ''),
      file: isFileField(document, properties[name]) ? createSampleFile(type) : null,
    };
  });
}

function isFileField(document: OpenApiDocument, node: SchemaObject | undefined): boolean {
  if (node === undefined) return false;
  const schema = resolveReference(document, node);
  return (
    isFileSchema(schema) || (typeof schema.items === 'object' && isFileSchema(resolveReference(document, schema.items)))
  );
}

/** Detects a file: OpenAPI 3.0 describes it as a string of format binary, 3.1 by its media type. */
export const isFileSchema = ({ format, contentMediaType, contentEncoding }: SchemaObject): boolean =>
  format === 'binary' ||
  (contentMediaType !== undefined && contentEncoding === undefined && !contentMediaType.includes('json'));

const fileNames: Readonly<Record<string, string>> = {
  'application/pdf': 'document.pdf',
  'image/png': 'photo.png',
  'text/csv': 'records.csv',
  'text/plain': 'file.txt',
  'application/zip': 'archive.zip',
};

function createSampleFile(type: string | null): SampleUploadFile {
  if (type === null || type === 'application/octet-stream')
    return { name: 'photo.jpg', type: type === null ? 'image/jpeg' : type };
  return {
    name: fileNames[type] ?? (type.startsWith('image/') ? 'photo.jpg' : `file.${type.split(/[/+]/).at(-1)}`),
    type,
  };
}
