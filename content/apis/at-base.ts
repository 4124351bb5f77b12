/** A version of an API whose pages all stand below one folder. */
interface BaseVersion {
  /** As in the description's `info.version`. */
  readonly version: string;
  /** Name in the version switch; the version when left out. */
  readonly label?: string;
  /** File of the description, YAML or JSON, from the site's folder. */
  readonly description: string;
}

/** An API whose place in the site follows from `base`. */
interface BaseApi<Version extends BaseVersion> {
  readonly id: string;
  readonly title: string;
  /** Folder of the pages, below /docs. */
  readonly base: `/docs/${string}`;
  /** Newest first: it stands at the base itself, the others in a folder of their own. */
  readonly versions: readonly Version[];
}

/** The API with the addresses of its pages: operations at the base, then categories, reference and errors. What a version says itself goes before. */
export function atBase<Version extends BaseVersion>({ id, title, base, versions }: BaseApi<Version>) {
  return {
    id,
    title,
    base,
    versions: versions.map((version, index) => {
      const folder = index === 0 ? base : `${base}/${version.version}`;
      return {
        label: version.version,
        operations: `${folder}/operations`,
        categories: `${folder}/categories`,
        categoryIndex: folder,
        reference: `${folder}/reference`,
        sidebar: index === 0 ? id : `${id}-${version.version}`,
        ...version,
      };
    }),
  };
}
