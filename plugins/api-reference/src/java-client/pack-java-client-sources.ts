import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ApiVersion } from '@refdesk/api-model/api';
import { createClientChangelogFiles, getLatestClientVersion } from '@refdesk/api-model/client/client-release';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { packGzippedTarArchive } from '@refdesk/npm-package/tar';
import { escapeJavaSource, getJavaPackageName } from './names.ts';
import { writeJavaReadme } from './readme.ts';
import { writeJavaSource } from './source.ts';

/** Folder of the classes that every Java client contains. */
const commonClassesUrl = new URL('../../../../packages/api-client/java/src/', import.meta.url);

/** Packs the client of a version as a folder of source files for Maven, Gradle or `javac`. */
export async function packJavaClientSources(api: ApiVersion, versions: readonly ApiVersion[]): Promise<Uint8Array> {
  const name = getClientPackageName(api);
  const folder = `src/main/java/${getJavaPackageName(api)}`;
  const classes = { ...(await readCommonClasses(getJavaPackageName(api))), ...writeJavaSource(api, versions) };
  const files = {
    'pom.xml': writeProjectFile(api),
    'README.md': writeJavaReadme(api),
    ...createClientChangelogFiles(api),
    ...Object.fromEntries(Object.entries(classes).map(([file, code]) => [`${folder}/${file}`, escapeJavaSource(code)])),
  };
  return packGzippedTarArchive(
    Object.entries(files).map(([path, text]) => ({ path: `${name}/${path}`, content: Buffer.from(text), mode: 0o644 })),
  );
}

/** Reads the common classes and moves them to the client's package, so that a program can use several clients. */
async function readCommonClasses(name: string): Promise<Record<string, string>> {
  const folder = fileURLToPath(commonClassesUrl);
  const names = (await readdir(folder)).filter((file) => file.endsWith('.java')).sort();
  const read = async (file: string) =>
    (await readFile(folder + file, 'utf8')).replace('package apiclient;', `package ${name};`);
  return Object.fromEntries(await Promise.all(names.map(async (file) => [file, await read(file)] as const)));
}

const writeProjectFile = (api: ApiVersion): string => `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>${getJavaPackageName(api)}</groupId>
  <artifactId>${getClientPackageName(api)}</artifactId>
  <version>${getLatestClientVersion(api)}</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
</project>
`;
