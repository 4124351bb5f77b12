/** Everything that makes the portal one provider's: change it here, nowhere else. */
export const brand = {
  /** Name of the provider. */
  name: 'Fieldwright',
  /** What the portal calls itself beside the provider's name. */
  portal: 'Developers',
  /** One line for search engines and link previews. */
  tagline: 'APIs for field service and job management',
  /** Address of this portal, without a trailing slash. */
  url: 'https://developers.example.com',
  /**
   * Where the APIs answer, as descriptions and guides are written. What readers are shown instead, such as the
   * portal's own sandbox, is set in the environment: packages/origins.
   */
  addresses: {
    api: 'https://api.example.com',
    auth: 'https://auth.example.com',
    sandboxApi: 'https://sandbox.api.example.com',
    sandboxAuth: 'https://sandbox.auth.example.com',
    agents: 'https://developers.example.com/mcp',
  },
  console: {
    /** Whether readers may switch 'Try it' from the sandbox to production. */
    production: false,
    /**
     * Origins of other servers that 'Try it' may send to, such as `https://parts.example.com`: those that
     * another description names with `x-console`. The pages' Content-Security-Policy follows.
     */
    origins: [] as readonly string[],
  },
  /** Mark beside the name, a file under site/static. */
  logo: 'img/logo.svg',
  homepage: 'https://www.example.com/',
  /** Where the provider says whether its services are available. */
  status: 'https://status.example.com/',
  careers: 'https://www.example.com/careers',
  contact: 'https://www.example.com/contact',
  /**
   * Where pages are edited, such as `https://github.com/fieldwright/portal/edit/main`: the address of the
   * repository's root in its editor. Left empty, pages have no 'Edit this page'.
   */
  repository: '',
  /**
   * Where problems with a page are reported, such as `https://github.com/fieldwright/portal/issues/new`: the page's
   * address is added. Left empty, pages have no 'Report a problem with this page'.
   */
  issues: '',
  /** Assistants to which a page can be handed: the address takes the question at its end. Empty, pages do not offer it. */
  assistants: [
    { name: 'Claude', address: 'https://claude.ai/new?q=' },
    { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  ] as readonly { readonly name: string; readonly address: string }[],
  /** Year in the footer. */
  copyrightYear: 2025,
};
