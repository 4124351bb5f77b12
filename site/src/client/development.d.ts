/** What is wrong in the content of each plugin, by its name; written in development only. */
declare module '@generated/content-faults.json' {
  const faults: Readonly<Record<string, string>>;
  export default faults;
}

interface ImportMeta {
  /** The bundler's hot replacement of modules, in development. */
  readonly webpackHot?: { accept(path: string, then: () => void): void };
}
