import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { KeyList } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { hasOrganisations, hasSandbox, keyNoun } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { reloadSession } from '../session/session-store.ts';
import { KeyForm } from './KeyForm.tsx';
import { KeyShownOnce, type NewKeyWithSecret } from './KeyShownOnce.tsx';

interface Props {
  readonly keyList: KeyList;
  /** ID of the organisation that will own the key; null for a personal key. */
  readonly organisationId: string | null;
}

/** Form that creates a key, shows it once, and opens its page. */
export function KeyCreationPanel({ keyList, organisationId }: Props): ReactNode {
  const isPersonal = organisationId === null;
  const isTestKey = isPersonal && hasOrganisations;
  const query = useQueryParameters();
  const [createdKey, setCreatedKey] = useState<NewKeyWithSecret | null>(null);
  const show = async (created: NewKeyWithSecret) => {
    setCreatedKey(created);
    await reloadSession();
  };
  return (
    <>
      <ItemPageHeading
        backLink={{
          to: `/account/integrations?tab=keys${isTestKey ? '&of=me' : ''}`,
          label: isTestKey ? messages.myTestKeys : messages.allOfKeys(keyNoun),
        }}
      >
        {isTestKey ? messages.createTestKey(keyNoun) : messages.createNewKey(keyNoun)}
      </ItemPageHeading>
      {!isPersonal && !keyList.productionAllowed && (
        <InlineNotice tone="info" title={hasSandbox ? messages.sandboxKeysOnly : messages.noKeysYet}>
          <p>
            {messages.productionKeysLater}
            <Link to="/account/organisation-registration">{messages.viewStatus}</Link>
          </p>
        </InlineNotice>
      )}
      <TitledPanel>
        <KeyForm
          {...{ keyList, organisationId }}
          onCreated={show}
          onCancel={() => query.go({ tab: 'keys', ...(isTestKey && { of: 'me' }) })}
        />
      </TitledPanel>
      {createdKey && <KeyShownOnce newKey={createdKey} onClose={() => query.go({ key: createdKey.key.id })} />}
    </>
  );
}
