import Link from '@docusaurus/Link';
import { DangerZone } from '@refdesk/account/components/DangerZone';
import { DataTable } from '@refdesk/account/components/DataTable';
import { EmptyState } from '@refdesk/account/components/EmptyState';
import { InlineNotice } from '@refdesk/account/components/InlineNotice';
import { ScreenTabs } from '@refdesk/account/components/ScreenTabs';
import { type BadgeTone, StateBadge } from '@refdesk/account/components/StateBadge';
import { TitledPanel } from '@refdesk/account/components/TitledPanel';
import { messages } from '@refdesk/messages/site';
import { FoldedToc } from '@refdesk/ui/FoldedToc';
import { Icon, type IconName, iconNames } from '@refdesk/ui/Icon';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './ComponentsPage.module.css';

const colours = [
  ...['surface', 'surface-page', 'surface-sunken', 'surface-code', 'surface-night', 'line', 'line-strong'],
  ...['text', 'text-quiet', 'accent', 'accent-strong', 'accent-soft', 'focus'],
  ...['ok', 'ok-soft', 'warn', 'warn-soft', 'bad', 'bad-soft', 'info', 'info-soft'],
];

const sizes = ['tiny', 'small', 'text', 'lead', 'h2', 'h1', 'display'];

const spaces = [1, 2, 3, 4, 5, 6, 7, 8];

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const tones: readonly BadgeTone[] = ['ok', 'warn', 'bad', 'info', 'quiet'];

const rows = [
  { name: 'Planner', state: 'ok', used: '28 Nov 2026, 14:57 UTC' },
  { name: 'A name that is longer than its column is wide', state: 'quiet', used: 'Never' },
] as const;

/**
 * Development page at /components with all tokens, and all components in each of their states. Visual tests compare
 * it with screenshots.
 */
export default function ComponentsPage(): ReactNode {
  return (
    <Layout title="Components" description="Every component of the design in every state.">
      <main className={styles.page}>
        <h1>Components</h1>
        <Part title="Colours">
          <ul className={styles.colours}>
            {colours.map((name) => (
              <li key={name}>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <rect width="10" height="10" fill={`var(--${name})`} />
                </svg>
                <code>--{name}</code>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Type">
          {sizes.map((size) => (
            <p key={size} className={styles[size]}>
              {size}: Create a part, Il1 O0, 1,234.50 <code>GET /parts/731904</code> <strong>strong</strong>
            </p>
          ))}
          <h2>A heading of level 2</h2>
          <h3>A heading of level 3</h3>
          <p>
            Text with a <Link to="/">link</Link>, <code>code</code>,{' '}
            <a href="/">
              a link with <code>code</code>
            </a>{' '}
            and <kbd>Ctrl K</kbd>.
          </p>
        </Part>
        <Part title="Distances">
          {spaces.map((space) => (
            <svg key={space} className={styles.space} aria-hidden="true">
              <rect width={`var(--space-${space})`} height="8" fill="var(--accent)" />
            </svg>
          ))}
        </Part>
        <Part title="Icons">
          <p className={styles.row}>
            {iconNames.map((name: IconName) => (
              <span key={name}>
                <Icon name={name} /> {name}
              </span>
            ))}
          </p>
        </Part>
        <Part title="Buttons">
          <p className={styles.row}>
            {['primary', 'secondary'].map((kind) => (
              <button key={kind} type="button" className={`button button--${kind}`}>
                {kind}
              </button>
            ))}
            {['primary', 'secondary'].map((kind) => (
              <button key={kind} type="button" className={`button button--${kind}`} disabled>
                {kind}, disabled
              </button>
            ))}
          </p>
        </Part>
        <Part title="Methods and states">
          <p className={styles.row}>
            {methods.map((method) => (
              <MethodLabel key={method} method={method} />
            ))}
            {tones.map((tone) => (
              <StateBadge key={tone} tone={tone}>
                {tone}
              </StateBadge>
            ))}
          </p>
        </Part>
        <Part title={messages.filter}>
          <ListFilter
            label="Filter of a list"
            searchLabel="Name"
            placeholder="parts"
            selects={[{ name: 'kind', legend: 'Kind', options: [{ value: '', label: 'All kinds' }] }]}
            checkboxes={[
              { value: 'on', label: 'Switched on', isOn: true },
              { value: 'off', label: 'Switched off' },
            ]}
          />
        </Part>
        <Part title="Notices">
          {(['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
            <InlineNotice key={tone} tone={tone} title={`A notice: ${tone}`}>
              Its text, in a sentence or two.
            </InlineNotice>
          ))}
          {(['note', 'tip', 'warning', 'danger'] as const).map((type) => (
            <Admonition key={type} type={type}>
              An admonition of a guide.
            </Admonition>
          ))}
        </Part>
        <Part title="Panels, tabs and tables">
          <ScreenTabs
            label="Tabs"
            tabs={['Current', 'Other', 'Third'].map((label, index) => ({
              label,
              to: `/components?tab=${index}`,
              isCurrent: index === 0,
            }))}
          />
          <TitledPanel
            title="A panel"
            lead="What it is for, in a sentence."
            actions={
              <button type="button" className="button button--secondary">
                Action
              </button>
            }
          >
            <DataTable
              caption={messages.applications}
              columns={[
                { name: 'Application', isRowHeader: true, cell: ({ name }) => name },
                { name: 'State', cell: ({ state }) => <StateBadge tone={state}>{state}</StateBadge> },
                { name: 'Last used', cell: ({ used }) => used },
              ]}
              rows={rows}
              getRowKey={({ name }) => name}
            />
          </TitledPanel>
          <TitledPanel title="Actions with consequences" isDanger>
            <DangerZone
              actions={[
                { title: 'Suspend', text: 'What it does.', onChoose: () => undefined },
                { title: 'Remove', text: 'Why it is not possible.', isDisabled: true, onChoose: () => undefined },
              ]}
            />
          </TitledPanel>
        </Part>
        <Part title="Empty state">
          <EmptyState icon="application" title="No application yet">
            <p>What is missing, its benefit, and how to begin.</p>
          </EmptyState>
        </Part>
        <Part title="Code">
          <CodeBlock language="json" title="A sample">
            {'{\n  "id": 731904,\n  "status": "completed",\n  "tags": ["gas", null, true]\n}'}
          </CodeBlock>
          <FoldedToc className="" items={[{ id: 'colours', title: 'Colours' }]} />
        </Part>
      </main>
    </Layout>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={styles.part}>
      <h2 id={title.toLowerCase()}>{title}</h2>
      {children}
    </section>
  );
}
