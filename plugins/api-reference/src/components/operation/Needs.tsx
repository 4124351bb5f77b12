import Link from '@docusaurus/Link';
import { Section } from '@portal/page-parts/Section';
import type { ReactNode } from 'react';
import type { Idempotency, RateLimitObject } from '../../model/document.ts';
import type { Operation } from '../../model/operation.ts';
import { scopePath } from '../../model/places.ts';
import type { SecurityOption } from '../../model/security.ts';
import { InlineMarkdown } from '../page/Markdown.tsx';
import { usePlaces } from '../page/places-context.ts';
import styles from './Needs.module.css';

interface Props {
  readonly operation: Operation;
}

/** What a call needs and what it may count on: credentials, limits, repeats. */
export function Needs({ operation }: Props): ReactNode {
  const { security, idempotency, rateLimit, parameters } = operation;
  return (
    <Section id="needs" title="What it needs">
      <dl className={styles.needs}>
        {security.length === 0 && <Need term="Security">None: anyone may call it.</Need>}
        {security.map((option, index) => (
          <SecurityNeed key={`${index} ${option.scheme}`} option={option} term={index === 0 ? 'Security' : option.isWithPrevious ? 'and' : 'or'} />
        ))}
        {rateLimit && <Need term="Rate limit">{describeLimit(rateLimit)}</Need>}
        {idempotency && <Need term="Repeating a call">{repeats[idempotency]}</Need>}
        {parameters.some(({ name }) => name === 'If-Match') && (
          <Need term="Concurrency">
            <code>If-Match</code> may be sent with the <code>ETag</code> that was read; the call is refused with 412 when the record has changed since.
          </Need>
        )}
      </dl>
    </Section>
  );
}

const repeats: Readonly<Record<Idempotency, ReactNode>> = {
  safe: 'Safe: it changes nothing.',
  idempotent: 'Idempotent: sending the same call again has no further effect.',
  'idempotency-key': (
    <>
      Send an <code>Idempotency-Key</code>, and a repeat gets the first answer again in place of a second effect.
    </>
  ),
  none: 'Not idempotent: every call has its own effect.',
};

function SecurityNeed({ option: { credential, description, scopes }, term }: { readonly option: SecurityOption; readonly term: string }): ReactNode {
  return (
    <>
      <Need term={term}>
        <code>{credential}</code>
        {scopes.length === 0 && description !== '' && (
          <span className={styles.quiet}>
            {' '}
            <InlineMarkdown text={description} />
          </span>
        )}
      </Need>
      {scopes.length > 0 && (
        <Need term={scopes.length === 1 ? 'Scope' : 'Scopes'}>
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

function Need({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const numbers = new Intl.NumberFormat('en-GB');

/** `600 requests a minute and 60,000 a day for each API client`. */
function describeLimit({ limits }: RateLimitObject): string {
  const parts = limits.map(({ requests, per }, index) => `${numbers.format(requests)}${index === 0 ? ' requests' : ''} ${per === 'hour' ? 'an' : 'a'} ${per}`);
  return `${parts.join(' and ')} for each ${limits[0]?.by ?? 'client'}`;
}
