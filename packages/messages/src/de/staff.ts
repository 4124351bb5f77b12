import type { en } from '../en/staff.ts';
import type { MessageValue, NounForms } from '../message-types.ts';

export const de: typeof en = {
  // Views
  review: 'Prüfung',
  decisions: 'Entscheidungen',
  emails: 'E-Mails',
  limits: 'Limits',
  blockedNetworks: 'Gesperrte Netze',
  searchPhrases: 'Suchbegriffe',
  webhooks: 'Webhooks',
  tokens: 'Token',

  // Words of several views
  actions: 'Aktionen',
  none: 'Keine',
  name: 'Name',
  emailAddress: 'E-Mail-Adresse',
  organisation: 'Organisation',
  domain: 'Domain',
  country: 'Land',
  state: 'Status',
  reason: 'Grund',
  by: 'Von',
  until: 'Bis',
  days: 'Tage',
  untilItEnds: 'Bis zum Ende',
  created: 'Erstellt',
  deletedAccount: 'Ein gelöschtes Konto',
  exportCsv: 'CSV exportieren',
  both: 'Beides',
  save: 'Speichern',
  add: 'Hinzufügen',
  delete: 'Löschen',
  deleteQuestion: (name: MessageValue) => `${name} löschen?`,
  sendAgain: 'Erneut senden',
  page: 'Seite',
  text: 'Text',
  area: 'Bereich',

  // Queue
  organisationsToVerify: (count: number) => `Zu verifizierende Organisationen (${count})`,
  organisationsToVerifyExplained:
    'Öffnen Sie eine, vergleichen Sie ihre Angaben mit dem Register, ihrer Domain und dem Vertrag, und verifizieren Sie sie oder lehnen Sie sie ab.',
  organisationsWaiting: 'Organisationen, die auf ihre Verifizierung warten',
  noOrganisationsWait:
    'Keine. Neue Organisationen erscheinen hier; Mitarbeiter erhalten höchstens eine E-Mail pro Stunde.',
  licencesToApprove: (count: number) => `Zu genehmigende Lizenzen (${count})`,
  licencesToApproveExplained:
    'Produkte, die unsere Genehmigung brauchen. Der Inhaber der Organisation stimmt gesondert zu.',
  licencesWaiting: 'Lizenzen, die auf ihre Genehmigung warten',
  noLicencesWait: 'Keine. Neue Anfragen erscheinen hier; Mitarbeiter erhalten höchstens eine E-Mail pro Stunde.',
  waiting: 'Wartet',
  today: 'Seit heute',
  waitingDays: (days: number) => (days === 1 ? '1 Tag' : `${days} Tage`),
  application: 'Anwendung',
  owner: 'Inhaber',
  accessTo: 'Zugriff auf',
  product: 'Produkt',

  // Organisations
  findOrganisation: 'Organisation suchen',
  nameNumberOrDomain: 'Name, Nummer oder Domain',
  allStates: 'Alle Status',
  organisations: 'Organisationen',
  noOrganisationMatches: 'Keine passende Organisation.',
  organisationsShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `Bisher ${count} Organisationen.`;
    return count === 1 ? 'Insgesamt 1 Organisation.' : `Insgesamt ${count} Organisationen.`;
  },
  since: 'Seit',
  details: 'Angaben',
  members: 'Mitglieder',
  role: 'Rolle',
  notCustomer: 'Keine: kein Kunde',
  technicalContact: 'Technischer Kontakt',
  dataProtectionContact: 'Kontakt für Datenschutz',
  registered: 'Registriert',
  anotherMustDecide: 'Sie gehören zu dieser Organisation; über sie muss jemand anderes entscheiden.',
  yourDecision: 'Ihre Entscheidung',
  toCompare: 'Zum Vergleich',
  companyRegister: 'Handelsregister',
  lookUpAt: (company: MessageValue, register: MessageValue) => `${company} nachschlagen: ${register}`,
  website: 'Website',
  memberEmailDomains: 'E-Mail-Domains der Mitglieder',
  itsOwn: 'Eigene Domain',
  anotherDomain: 'Andere Domain',
  similarNames: 'Ähnliche Namen',
  noSimilarName: 'Keine andere Organisation hat einen ähnlichen Namen.',
  similarNamesWarning: (names: MessageValue) =>
    `Andere Organisationen haben ähnliche Namen: ${names}. Stellen Sie sicher, dass dies keine von ihnen ist.`,
  noMemberOfDomain: (domain: MessageValue) => `Kein Mitglied hat eine E-Mail-Adresse von ${domain}.`,
  membersOfOtherDomains: (domains: MessageValue) => `Mitglieder haben E-Mail-Adressen anderer Domains: ${domains}.`,

  // Decisions about an organisation
  reasonIsShown: 'Inhaber und Admins sehen dies auf ihrer Seite und in einer E-Mail.',
  verify: 'Verifizieren',
  verifyQuestion: (name: MessageValue) => `${name} verifizieren?`,
  verifyEffect:
    'Die Organisation kann die Produktion nutzen: Ihre Anwendungen können Schlüssel für die Produktion haben und Lizenzen anfordern, und andere können Zugriff auf ihre Daten anfordern.',
  reject: 'Ablehnen',
  rejectQuestion: (name: MessageValue) => `${name} ablehnen?`,
  rejectEffect:
    'Die Organisation kann die Produktion nicht nutzen. Ihr Inhaber kann die Angaben korrigieren und erneut einreichen.',
  rejectEffectWithSandbox:
    'Die Organisation kann nur die Sandbox nutzen. Ihr Inhaber kann die Angaben korrigieren und erneut einreichen.',
  suspend: 'Sperren',
  suspendQuestion: (name: MessageValue) => `${name} sperren?`,
  suspendEffect: ({ one: key }: NounForms) =>
    `Alle ihre Zugangsdaten (${key}) werden sofort abgelehnt, und ihre Anwendungen erhalten keine Token mehr. Sie können die Organisation wieder entsperren.`,
  suspendEffectWithSandbox: ({ one: key }: NounForms) =>
    `Alle ihre Zugangsdaten (${key}) werden in Produktion und Sandbox sofort abgelehnt, und ihre Anwendungen erhalten keine Token mehr. Sie können die Organisation wieder entsperren.`,
  reinstate: 'Entsperren',
  reinstateQuestion: (name: MessageValue) => `${name} entsperren?`,
  reinstateEffect: 'Anwendungen sowie Schlüssel, die weder abgelaufen noch widerrufen sind, funktionieren wieder.',

  // People
  people: 'Personen',
  nameOrEmail: 'Name oder E-Mail-Adresse',
  noOneMatches: 'Keine passende Person.',
  peopleShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `Bisher ${count} Personen.`;
    return count === 1 ? 'Insgesamt 1 Person.' : `Insgesamt ${count} Personen.`;
  },
  person: 'Person',
  company: 'Unternehmen',
  notGiven: 'Keine Angabe',
  staff: 'Mitarbeiter',
  staffRole: 'Mitarbeiter',
  administratorRole: 'Administrator',
  no: 'Nein',
  suspended: 'Gesperrt',
  staffRoleForm: 'Mitarbeiterrolle',
  addToStaff: 'Zu den Mitarbeitern hinzufügen',
  removeFromStaff: 'Aus den Mitarbeitern entfernen',
  suspendedPersonEffect: 'Alle Sitzungen dieser Person enden sofort, und sie kann sich nicht mehr anmelden.',
  suspendedPersonEffectWithKeys:
    'Alle Sitzungen dieser Person enden sofort, sie kann sich nicht mehr anmelden, und ihre Testschlüssel funktionieren nicht mehr.',
  suspendedPersonEffectForPeople:
    'Alle Sitzungen enden sofort, die Person kann sich nicht mehr anmelden, und ihre Schlüssel funktionieren nicht mehr.',
  applicationsContinue: 'Anwendungen ihrer Organisationen funktionieren weiter.',
  keysAndApplicationsContinue: 'Schlüssel und Anwendungen ihrer Organisationen funktionieren weiter.',

  // Feedback on pages
  feedback: 'Rückmeldungen zu Seiten',
  feedbackExplained:
    'Antworten auf „War diese Seite hilfreich?“. Über die Leser wird nichts gespeichert. Antworten werden nach einem Jahr gelöscht.',
  pageStartsWith: 'Seite beginnt mit',
  answer: 'Antwort',
  helpful: 'Hilfreich',
  notHelpful: 'Nicht hilfreich',
  withOrWithoutText: 'Mit oder ohne Text',
  withText: 'Mit Text',
  feedbackTotals: (helpful: MessageValue, unhelpful: MessageValue) =>
    `Hilfreich: ${helpful}, nicht hilfreich: ${unhelpful}.`,
  responses: 'Antworten von Lesern',
  noResponseMatches: 'Keine passende Antwort.',
  showFiftyMore: 'Weitere 50 anzeigen',
  onlyThisPage: 'Nur diese Seite',
  version: 'Version',
  when: 'Zeitpunkt',

  // Searches
  notFoundByReaders: 'Was Leser nicht gefunden haben',
  searchesExplained:
    'Suchen, die nichts gefunden haben oder deren Treffer niemand geöffnet hat. Wir speichern Text, Tag und Bereich 100 Tage lang und nichts über die Leser.',
  period: 'Zeitraum',
  sevenDays: '7 Tage',
  thirtyDays: '30 Tage',
  ninetyDays: '90 Tage',
  all: 'Alle',
  outcome: 'Ergebnis',
  withoutResult: 'Ohne Treffer',
  noneOpened: 'Keinen geöffnet',
  countSearchesBefore: 'Suchen werden nicht gezählt. Starten Sie den Dienst mit ',
  countSearchesAfter: ', um sie zu zählen.',
  searchesShown: (shown: number, total: number) => {
    if (total > shown) return `Die ${shown} häufigsten von ${total} Suchen`;
    return total === 1 ? '1 Suche' : `${total} Suchen`;
  },
  searchesLedNowhere: 'Erfolglose Suchen',
  noSearchMatches: 'Keine passende Suche.',
  noArea: 'keiner',
  lastOn: 'Zuletzt am',

  // Search phrases
  suggestedPhrases: 'Vorgeschlagene Suchbegriffe',
  suggestedPhrasesExplained:
    'Suchen der letzten 90 Tage ohne Treffer oder ohne geöffneten Treffer, die häufigsten zuerst. Nehmen Sie eine als Suchbegriff der Seite an, die sie beantwortet.',
  acceptedPhrases: 'Angenommene Suchbegriffe',
  acceptedPhrasesBefore:
    'Die Suche findet sie nach dem nächsten Build, der sie enthält. Laden Sie sie herunter und fügen Sie sie den Quellen des Portals hinzu, mit ',
  download: 'Herunterladen',
  noSearchDecided: 'Keine Suche wurde angenommen oder verworfen.',
  addPhrase: 'Suchbegriff hinzufügen',
  phrase: 'Suchbegriff',
  wordsOfReaders: 'Wörter, die Leser verwenden',
  addressOfPage: 'Ihre Adresse, zum Beispiel /docs/get-started',
  dismissed: 'Verworfen',
  on: 'Am',
  undo: 'Rückgängig machen',
  search: 'Suche',
  times: 'Anzahl',
  accept: 'Annehmen',
  dismiss: 'Verwerfen',
  noSearchUndecided: 'Über alle Suchen ist entschieden.',
  noPageIsNear: 'Keine Seite passt: Fügen Sie den Suchbegriff unten hinzu.',
  pageFor: (text: MessageValue) => `Seite für „${text}“`,

  // Emails
  emailsExplained:
    'E-Mails, die warten oder aufgegeben wurden; mit einer genauen Adresse auch gesendete. Texte werden nicht angezeigt, da sie Links enthalten können, die den Empfänger anmelden.',
  exactEmailAddress: 'Genaue E-Mail-Adresse',
  noEmailWaits: 'Keine E-Mail wartet.',
  noEmailToAddress: 'Keine E-Mail an diese Adresse in den letzten 30 Tagen.',
  emailsShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `Bisher ${count} E-Mails.`;
    return count === 1 ? 'Insgesamt 1 E-Mail.' : `Insgesamt ${count} E-Mails.`;
  },
  sendNow: 'Jetzt senden',
  waits: 'Wartet',
  abandoned: 'Aufgegeben',
  sent: 'Gesendet',
  subject: 'Betreff',
  recipient: 'An',
  removed: 'Entfernt',
  delivery: 'Zustellung',
  nextAttempt: 'Nächster Versuch am ',
  attemptsAfter: (attempts: number) => (attempts === 1 ? ' · 1 Versuch' : ` · ${attempts} Versuche`),

  // Limits
  raisedLimits: 'Erhöhte Limits',
  raisedLimitsExplained:
    'Vervielfacht die Limits einer Organisation, eines Clients oder eines Schlüssels: Token, Sitzungen, Anfragen an die Sandbox, Schlüssel und Einladungen. Die Organisation sieht es in ihrem Audit-Protokoll.',
  raisedLimitsExplainedForPeople:
    'Vervielfacht die Limits eines Clients oder Schlüssels: Token, Sitzungen und Anfragen an die Sandbox.',
  noLimitRaised: 'Kein Limit ist erhöht.',
  raisedLimitsShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `Bisher ${count} erhöhte Limits.`;
    return count === 1 ? 'Insgesamt 1 erhöhtes Limit.' : `Insgesamt ${count} erhöhte Limits.`;
  },
  restoreQuestion: (name: MessageValue) => `Übliche Limits von ${name} wiederherstellen?`,
  restore: 'Wiederherstellen',
  restoreEffect: 'Die üblichen Limits gelten innerhalb von zwei Sekunden wieder.',
  raiseLimit: 'Limit erhöhen',
  identifier: 'Kennung',
  identifierExplained: 'Einer Organisation, eines Clients oder eines Schlüssels, zum Beispiel org_v3kq0zt8w1x5d7m2',
  identifierExplainedForPeople: 'Eines Clients oder Schlüssels, etwa key_v3kq0zt8w1x5d7m2',
  timesUsualLimit: 'Vielfaches des üblichen Limits',
  factorRange: '2 bis 100',
  raise: 'Erhöhen',
  limitSubject: 'Für',
  factor: 'Faktor',

  // Blocked networks
  blockedNetworksExplained:
    'Anfragen aus diesen Netzen werden abgelehnt, bevor irgendetwas gelesen wird: Seiten, Anmeldung, Token und die Sandbox. Administratoren ändern die Liste.',
  noNetworkBlocked: 'Kein Netz ist gesperrt.',
  blockedNetworksShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `Bisher ${count} gesperrte Netze.`;
    return count === 1 ? 'Insgesamt 1 gesperrtes Netz.' : `Insgesamt ${count} gesperrte Netze.`;
  },
  unblockQuestion: (network: MessageValue) => `${network} entsperren?`,
  unblock: 'Entsperren',
  unblockEffect: 'Anfragen aus diesem Netz werden innerhalb von zwei Sekunden wieder angenommen.',
  blockNetwork: 'Netz sperren',
  network: 'Netz',
  networkExplained: 'Eine Adresse oder ein Netz wie 192.0.2.0/24',
  block: 'Sperren',

  // Webhooks
  webhooksExplained:
    'Anfragen mit einer Signatur an andere Systeme des Anbieters, etwa ein CRM oder ein SIEM. Fehlgeschlagene werden drei Tage lang wiederholt.',
  addWebhook: 'Webhook hinzufügen',
  noWebhook: 'Kein Webhook hinzugefügt.',
  replaceSecretQuestion: (name: MessageValue) => `Secret von ${name} ersetzen?`,
  replace: 'Ersetzen',
  replaceSecretEffect: 'Anfragen haben 24 Stunden lang je eine Signatur mit dem neuen und mit dem bisherigen Secret.',
  deleteWebhookEffect: 'Auch seine Zustellungen werden gelöscht, einschließlich der wartenden.',
  secretOfWebhook: 'Secret des Webhooks',
  secretExplained:
    'Der Empfänger prüft damit den Header webhook-signature, zum Beispiel mit der Bibliothek standardwebhooks.',
  changeWebhook: (name: MessageValue) => `${name} ändern`,
  receiver: 'Empfänger',
  suchAsCrm: 'Zum Beispiel CRM',
  address: 'Adresse',
  events: 'Ereignisse',
  enabled: 'Aktiv',
  disabled: 'Inaktiv',
  fails: 'Schlägt fehl',
  sinceBetween: ' seit dem ',
  change: 'Ändern',
  replaceSecret: 'Secret ersetzen',
  deliveries: 'Zustellungen',
  deliveriesExplained: 'Der letzten 30 Tage, die neuesten zuerst.',
  noDelivery: 'Kein Ereignis wurde zugestellt.',
  deliveriesShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `Bisher ${count} Zustellungen.`;
    return count === 1 ? 'Insgesamt 1 Zustellung.' : `Insgesamt ${count} Zustellungen.`;
  },
  delivered: 'Zugestellt',
  event: 'Ereignis',
  attempts: 'Versuche',
  deliveredBetween: ', zugestellt am ',
  nextBetween: ', nächster am ',

  // Operator tokens
  operatorTokens: 'Betreiber-Token',
  operatorTokensExplained:
    'Für Programme des Anbieters, die die API der Mitarbeiter verwenden. Ein Token hat im Rahmen seiner Scopes die Rechte der Person, die es erstellt hat.',
  createToken: 'Token erstellen',
  noToken: 'Kein Token erstellt.',
  revokeQuestion: (name: MessageValue) => `${name} widerrufen?`,
  revoke: 'Widerrufen',
  revokeEffect: 'Programme, die es verwenden, werden sofort abgelehnt.',
  operatorToken: 'Betreiber-Token',
  programsSendItAs: 'Programme senden es als ',
  suchAsSiem: 'Zum Beispiel SIEM',
  untilItExpires: 'Bis es abläuft, höchstens 366',
  scopes: 'Scopes',
  create: 'Erstellen',
  lastUsed: 'Zuletzt verwendet',
  never: 'Nie',
  expires: 'Läuft ab',
  scopeReviewRead:
    'Entscheidungen, Organisationen, Personen, E-Mails, Limits, gesperrte Netze, Webhooks und Suchen lesen.',
  scopeReviewReadForPeople: 'Personen, E-Mails, Limits, gesperrte Netze, Webhooks und Suchen lesen.',
  scopeAuditRead: 'Das Audit-Protokoll lesen und exportieren.',
  scopeOrganisationsDecide: 'Organisationen verifizieren, ablehnen, sperren und entsperren.',
  scopePeopleSuspend: 'Personen sperren und entsperren.',
  scopeMailsWrite: 'E-Mails erneut senden und löschen.',
  scopeLimitsWrite: 'Limits erhöhen und wiederherstellen.',
  scopeNetworksWrite: 'Netze sperren und entsperren.',
  scopeSearchesWrite: 'Suchbegriffe annehmen, ablehnen und löschen.',
  scopeWebhooksWrite: 'Webhooks ändern und Zustellungen wiederholen.',
};
