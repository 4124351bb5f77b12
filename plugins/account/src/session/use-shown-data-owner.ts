import { useEffect, useState } from 'react';
import { useQueryParameters } from '../page/use-query.ts';
import { useCurrentOrganisation } from './use-current-organisation.ts';

/** Owner whose data a screen shows. */
export interface ShownDataOwner {
  /** Null for the reader's personal data. */
  readonly organisationId: string | null;
  /** Whether the screen is still finding out who has data. */
  readonly isPending: boolean;
}

/** Counts or lists what an owner has, to find out whether there is anything. */
type HasData = (organisationId: string | null) => Promise<boolean>;

/**
 * Returns the owner that the address names with `of=me` or `of=organisation`. If it names none, the organisation is
 * shown, unless only the reader has data.
 */
export function useShownDataOwner(hasData: HasData, isPersonalOffered = true): ShownDataOwner {
  const organisation = useCurrentOrganisation();
  const query = useQueryParameters();
  const organisationId = organisation?.id ?? null;
  const [decided, setDecided] = useState<ShownDataOwner & { readonly for: string | null }>();
  const isNamed = query.get('of') !== '' || query.get('request') !== '' || query.get('organisation') !== '';
  const isOpen = organisationId !== null && isPersonalOffered && !isNamed;

  useEffect(() => {
    if (!isOpen || decided?.for === organisationId) return undefined;
    let isLate = false;
    void isOnlyPersonal(organisationId, hasData).then((isPersonal) => {
      if (!isLate)
        setDecided({ for: organisationId, organisationId: isPersonal ? null : organisationId, isPending: false });
    });
    return () => {
      isLate = true;
    };
  }, [isOpen, organisationId, hasData, decided?.for]);

  if (!isOpen)
    return { organisationId: isPersonalOffered && query.get('of') === 'me' ? null : organisationId, isPending: false };
  return decided?.for === organisationId ? decided : { organisationId, isPending: true };
}

/** Whether the reader has data and the organisation has none; false if the service does not respond. */
async function isOnlyPersonal(organisationId: string, hasData: HasData): Promise<boolean> {
  try {
    return !(await hasData(organisationId)) && (await hasData(null));
  } catch {
    return false;
  }
}
