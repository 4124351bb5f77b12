/** Written by page-files.ts. */
declare module '@generated/static-pages/directory.json' {
  const value: { readonly directory: string };
  export default value;
}

/** Written by page-files.ts. */
declare module '@generated/static-pages' {
  const value: Readonly<Record<string, string>>;
  export default value;
}

/** Alias set by bundling.ts, or by a portal with slots. */
declare module '@static-page/slots' {
  export const componentsBySlot: Readonly<Record<string, readonly import('react').ComponentType<never>[]>>;
}

/** Alias set by bundling.ts. */
declare module '@static-page/source' {
  export function useStaticPageProps(path: string): import('./contract.ts').StaticPageProps<never> | null;
}
