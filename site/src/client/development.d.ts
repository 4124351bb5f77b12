/** Errors in the content of each plugin, by plugin name; written in development only. */
declare module '@generated/content-diagnostics.json' {
  const diagnostics: Readonly<Record<string, string>>;
  export default diagnostics;
}

interface ImportMeta {
  /** The bundler's hot module replacement, in development. */
  readonly webpackHot?: { accept(path: string, then: () => void): void };
}
