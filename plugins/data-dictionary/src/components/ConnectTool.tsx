import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Section } from '@refdesk/ui/Section';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';

/** How tools for PostgreSQL read the tables of a sandbox: a command for guests, and where logins are created. */
export function ConnectTool(): ReactNode {
  // Written by docusaurus.config.ts, which has the type.
  const { addresses } = useDocusaurusContext().siteConfig.customFields as {
    readonly addresses: { readonly sandboxApi: string };
  };
  const address = `${addresses.sandboxApi}/api/sandbox/guest/connection-string`;
  return (
    <Section id="connect" title="Connect a tool">
      <p>
        The tables of a sandbox are in PostgreSQL. This command opens a guest sandbox for one hour, without an account,
        and connects <code>psql</code> to it:
      </p>
      <pre {...getScrollRegionProps('Command that connects psql')}>
        <code>{`psql "$(curl --fail --no-progress-meter --request POST ${address})"`}</code>
      </pre>
      <p>
        For a login that lasts, and for settings of other tools, create one in{' '}
        <Link to="/account/sandbox">My sandbox</Link>. If the command fails with 404, this portal has no SQL access.
      </p>
    </Section>
  );
}
