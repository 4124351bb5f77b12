import Link from '@docusaurus/Link';
import { Section } from '@portal/ui/Section';
import type { ReactNode } from 'react';
import type { Idempotency, RateLimitObject } from '../../model/document.ts';
import type { Operation } from '../../model/operation.ts';
import { scopePath } from '../../model/places.ts';
import { noScheme, type SecurityOption } from '../../model/security.ts';
import { InlineMarkdown } from '../page/Markdown.tsx';
import { usePlaces } from '../page/places-context.ts';
import styles from './Needs.module.css';

interface Props {
  readonly operation: Operation;
}

/** What a call requires and what it can rely on: credentials, scopes, limits, idempotency. */
export function Needs({ operation }: Props): ReactNode {
  const { security, idempotency, rateLimit, parameters } = operation;
  return (
    <Section id="needs" title="Authentication and limits">
      <dl className={styles.needs}>
        {security.length === 0 && <Need term="Authentication">None: no credentials are required.</Need>}
        {security.map((option, index) => (
          <SecurityNeed key={`${index} ${option.scheme}`} option={option} term={index === 0 ? 'Authentication' : option.isWithPrevious ? 'and' : 'or'} />
        ))}
        {rateLimit && <Need term="Rate limit">{describeLimit(rateLimit)}</Need>}
        {idempotency && <Need term="Idempotency">{repeats[idempotency]}</Need>}
        {parameters.some(({ name }) => name === 'If-Match') && (
          <Need term="Concurrency">
            Send the <code>ETag</code> of the record in <code>If-Match</code>. If the record has changed since you read it, the request fails with 412.
          </Need>
        )}
      </dl>
    </Section>
  );
}

const repeats: Readonly<Record<Idempotency, ReactNode>> = {
  safe: 'Safe: the request changes nothing.',
  idempotent: 'Idempotent: sending the same request again has no further effect.',
  'idempotency-key': (
    <>
      Send an <code>Idempotency-Key</code> so that a retry returns the original response instead of being applied twice.
    </>
  ),
  none: 'Not idempotent: each request takes effect again.',
};

function SecurityNeed({ option: { scheme, credential, description, scopes }, term }: { readonly option: SecurityOption; readonly term: string }): ReactNode {
  return (
    <>
      <Need term={term}>
        {scheme === noScheme ? 'no credentials' : <code>{credential}</code>}
        {scopes.length === 0 && description !== '' && (
          <span className={styles.quiet}>
            {' '}
            <InlineMarkdown text={description} />
          </span>
        )}
      </Need>
      {scopes.length > 0 && (
        <Need term={scopes.length === 1 ? 'Required scope' : 'Required scopes'} scopes={scopes.map(({ name }) => name).join(' ')}>
          {scopes.map(({ name, description: meaning }) => (
            <span key={name} className={styles.scope}>
              <ScopeName name={name} /> <span className={styles.quiet}>{meaning}</span>
            </span>
          ))}
        </Need>
      )}
    </>
  );
}

function ScopeName({ name }: { readonly name: string }): ReactNode {
  const path = scopePath(usePlaces(), name);
  return path === null ? (
    <code>{name}</code>
  ) : (
    <Link to={path}>
      <code>{name}</code>
    </Link>
  );
}

interface NeedProps {
  readonly term: string;
  /** Required scopes: what a reader’s application lacks of them is said here (@portal/personalization). */
  readonly scopes?: string;
  readonly children: ReactNode;
}

function Need({ term, scopes, children }: NeedProps): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-scopes={scopes}>{children}</dd>
    </div>
  );
}

const numbers = new Intl.NumberFormat('en-GB');

/** `600 requests a minute and 60,000 a day for each API client`. */
function describeLimit({ limits }: RateLimitObject): string {
  const parts = limits.map(({ requests, per }, index) => `${numbers.format(requests)}${index === 0 ? ' requests' : ''} ${per === 'hour' ? 'an' : 'a'} ${per}`);
  return `${parts.join(' and ')} for each ${limits[0]?.by ?? 'client'}`;
}
