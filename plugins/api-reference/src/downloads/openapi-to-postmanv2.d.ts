declare module 'openapi-to-postmanv2' {
  interface ConversionResult {
    readonly result: boolean;
    readonly reason?: string;
    readonly output: readonly { readonly type: 'collection'; readonly data: unknown }[];
  }

  /** Converts a description; `done` gets an error or the result. */
  export function convertV2(
    input: { readonly type: 'json' | 'string'; readonly data: string },
    options: Readonly<Record<string, unknown>>,
    done: (error: Error | null, result?: ConversionResult) => void,
  ): void;
}
