import type { ReactNode } from 'react';
import { usePrefixes } from '../clients/use-prefixes.ts';
import { Command } from '../parts/Command.tsx';
import { SecretOnce } from '../parts/SecretOnce.tsx';
import type { MadeKey } from './NewKey.tsx';

interface Props {
  readonly made: MadeKey;
  readonly onClose: () => void;
}

/** A key for the only time, with the calls that use it. */
export function KeyOnce({ made: { key, secret }, onClose }: Props): ReactNode {
  const variable = `${usePrefixes().variables}API_KEY`;
  const current = `curl --header "X-Api-Key: $${variable}" ${window.location.origin}/api/keys/current`;
  return (
    <SecretOnce title={`Your key “${key.name}”`} variables={{ [variable]: secret }} fileName={`web-services-${key.environment}.env`} onClose={onClose}>
      <Command text={current} what="the first call">
        A first call, once the variable is set. The response shows what the key can do:
      </Command>
    </SecretOnce>
  );
}
