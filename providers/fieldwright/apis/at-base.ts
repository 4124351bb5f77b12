import { addresses } from '../brand.ts';

/** A version of an API whose pages all stand below one folder. */
interface BaseVersion {
  /** As in the description's `info.version`. */
  readonly version: string;
  /** Name in the version switch; the version when omitted. */
  readonly label?: string;
  /** File of the description, YAML or JSON, from the site's folder. */
  readonly description: string;
}

/** An API whose place in the site follows from `base`. */
interface BaseApi<Version extends BaseVersion> {
  readonly id: string;
  readonly title: string;
  /** What it is, in one sentence, for lists of APIs. */
  readonly summary?: string;
  /** True makes every warning an error. */
  readonly strict?: boolean;
  /** Folder of the pages, below /docs. */
  readonly base: `/docs/${string}`;
  /** Newest first: it stands at the base itself, the others in a folder of their own. */
  readonly versions: readonly Version[];
}

/** The API with the addresses of its pages and of its sandbox. What a version says itself goes before, such as `reference: null` for no full reference. */
export function atBase<Version extends BaseVersion>({ id, base, versions, ...api }: BaseApi<Version>) {
  return {
    id,
    ...api,
    base,
    versions: versions.map((version, index) => {
      const name = version.version.replace(/[^\w.-]+/g, '-');
      const folder = index === 0 ? base : `${base}/${name}`;
      return {
        label: version.version,
        operations: `${folder}/operations`,
        categories: `${folder}/categories`,
        categoryIndex: folder,
        reference: `${folder}/reference`,
        sandbox: `${addresses.sandboxApi}/mock/${id}/${name}`,
        sidebar: index === 0 ? id : `${id}-${name}`,
        ...version,
      };
    }),
  };
}
