declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Whether to omit glyphs that only features such as ligatures use. */
    readonly noLayoutClosure?: boolean;
  }

  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
