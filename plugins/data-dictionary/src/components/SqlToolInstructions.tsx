import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/dictionary';
import { PageSection } from '@refdesk/ui/PageSection';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';

/** Instructions for connecting PostgreSQL tools to a sandbox: a command for guests, and where to create logins. */
export function SqlToolInstructions(): ReactNode {
  // Set by docusaurus.config.ts.
  const { addresses } = useDocusaurusContext().siteConfig.customFields as {
    readonly addresses: { readonly sandboxApi: string };
  };
  const url = `${addresses.sandboxApi}/api/sandbox/guest/connection-string`;
  return (
    <PageSection id="connect" title={messages.connectTool}>
      <p>
        {messages.connectExplained}
        <code>psql</code>
        {messages.connectTo}
      </p>
      <pre {...getScrollRegionProps(messages.commandConnects)}>
        <code>{`psql "$(curl --fail --no-progress-meter --request POST ${url})"`}</code>
      </pre>
      <p>
        {messages.lastingLogin} <Link to="/account/sandbox">{messages.mySandbox}</Link>
        {messages.noSqlAccess}
      </p>
    </PageSection>
  );
}
