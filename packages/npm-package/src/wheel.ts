import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';

/** Metadata of a Python package (core metadata 2.1). */
export interface WheelMetadata {
  readonly name: string;
  readonly version: string;
  readonly summary: string;
  readonly homepage: string;
  /** Description page of the package, in Markdown. */
  readonly readme: string;
  /** Supported Python versions, such as `>=3.9`. */
  readonly requires: string;
}

/** Packs pure Python files, by path, as a wheel that pip can install from a URL without a build step (PEP 427). */
export function packPythonWheel(metadata: WheelMetadata, files: Readonly<Record<string, string>>): Buffer {
  const folder = `${metadata.name.replaceAll(/[-_.]+/g, '_')}-${metadata.version}.dist-info`;
  const allFiles = { ...files, [`${folder}/METADATA`]: renderMetadata(metadata), [`${folder}/WHEEL`]: wheelFile };
  const contents = new Map(Object.entries(allFiles).map(([path, text]) => [path, Buffer.from(text)]));
  return packFiles(contents, `${folder}/RECORD`);
}

/** Applies `change` to every file of the wheel; returns the same archive if nothing changes. */
export function transformWheelFiles(
  archive: Uint8Array<ArrayBuffer>,
  change: (content: Uint8Array<ArrayBuffer>) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const files = Object.entries(unzipSync(archive));
  const [record = ''] = files.find(([path]) => path.endsWith('.dist-info/RECORD')) ?? [];
  const contents = files
    .filter(([path]) => path !== record)
    .map(([path, content]) => ({ path, content, changed: change(Uint8Array.from(content)) }));
  if (contents.every(({ content, changed }) => Buffer.compare(content, changed) === 0)) return archive;
  return Uint8Array.from(packFiles(new Map(contents.map(({ path, changed }) => [path, changed])), record));
}

/**
 * Adds the RECORD file, which lists the digests of all files. The modification time is constant, so that the same
 * content produces the same bytes.
 */
function packFiles(files: ReadonlyMap<string, Uint8Array>, record: string): Buffer {
  const lines = [...files].map(
    ([path, content]) =>
      `${path},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}\n`,
  );
  const filesWithRecord = new Map([...files, [record, Buffer.from(`${lines.join('')}${record},,\n`)]]);
  return Buffer.from(zipSync(Object.fromEntries(filesWithRecord), { level: 9, mtime: new Date(1980, 0, 1) }));
}

const renderMetadata = ({
  name,
  version,
  summary,
  homepage,
  readme,
  requires,
}: WheelMetadata): string => `Metadata-Version: 2.1
Name: ${name}
Version: ${version}
Summary: ${summary}
Home-page: ${homepage}
Requires-Python: ${requires}
Description-Content-Type: text/markdown

${readme}`;

const wheelFile = 'Wheel-Version: 1.0\nGenerator: developer-portal\nRoot-Is-Purelib: true\nTag: py3-none-any\n';
