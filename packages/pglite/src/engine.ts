import { PGlite } from '@electric-sql/pglite';

/** Files that PostgreSQL needs to start. */
export interface EngineParts {
  /** The compiled program. */
  readonly program: WebAssembly.Module;
  /** The files of the program, as `engine-files.ts` makes them. */
  readonly files: Uint8Array<ArrayBuffer>;
  /** A data directory as a tar archive, as `data-directory.ts` makes it. */
  readonly data: Uint8Array<ArrayBuffer>;
}

// The data directory exists, so the program that creates one is never called: the smallest module replaces it.
const noProgram = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Starts PostgreSQL in this thread, as its superuser; what it changes stays in memory. */
export async function startPostgresEngine({ program, files, data }: EngineParts): Promise<PGlite> {
  return PGlite.create({
    pgliteWasmModule: program,
    initdbWasmModule: await WebAssembly.compile(noProgram),
    fsBundle: new Blob([files]),
    loadDataDir: new Blob([data]),
    relaxedDurability: true,
  });
}
