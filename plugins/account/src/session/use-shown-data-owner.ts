import { useEffect, useState } from 'react';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { useCurrentOrganisation } from './use-current-organisation.ts';

/** Owner of the data that a screen shows. */
export interface ShownDataOwner {
  /** Null for the reader's personal data. */
  readonly organisationId: string | null;
  /** Whether the hook is still checking which owner has data. */
  readonly isPending: boolean;
}

/** Checks whether an owner has data; null means the reader. */
type HasData = (organisationId: string | null) => Promise<boolean>;

/**
 * Returns the owner named in the query by `of=me` or `of=organisation`. By default the organisation is shown, unless
 * only the reader has data.
 */
export function useShownDataOwner(hasData: HasData, isPersonalOffered = true): ShownDataOwner {
  const organisation = useCurrentOrganisation();
  const query = useQueryParameters();
  const organisationId = organisation?.id ?? null;
  const [decided, setDecided] = useState<ShownDataOwner & { readonly for: string | null }>();
  const isOwnerInQuery = query.get('of') !== '' || query.get('request') !== '' || query.get('organisation') !== '';
  const isUndecided = organisationId !== null && isPersonalOffered && !isOwnerInQuery;

  useEffect(() => {
    if (!isUndecided || decided?.for === organisationId) return undefined;
    let isCancelled = false;
    void isOnlyPersonal(organisationId, hasData).then((isPersonal) => {
      if (!isCancelled)
        setDecided({ for: organisationId, organisationId: isPersonal ? null : organisationId, isPending: false });
    });
    return () => {
      isCancelled = true;
    };
  }, [isUndecided, organisationId, hasData, decided?.for]);

  if (!isUndecided)
    return { organisationId: isPersonalOffered && query.get('of') === 'me' ? null : organisationId, isPending: false };
  return decided?.for === organisationId ? decided : { organisationId, isPending: true };
}

/** Whether the reader has data but the organisation does not; false if the service does not respond. */
async function isOnlyPersonal(organisationId: string, hasData: HasData): Promise<boolean> {
  try {
    return !(await hasData(organisationId)) && (await hasData(null));
  } catch {
    return false;
  }
}
