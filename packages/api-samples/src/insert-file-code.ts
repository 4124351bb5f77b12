import type { PlainHttpSampleLanguage } from '@refdesk/api-model/client/language';
import type { FormPart, SampleUploadFile } from './sample-request.ts';

/** Placeholder for the content of a file. */
export const filePlaceholder = '@FILE@';

/** Replaces the placeholder with code that reads the file from disk. */
export function insertFileReadCode(
  language: PlainHttpSampleLanguage,
  code: string,
  { name }: SampleUploadFile,
): string {
  const [placeholder, reading] = fileReadCode[language](name);
  return code.replace(placeholder, () => reading);
}

const fileReadCode: Readonly<
  Record<PlainHttpSampleLanguage, (name: string) => readonly [placeholder: string, reading: string]>
> = {
  bash: (name) => [`'${filePlaceholder}'`, `'@${name.replaceAll("'", "'\\''")}'`],
  csharp: (name) => [
    `System.Text.Encoding.UTF8.GetBytes("${filePlaceholder}")`,
    `await File.ReadAllBytesAsync(${JSON.stringify(name)})`,
  ],
  javascript: () => [`'${filePlaceholder}'`, 'fileInput.files[0]'],
  python: (name) => [`b"${filePlaceholder}"`, `open(${JSON.stringify(name)}, "rb")`],
  php: (name) => [`'${filePlaceholder}'`, `file_get_contents(${quote(name)})`],
  java: (name) => [
    `"${filePlaceholder}".getBytes(java.nio.charset.StandardCharsets.UTF_8)`,
    `java.nio.file.Files.readAllBytes(java.nio.file.Path.of(${JSON.stringify(name)}))`,
  ],
};

/** Replaces a form that contains files with idiomatic code: a file input in the browser, CURLFile in PHP. */
export function insertFormFileUploadCode(
  language: PlainHttpSampleLanguage,
  code: string,
  parts: readonly FormPart[],
): string {
  if (language === 'javascript') return code.replaceAll('new Blob([])', 'fileInput.files[0]');
  if (language !== 'php') return code;
  const fields = parts
    .map(({ name, value, file }) => `    ${quote(name)} => ${file ? renderCurlFile(file) : quote(value)},`)
    .join('\n');
  return code
    .replace(
      /\$mime = [\s\S]*?CURLOPT_MIMEPOST, \$mime\);/,
      () => `curl_setopt($ch, CURLOPT_POSTFIELDS, [\n${fields}\n]);`,
    )
    .replace('curl_mime_free($mime);\n', '');
}

const renderCurlFile = ({ name, type }: SampleUploadFile): string =>
  `new CURLFile(${quote(name)}${type === null ? '' : `, ${quote(type)}`})`;

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Adapts code that sends a form to another multipart type, such as `multipart/mixed`. */
export const adaptCodeToMultipartMediaType = (
  language: PlainHttpSampleLanguage,
  code: string,
  mediaType: string,
): string => multipartTypeCode[language](code, mediaType);

const multipartTypeCode: Readonly<Record<PlainHttpSampleLanguage, (code: string, mediaType: string) => string>> = {
  // curl adds the boundary to the header, on the command line and in PHP.
  bash: (code, type) => code.replace('--form ', () => `--header 'Content-Type: ${type}' \\\n  --form `),
  php: (code, type) =>
    code.includes('CURLOPT_HTTPHEADER, [')
      ? code.replace('CURLOPT_HTTPHEADER, [', () => `CURLOPT_HTTPHEADER, ['Content-Type: ${type}', `)
      : code.replace(
          'curl_setopt($ch, CURLOPT_POSTFIELDS',
          () => `curl_setopt($ch, CURLOPT_HTTPHEADER, ['Content-Type: ${type}']);\ncurl_setopt($ch, CURLOPT_POSTFIELDS`,
        ),
  csharp: (code, type) =>
    code.replace(
      'request.Content = content;',
      () => `content.Headers.ContentType!.MediaType = "${type}";\nrequest.Content = content;`,
    ),
  java: (code, type) => code.replace('"multipart/form-data;', () => `"${type};`),
  javascript: (code, type) => {
    const header = `'Content-Type': multipart.headers.get('Content-Type').replace('multipart/form-data', '${type}')`;
    const hasHeaders = code.includes('  headers: {\n');
    return code
      .replace('\nfetch(', () => 'const multipart = new Response(formData)\n\nfetch(')
      .replace(
        hasHeaders ? '  headers: {\n' : '  body: formData',
        () => `  headers: {\n    ${header}${hasHeaders ? ',\n' : '\n  },\n  body: formData'}`,
      )
      .replace('body: formData', 'body: await multipart.blob()');
  },
  python: (code, type) =>
    code.replace(
      /^requests\.(\w+)\(([\s\S]*)\)$/,
      (_, method: string, parameters: string) =>
        `request = requests.Request("${method.toUpperCase()}", ${parameters}).prepare()
content_type = request.headers["Content-Type"].replace("multipart/form-data", "${type}")
request.headers["Content-Type"] = content_type
response = requests.Session().send(request)`,
    ),
};
