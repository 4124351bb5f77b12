import Link from '@docusaurus/Link';
import { formatCount } from '@refdesk/api-model/limits';
import type { Operation } from '@refdesk/api-model/operation';
import { getScopePath } from '@refdesk/api-model/route-paths';
import { listScopeAlternatives, noSchemeName, type SecurityOption } from '@refdesk/api-model/security';
import type { Idempotency, RateLimitObject } from '@refdesk/openapi/extensions';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { Fragment, type ReactNode } from 'react';
import { InlineMarkdown } from '../page/Markdown.tsx';
import { useRoutePaths } from '../page/route-paths-context.ts';
import styles from './Needs.module.css';

interface Props {
  readonly operation: Operation;
}

/**
 * Requirements and guarantees of a call: a line that opens to credentials, scopes, limits, idempotency and addresses.
 */
export function Needs({ operation }: Props): ReactNode {
  const { security, idempotency, rateLimit, parameters, servers } = operation;
  const required = security.filter(({ scheme }) => scheme !== noSchemeName);
  return (
    <>
      <details className={styles.needs} id={useRegisteredAnchor('needs')}>
        <summary>
          <VisuallyHidden>Authentication and limits: </VisuallyHidden>
          {factsOf(operation).map((fact, index, { length }) => (
            // The facts of one line are known by their place.
            <span key={`${index}`} className={styles.fact}>
              {fact}
              {index + 1 < length && <VisuallyHidden>, </VisuallyHidden>}
            </span>
          ))}
        </summary>
        <dl>
          {security.length === 0 && <Need term="Authentication">None: no credentials are required.</Need>}
          {security.length > 1 && <Need term="Authentication">{operation.authentication}</Need>}
          {required.map((option, index) => (
            <SecurityNeed key={`${index} ${option.scheme}`} option={option} term={termOf(security, option, index)} />
          ))}
          {rateLimit && <Need term="Rate limit">{describeLimit(rateLimit)}</Need>}
          {idempotency && <Need term="Idempotency">{repeats[idempotency].long}</Need>}
          {parameters.some(({ name }) => name === 'If-Match') && (
            <Need term="Concurrency">
              Send the <code>ETag</code> of the record in <code>If-Match</code>. If the record has changed since you
              read it, the request fails with 412.
            </Need>
          )}
          {servers.map(({ url, description }) => (
            <Need key={url} term="Base URL">
              <code>{url}</code> <span className={styles.quiet}>{description}</span>
            </Need>
          ))}
        </dl>
      </details>
      {/* Scopes that the application of the reader lacks, shown even if the rest is folded. */}
      {security.map(
        ({ scheme, scopes: required }) =>
          required.length > 0 && (
            <div key={scheme} data-scopes={required.map(({ name }) => name).join(' ')} data-markdown="none" />
          ),
      )}
    </>
  );
}

/** Facts that most readers want before they make a call, a few words each. */
function factsOf({ security, rateLimit, idempotency }: Operation): ReactNode[] {
  const first = rateLimit?.limits[0];
  const scopes = listScopeAlternatives(security);
  const isOptional = security.some(({ scheme }) => scheme === noSchemeName);
  return [
    isOptional && 'Authentication optional',
    scopes.length > 0 && <ScopeNames alternatives={scopes} />,
    scopes.length === 0 && !isOptional && (security.length === 0 ? 'No authentication' : 'Authentication required'),
    first && `${formatCount(first.requests)} requests ${per(first.per)}`,
    idempotency && repeats[idempotency].short,
  ].filter((fact) => fact !== false && fact !== undefined && fact !== null && fact !== '');
}

/** `Scopes a b or c`. */
function ScopeNames({ alternatives }: { readonly alternatives: readonly (readonly string[])[] }): ReactNode {
  return (
    <>
      {alternatives.flat().length === 1 ? 'Scope' : 'Scopes'}{' '}
      {alternatives.map((names, index) => (
        <Fragment key={names.join(' ')}>
          {index > 0 && ' or '}
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** The word before an option in the list of alternatives and combinations. */
function termOf(security: readonly SecurityOption[], { isWithPrevious }: SecurityOption, index: number): string {
  if (index > 0) return isWithPrevious ? 'and' : 'or';
  return security.length === 1 ? 'Authentication' : 'Credentials';
}

const repeats: Readonly<Record<Idempotency, { readonly short: ReactNode; readonly long: ReactNode }>> = {
  safe: { short: 'Read-only', long: 'Safe: the request changes nothing.' },
  idempotent: { short: 'Idempotent', long: 'Idempotent: sending the same request again has no further effect.' },
  'idempotency-key': {
    short: 'Idempotent with a key',
    long: (
      <>
        Send an <code>Idempotency-Key</code> so that a retry returns the original response instead of being applied
        twice.
      </>
    ),
  },
  none: { short: 'Not idempotent', long: 'Not idempotent: each request takes effect again.' },
};

function SecurityNeed({
  option: { credential, description, scopes },
  term,
}: {
  readonly option: SecurityOption;
  readonly term: string;
}): ReactNode {
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
        <Need term={scopes.length === 1 ? 'Required scope' : 'Required scopes'}>
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
  const path = getScopePath(useRoutePaths(), name);
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

const per = (unit: string): string => `${unit === 'hour' ? 'an' : 'a'} ${unit}`;

/** `600 requests a minute and 60,000 a day for each API client`. */
function describeLimit({ limits }: RateLimitObject): string {
  const parts = limits.map(
    ({ requests, per: unit }, index) => `${formatCount(requests)}${index === 0 ? ' requests' : ''} ${per(unit)}`,
  );
  return `${parts.join(' and ')} for each ${limits[0]?.by ?? 'client'}`;
}
