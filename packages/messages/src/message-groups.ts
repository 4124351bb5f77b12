import { de as accountDe } from './de/account.ts';
import { de as applicationsDe } from './de/applications.ts';
import { de as consoleDe } from './de/console.ts';
import { de as dictionaryDe } from './de/dictionary.ts';
import { de as emailsDe } from './de/emails.ts';
import { de as organisationDe } from './de/organisation.ts';
import { de as pageDe } from './de/page.ts';
import { de as problemsDe } from './de/problems.ts';
import { de as referenceDe } from './de/reference.ts';
import { de as requestsDe } from './de/requests.ts';
import { de as searchDe } from './de/search.ts';
import { de as serviceDe } from './de/service.ts';
import { de as siteDe } from './de/site.ts';
import { de as staffDe } from './de/staff.ts';
import { en as accountEn } from './en/account.ts';
import { en as applicationsEn } from './en/applications.ts';
import { en as consoleEn } from './en/console.ts';
import { en as dictionaryEn } from './en/dictionary.ts';
import { en as emailsEn } from './en/emails.ts';
import { en as organisationEn } from './en/organisation.ts';
import { en as pageEn } from './en/page.ts';
import { en as problemsEn } from './en/problems.ts';
import { en as referenceEn } from './en/reference.ts';
import { en as requestsEn } from './en/requests.ts';
import { en as searchEn } from './en/search.ts';
import { en as serviceEn } from './en/service.ts';
import { en as siteEn } from './en/site.ts';
import { en as staffEn } from './en/staff.ts';
import type { MessageTable } from './message-types.ts';

/** Messages of each group in the built-in languages. */
export const messageGroups = {
  account: { en: accountEn, de: accountDe },
  applications: { en: applicationsEn, de: applicationsDe },
  console: { en: consoleEn, de: consoleDe },
  dictionary: { en: dictionaryEn, de: dictionaryDe },
  emails: { en: emailsEn, de: emailsDe },
  organisation: { en: organisationEn, de: organisationDe },
  page: { en: pageEn, de: pageDe },
  problems: { en: problemsEn, de: problemsDe },
  reference: { en: referenceEn, de: referenceDe },
  requests: { en: requestsEn, de: requestsDe },
  search: { en: searchEn, de: searchDe },
  service: { en: serviceEn, de: serviceDe },
  site: { en: siteEn, de: siteDe },
  staff: { en: staffEn, de: staffDe },
} satisfies Readonly<Record<string, { readonly en: MessageTable; readonly de: MessageTable }>>;

export type MessageGroupName = keyof typeof messageGroups;
