import Link from '@docusaurus/Link';
import type { Operation } from '@refdesk/api-model/operation/operation';
import {
  type AcceptedSecurityScheme,
  anonymousSchemeName,
  listScopeAlternatives,
} from '@refdesk/api-model/operation/security';
import { getScopeSectionPath } from '@refdesk/api-model/route-paths';
import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { formatNumberWithThousandsSeparator } from '@refdesk/api-model/schema/limits';
import { messages } from '@refdesk/messages/reference';
import type { Idempotency, RateLimitObject } from '@refdesk/openapi/extensions';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { Fragment, type ReactNode } from 'react';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { useRoutePathsOfPageVersion } from '../page/route-paths-context.ts';
import styles from './OperationRequirements.module.css';

/**
 * Requirements and guarantees of an operation: a summary line that expands to credentials, scopes, limits, idempotency
 * and servers.
 */
export function OperationRequirements({ operation }: { readonly operation: Operation }): ReactNode {
  const { security, idempotency, rateLimit, parameters, servers } = operation;
  const credentialOptions = security.filter(({ scheme }) => scheme !== anonymousSchemeName);
  return (
    <>
      <details className={styles.needs} id={useRegisteredAnchor('needs')}>
        <summary>
          <VisuallyHidden>{messages.authenticationAndLimits}</VisuallyHidden>
          {getFacts(operation).map((fact, index, { length }) => (
            // Facts are identified by their index.
            <span key={`${index}`} className={styles.fact}>
              {fact}
              {index + 1 < length && <VisuallyHidden>, </VisuallyHidden>}
            </span>
          ))}
        </summary>
        <dl>
          {security.length === 0 && <Requirement term={messages.authentication}>{messages.noCredentials}</Requirement>}
          {security.length > 1 && <Requirement term={messages.authentication}>{operation.authentication}</Requirement>}
          {credentialOptions.map((option, index) => (
            <SecurityRequirement
              key={`${index} ${option.scheme}`}
              option={option}
              term={getTerm(security, option, index)}
            />
          ))}
          {rateLimit && <Requirement term={messages.rateLimit}>{describeLimit(rateLimit)}</Requirement>}
          {idempotency && <Requirement term={messages.idempotency}>{idempotencyTexts[idempotency].long}</Requirement>}
          {parameters.some(({ name }) => name === 'If-Match') && (
            <Requirement term={messages.concurrency}>
              {messages.sendThe}
              <code>ETag</code>
              {messages.ofTheRecordIn}
              <code>If-Match</code>
              {messages.preconditionText}
            </Requirement>
          )}
          {servers.map(({ url, description }) => (
            <Requirement key={url} term={messages.baseUrl}>
              <code>{url}</code> <span className={styles.quiet}>{description}</span>
            </Requirement>
          ))}
        </dl>
      </details>
      {/* Scopes that a script checks against the reader's application; outside the fold, so always visible. */}
      {security.map(
        ({ scheme, scopes: required }) =>
          required.length > 0 && (
            <div key={scheme} data-scopes={required.map(({ name }) => name).join(' ')} data-markdown="none" />
          ),
      )}
    </>
  );
}

/** Returns the facts that most readers need before a call, in a few words each. */
function getFacts({ security, rateLimit, idempotency }: Operation): ReactNode[] {
  const first = rateLimit?.limits[0];
  const scopes = listScopeAlternatives(security);
  const isOptional = security.some(({ scheme }) => scheme === anonymousSchemeName);
  return [
    isOptional && messages.authenticationOptional,
    scopes.length > 0 && <ScopeNames alternatives={scopes} />,
    scopes.length === 0 &&
      !isOptional &&
      (security.length === 0 ? messages.noAuthentication : messages.authenticationRequired),
    first && messages.requestsPer(formatNumberWithThousandsSeparator(first.requests), per(first.per)),
    idempotency && idempotencyTexts[idempotency].short,
  ].filter((fact) => fact !== false && fact !== undefined && fact !== null && fact !== '');
}

/** Renders `Scopes a b or c`. */
function ScopeNames({ alternatives }: { readonly alternatives: readonly (readonly string[])[] }): ReactNode {
  return (
    <>
      {alternatives.flat().length === 1 ? messages.scope : messages.scopes}{' '}
      {alternatives.map((names, index) => (
        <Fragment key={names.join(' ')}>
          {index > 0 && messages.orBetween}
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** Returns the term of an option: a heading for the first one, then `and` or `or`. */
function getTerm(
  security: readonly AcceptedSecurityScheme[],
  { isWithPrevious }: AcceptedSecurityScheme,
  index: number,
): string {
  if (index > 0) return isWithPrevious ? messages.andAlone : messages.orAlone;
  return security.length === 1 ? messages.authentication : messages.credentials;
}

const idempotencyTexts: Readonly<Record<Idempotency, { readonly short: ReactNode; readonly long: ReactNode }>> = {
  safe: { short: messages.readOnly, long: messages.safe },
  idempotent: { short: messages.idempotent, long: messages.idempotentLong },
  'idempotency-key': {
    short: messages.idempotentWithKey,
    long: (
      <>
        {messages.sendAn}
        <code>Idempotency-Key</code>
        {messages.retryReturnsOriginal}
      </>
    ),
  },
  none: { short: messages.notIdempotent, long: messages.notIdempotentLong },
};

function SecurityRequirement({
  option: { credential, description, scopes },
  term,
}: {
  readonly option: AcceptedSecurityScheme;
  readonly term: string;
}): ReactNode {
  return (
    <>
      <Requirement term={term}>
        <code>{credential}</code>
        {scopes.length === 0 && description !== '' && (
          <span className={styles.quiet}>
            {' '}
            <InlineMarkdown text={description} />
          </span>
        )}
      </Requirement>
      {scopes.length > 0 && (
        <Requirement term={scopes.length === 1 ? messages.requiredScope : messages.requiredScopes}>
          {scopes.map(({ name, description: meaning }) => (
            <span key={name} className={styles.scope}>
              <ScopeName name={name} /> <span className={styles.quiet}>{meaning}</span>
            </span>
          ))}
        </Requirement>
      )}
    </>
  );
}

function ScopeName({ name }: { readonly name: string }): ReactNode {
  const path = getScopeSectionPath(useRoutePathsOfPageVersion(), name);
  return path === null ? (
    <code>{name}</code>
  ) : (
    <Link to={path}>
      <code>{name}</code>
    </Link>
  );
}

function Requirement({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const per = (unit: string): string => messages.per(unit);

/** Formats limits, for example `600 requests a minute and 60,000 a day for each API client`. */
function describeLimit({ limits }: RateLimitObject): string {
  const parts = limits.map(
    ({ requests, per: unit }, index) =>
      `${formatNumberWithThousandsSeparator(requests)}${index === 0 ? messages.requestsAfter : ''} ${per(unit)}`,
  );
  return messages.limitForEach(joinWithAnd(parts), limits[0]?.by ?? messages.clientLower);
}
