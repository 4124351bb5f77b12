import { PGlite } from '@electric-sql/pglite';

/** Files that PostgreSQL needs to start. */
export interface PgliteFiles {
  /** The compiled program. */
  readonly program: WebAssembly.Module;
  /** PGlite's file bundle, as created by `engine-files.ts`. */
  readonly files: Uint8Array<ArrayBuffer>;
  /** A data directory as a tar archive, as created by `data-directory.ts`. */
  readonly data: Uint8Array<ArrayBuffer>;
}

// The data directory already exists, so initdb is never called; the smallest valid module replaces it.
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Starts PostgreSQL in this thread as its superuser; changes exist only in memory. */
export async function startPostgresEngine({ program, files, data }: PgliteFiles): Promise<PGlite> {
  return PGlite.create({
    pgliteWasmModule: program,
    initdbWasmModule: await WebAssembly.compile(emptyModule),
    fsBundle: new Blob([files]),
    loadDataDir: new Blob([data]),
    relaxedDurability: true,
  });
}
