import type { SampleLanguage } from '@refdesk/api-model/client/language';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { CodeSample } from './create-request-code-samples.ts';
import { highlightCode } from './highlight.ts';

/** Sample languages, keyed by their lower-case names in `x-codeSamples`. */
const languages: Readonly<Record<string, SampleLanguage>> = {
  shell: 'bash',
  bash: 'bash',
  curl: 'bash',
  'c#': 'csharp',
  csharp: 'csharp',
  javascript: 'javascript',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  python: 'python',
  php: 'php',
  java: 'java',
  typescript: 'typescript',
  ts: 'typescript',
};

/** Replaces generated samples with those that the description provides in the same language. */
export function replaceWithCustomSamples(samples: readonly CodeSample[], operation: OperationObject): CodeSample[] {
  const customSamples = operation['x-codeSamples'] ?? operation['x-code-samples'] ?? [];
  return samples.map((sample) => {
    const custom = customSamples.find(({ lang }) => languages[lang.toLowerCase()] === sample.language);
    return custom ? { ...sample, code: custom.source, html: highlightCode(custom.source, sample.language) } : sample;
  });
}
