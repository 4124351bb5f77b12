import type { en } from '../en/organisation.ts';
import type { MessageValue, NounForms } from '../message-types.ts';

export const de: typeof en = {
  // Roles
  owner: 'Inhaber',
  admin: 'Admin',
  developer: 'Entwickler',
  viewer: 'Leser',
  anOwner: 'Inhaber',
  anAdmin: 'Admin',
  aDeveloper: 'Entwickler',
  aViewer: 'Leser',
  ownerMeaning: 'Alles, auch die Organisation übergeben und schließen.',
  adminMeaning: 'Mitglieder, Lizenzen und alles, was Entwickler dürfen.',
  developerMeaning: 'Anwendungen mit ihren Secrets und Schlüsseln.',
  viewerMeaning: 'Lesezugriff auf alles außer dem Audit-Protokoll.',
  // States of an organisation
  pending: 'In Prüfung',
  verified: 'Verifiziert',
  rejected: 'Abgelehnt',
  suspended: 'Gesperrt',
  closed: 'Geschlossen',
  pendingSince: (organisation: MessageValue) => `${organisation}: in Prüfung seit dem `,
  verifiedOn: (organisation: MessageValue) => `${organisation}: verifiziert am `,
  rejectedOn: (organisation: MessageValue) => `${organisation}: abgelehnt am `,
  suspendedOn: (organisation: MessageValue) => `${organisation}: gesperrt am `,
  closedOn: (organisation: MessageValue) => `${organisation}: geschlossen am `,
  pendingMeaning: (hasSandboxKeys: boolean) =>
    `Unsere Mitarbeiter vergleichen die Angaben mit dem öffentlichen Register, in der Regel innerhalb von zwei Arbeitstagen. Das Ergebnis erhalten Sie per E-Mail. Bis dahin können Sie Anwendungen hinzufügen${hasSandboxKeys ? ' und Schlüssel für die Sandbox erstellen' : ''}.`,
  verifiedMeaning: (hasKeys: boolean) =>
    `Ihre Anwendungen${hasKeys ? ' und Schlüssel' : ''} können die Produktion verwenden.`,
  rejectedMeaning: 'Korrigieren und speichern Sie die Angaben, um die Organisation erneut zur Prüfung einzureichen.',
  suspendedMeaning: (hasSandbox: boolean) =>
    `Solange die Organisation gesperrt ist, funktionieren ihre Zugangsdaten${hasSandbox ? ' weder in der Sandbox noch in der Produktion' : ' nicht'}. Nur unsere Mitarbeiter können sie entsperren. Wenden Sie sich an den Support.`,
  closedMeaning: 'Die Organisation wurde endgültig geschlossen.',
  reasonIs: (reason: MessageValue) => `Grund: ${reason}`,
  nextBefore: 'Nächster Schritt: ',
  addApplicationNext: 'eine Anwendung hinzufügen',
  // Registration
  registerYourOrganisation: 'Ihre Organisation registrieren',
  registerAnotherOrganisation: 'Weitere Organisation registrieren',
  registrationExplained: (hasSandbox: boolean) =>
    `Sie werden Inhaber der Organisation. Unsere Mitarbeiter prüfen sie in der Regel innerhalb von zwei Arbeitstagen.${hasSandbox ? ' Die Sandbox können Sie sofort verwenden.' : ''} Hat ein Kollege sie bereits registriert, bitten Sie ihn stattdessen um eine Einladung.`,
  registerTheOrganisation: 'Organisation registrieren',
  cancel: 'Abbrechen',
  organisation: 'Organisation',
  theOrganisation: 'Die Organisation',
  identityExplained: (hasSandbox: boolean) =>
    `Für die Produktion müssen unsere Mitarbeiter die Organisation geprüft haben. Sie vergleichen diese Angaben mit dem öffentlichen Register${hasSandbox ? '; für die Sandbox ist das nicht nötig' : ''}.`,
  legalName: 'Eingetragener Name',
  country: 'Land',
  chooseCountry: 'Land wählen',
  domain: 'Domain',
  domainHint: 'Zum Beispiel example.com: Wir vergleichen sie mit Ihren E-Mail-Adressen.',
  choose: 'Wählen',
  contacts: 'Ansprechpartner',
  contactsExplained:
    'Personen, die wir bei Störungen und zu personenbezogenen Daten ansprechen. Sie können Adressen von Teams angeben.',
  technicalContact: 'Technischer Ansprechpartner',
  technicalContactEmail: 'E-Mail-Adresse des technischen Ansprechpartners',
  dataProtectionContact: 'Ansprechpartner für Datenschutz',
  dataProtectionContactEmail: 'E-Mail-Adresse des Ansprechpartners für Datenschutz',
  // Details
  details: 'Angaben',
  changeDetails: 'Angaben ändern',
  notCustomer: 'Keine: kein Kunde',
  organisationNumber: 'Nummer der Organisation (organisation_id)',
  detailsAreVerified:
    'Die rechtlichen Angaben sind verifiziert. Wenden Sie sich an den Support, um sie zu ändern. Die Ansprechpartner können Sie hier ändern.',
  saveAndSubmit: 'Speichern und zur Prüfung einreichen',
  saveDetails: 'Angaben speichern',
  reload: 'Neu laden',
  // Members
  members: 'Mitglieder',
  membersExplained:
    'Jedes Mitglied hat ein eigenes Konto, damit das Audit-Protokoll zeigt, wer was getan hat. Geben Sie jedem Mitglied nur die Rechte, die es braucht.',
  membersOf: (organisation: MessageValue) => `Mitglieder von ${organisation}`,
  name: 'Name',
  youAfter: ' (Sie)',
  role: 'Rolle',
  secondFactor: 'Zweiter Faktor',
  on: 'Ein',
  off: 'Aus',
  joined: 'Beigetreten',
  actions: 'Aktionen',
  changeRoleOfMember: (member: MessageValue) => `Rolle ändern: ${member}`,
  changeRole: 'Rolle ändern',
  removeMember: (member: MessageValue) => `${member} entfernen`,
  remove: 'Entfernen',
  confirmRemoval: (member: MessageValue) => `${member} entfernen?`,
  removeTheMember: 'Mitglied entfernen',
  removalEffect: (member: MessageValue, organisation: MessageValue) =>
    `${member} verliert sofort den Zugriff auf ${organisation}. Schlüssel, die dieses Mitglied für die Organisation erstellt hat, funktionieren weiter. Prüfen Sie diese unter „API-Schlüssel verwalten“.`,
  changeTheRoleOf: (member: MessageValue) => `Rolle von ${member} ändern`,
  changeTheRole: 'Rolle ändern',
  // Invitations
  invitations: 'Einladungen',
  inviteSomeone: 'Jemanden einladen',
  invitationsExplained:
    'Wir senden per E-Mail einen Link, der sieben Tage gültig ist. Wer noch kein Konto hat, registriert sich mit der eingeladenen Adresse.',
  emailSentTo: (email: MessageValue) => `Wir haben eine E-Mail an ${email} gesendet.`,
  openInvitationsOf: (organisation: MessageValue) => `Offene Einladungen von ${organisation}`,
  emailAddress: 'E-Mail-Adresse',
  invitedBy: 'Eingeladen von',
  deletedAccount: 'Ein gelöschtes Konto',
  expires: 'Ablauf',
  expired: 'Abgelaufen',
  cancelInvitationFor: (email: MessageValue) => `Einladung zurückziehen: ${email}`,
  cancelInvitation: 'Einladung zurückziehen',
  sendInvitation: 'Einladung senden',
  // Answer to an invitation
  invitesYou: (organisation: MessageValue) => `Einladung von ${organisation}`,
  joinAs: (role: MessageValue) => `Treten Sie als ${role} bei. Die Einladung läuft `,
  expiresAfter: ' ab.',
  acceptInvitation: 'Einladung annehmen',
  declineInvitation: 'Einladung ablehnen',
  invitationUnusable: 'Diese Einladung kann nicht verwendet werden',
  linkIncomplete: 'Der Link ist unvollständig. Öffnen Sie ihn erneut in der E-Mail.',
  invitedAs: (role: MessageValue, meaning: string) =>
    `Sie sind als ${role} eingeladen. Umfang dieser Rolle: ${meaning} Die Einladung wurde an `,
  andExpires: ' gesendet und läuft ',
  signedInAs: (email: MessageValue) => `Sie sind als ${email} angemeldet. `,
  signOut: 'Melden Sie sich ab',
  thenOpenLink: (email: MessageValue) => ` und öffnen Sie den Link erneut, um sich als ${email} anzumelden.`,
  signInToRespond: 'Zum Antworten anmelden',
  noAccountYet: 'Noch kein Konto mit dieser Adresse? ',
  registerAsIntegrator: 'Registrieren Sie sich damit als Integrator',
  invitationStaysValid: '. Die Einladung bleibt gültig.',
  joinOrganisation: (organisation: MessageValue) => `${organisation} beitreten`,
  // Security
  security: 'Sicherheit',
  secondFactorRequired: 'Zweiter Faktor erforderlich',
  secondFactorOptional: 'Zweiter Faktor optional',
  requirementExplained:
    'Mitglieder melden sich mit einem zweiten Faktor oder einem Passkey an. Wer keinen hat, muss ihn bei der nächsten Anmeldung einrichten.',
  optionExplained:
    'Mitglieder können sich nur mit einem Passwort anmelden. Wer das Passwort eines Mitglieds erfährt, kann in dessen Namen handeln.',
  membersWithoutFactor: (count: number) =>
    count === 1 ? 'Ein Mitglied hat keinen zweiten Faktor.' : `${count} Mitglieder haben keinen zweiten Faktor.`,
  makeFactorOptional: 'Zweiten Faktor optional machen',
  requireFactor: 'Zweiten Faktor verlangen',
  setUpOwnFactor: 'Richten Sie zuerst Ihren eigenen zweiten Faktor ein',
  setUpFirst: '.',
  // Leaving, handing over and closing
  leave: 'Verlassen',
  onlyOwner: 'Sie sind der einzige Inhaber. Übergeben oder schließen Sie zuerst die Organisation.',
  leavingLosesAccess: 'Sie verlieren den Zugriff auf die Organisation, bis jemand Sie erneut einlädt.',
  handOver: 'Übergeben',
  noOtherMember: 'Es gibt kein anderes Mitglied. Laden Sie zuerst jemanden ein.',
  handingOverEffect: 'Ein anderes Mitglied wird Inhaber, und Sie werden Admin.',
  close: 'Schließen',
  closingIsPermanent:
    'Das ist endgültig. Alle Zugangsdaten der Anwendungen funktionieren nicht mehr, und die Lizenzen werden entzogen.',
  leaveTheOrganisation: 'Organisation verlassen',
  leaveHandOverOrClose: 'Verlassen, übergeben oder schließen',
  confirmLeaving: (organisation: MessageValue) => `${organisation} verlassen?`,
  leavingEffect: (hasKeys: boolean) =>
    `Sie sehen die Anwendungen${hasKeys ? ', Lizenzen und Schlüssel' : ' und Lizenzen'} der Organisation nicht mehr. Was Sie für sie erstellt haben, bleibt bestehen und funktioniert weiter.`,
  confirmClosing: (organisation: MessageValue) => `${organisation} schließen?`,
  closeTheOrganisation: 'Organisation schließen',
  cannotUndoImmediately: 'Das lässt sich nicht rückgängig machen. Sofort gilt:',
  credentialsStop: ({ one: key }: NounForms) =>
    `Anfragen der Anwendungen mit Client-Secret oder ${key} werden abgelehnt;`,
  allLicencesWithdrawn: 'die Lizenzen werden entzogen, sowohl die eigenen als auch die erteilten;',
  membersAreEmailed: (count: number) =>
    count === 1
      ? 'das Mitglied wird per E-Mail benachrichtigt.'
      : `${count} Mitglieder werden per E-Mail benachrichtigt.`,
  confirmHandover: (organisation: MessageValue) => `${organisation} übergeben?`,
  newOwnerEffect: 'Der neue Inhaber darf alles, auch Sie entfernen. Sie werden Admin.',
  newOwner: 'Neuer Inhaber',
  chooseMember: 'Mitglied wählen',
  handOverTheOrganisation: 'Organisation übergeben',
  // Licences
  licences: 'Lizenzen',
  allLicences: 'Alle Lizenzen',
  requestLicence: 'Lizenz anfordern',
  licenceExplained:
    'Eine Lizenz gibt einer Anwendung Zugriff auf die Daten einer anderen oder der eigenen Organisation. Registrieren Sie zuerst Ihre Organisation, ob Sie Zugriff anfordern oder erteilen.',
  noLicenceYet: 'Noch keine Lizenz',
  licenceNeeded: (hasSandbox: boolean) =>
    `${hasSandbox ? 'In der Sandbox brauchen Ihre Anwendungen keine Lizenz. In der Produktion brauchen sie eine' : 'Anwendungen brauchen eine Lizenz'} für jede Organisation, auf deren Daten sie zugreifen:`,
  youSendRequest: ({ One: customerNumber }: NounForms) =>
    `Sie senden eine Anfrage mit Anwendung, ${customerNumber} der Organisation, Produkt und Scopes.`,
  ownerConsents: 'Ein Inhaber der Organisation stimmt zu. Sind Sie es selbst, gilt Ihre Anfrage als Zustimmung.',
  staffMustApprove: (products: readonly string[]) =>
    `Für ${new Intl.ListFormat('de-DE').format(products)} ist außerdem die Genehmigung unserer Mitarbeiter nötig.`,
  requestsAppearHere:
    'Auch Anfragen nach Zugriff auf die Daten Ihrer eigenen Organisation erscheinen hier, damit ihr Inhaber entscheidet.',
  howToDecide: 'Wie Sie über eine Anfrage entscheiden',
  shownOf: (shown: MessageValue, total: MessageValue) => `${shown} von ${total} angezeigt`,
  side: 'Seite',
  bothSides: 'Beide Seiten',
  forOurApplications: 'Für unsere Anwendungen',
  forAccessToOurData: 'Für Zugriff auf unsere Daten',
  state: 'Status',
  allStates: 'Alle Status',
  product: 'Produkt',
  allProducts: 'Alle Produkte',
  application: 'Anwendung',
  allApplications: 'Alle Anwendungen',
  noLicenceMatches: 'Keine Lizenz entspricht den Filtern.',
  accessTo: 'Zugriff auf',
  awaitsConsent: 'wartet auf Zustimmung',
  awaitsApproval: 'wartet auf Genehmigung',
  awaitsConsentAndApproval: 'wartet auf Zustimmung und Genehmigung',
  seats: 'Plätze',
  period: 'Zeitraum',
  fromBefore: 'Ab ',
  toBetween: ' bis ',
  // A licence
  licenceTitle: (application: MessageValue, organisation: MessageValue) => `${application} für ${organisation}`,
  whatItAllows: 'Was sie erlaubt',
  whatItDoes: 'Was sie tut',
  supportPage: 'Support-Seite',
  contact: 'Kontakt',
  applicationsOrganisation: 'Organisation der Anwendung',
  scopes: 'Scopes',
  purpose: 'Zweck',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  noEndDate: 'Kein Enddatum',
  waitingForConsent: (organisation: MessageValue) => `Wartet auf die Zustimmung eines Inhabers von ${organisation}`,
  waitingForApproval: 'Wartet auf die Genehmigung unserer Mitarbeiter',
  waitingForBoth: (organisation: MessageValue) =>
    `Wartet auf die Zustimmung eines Inhabers von ${organisation} und auf die Genehmigung unserer Mitarbeiter`,
  decidersEmailed: 'Wir haben sie per E-Mail benachrichtigt. Bis dahin hat die Anwendung keinen Zugriff.',
  takesEffectOn: 'Sie gilt ab dem ',
  licenceSuspended: 'Gesperrt: Die Anwendung hat keinen Zugriff auf die Daten der Organisation',
  licenceRefused: 'Abgelehnt: Die Anwendung hat keinen Zugriff auf die Daten der Organisation',
  licenceWithdrawn: 'Entzogen: Die Anwendung hat keinen Zugriff mehr auf die Daten der Organisation',
  // Activity of a licence
  activity: 'Aktivität',
  callsNotCounted: (application: MessageValue) =>
    `${application} hat auch Zugriff auf andere Organisationen, und Aufrufe werden nicht nach Organisation gezählt. Bitten Sie das Unternehmen der Anwendung um ein Verzeichnis der Aufrufe Ihrer Daten.`,
  noCallSince: (application: MessageValue) => `${application}: kein Aufruf in der Produktion seit dem `,
  lastCallBefore: 'Letzter Aufruf: ',
  callsInProductionSince: (calls: number) =>
    `. ${calls === 1 ? '1 Aufruf' : `${calls.toLocaleString('de-DE')} Aufrufe`} in der Produktion seit dem `,
  ofWhichFailed: (failed: number) => `, davon ${failed.toLocaleString('de-DE')} fehlgeschlagen`,
  callsByDay: 'Aufrufe nach Tag',
  dayInUtc: 'Tag (UTC)',
  calls: 'Aufrufe',
  failed: 'Fehlgeschlagen',
  // History of a licence
  history: 'Verlauf',
  requested: 'Angefordert',
  consented: 'Zugestimmt',
  approved: 'Genehmigt',
  refused: 'Abgelehnt',
  started: 'Begonnen',
  resumed: 'Entsperrt',
  withdrawn: 'Entzogen',
  lapsed: 'Abgelaufen',
  byPerson: (person: MessageValue) => `von ${person}`,
  // Decisions about a licence
  yourDecision: 'Ihre Entscheidung',
  purposeStated: (organisation: MessageValue, purpose: MessageValue) =>
    `${organisation} nennt diesen Zweck: „${purpose}“ Sie können die Lizenz später sperren oder entziehen.`,
  stepsOfLicence: (steps: readonly string[]) =>
    steps.length === 1
      ? `Diese Lizenz ${steps[0]?.toLowerCase()}`
      : steps.map((step, index) => (index === 0 ? step : step.toLowerCase())).join(' oder '),
  consent: 'Zustimmen',
  approve: 'Genehmigen',
  resume: 'Entsperren',
  refuse: 'Ablehnen',
  suspend: 'Sperren',
  withdraw: 'Entziehen',
  confirmConsent: 'Dieser Lizenz zustimmen?',
  confirmApproval: 'Diese Lizenz genehmigen?',
  confirmResumption: 'Diese Lizenz entsperren?',
  confirmRefusal: 'Diese Anfrage ablehnen?',
  confirmSuspension: 'Diese Lizenz sperren?',
  confirmWithdrawal: 'Diese Lizenz entziehen?',
  givesAccess: 'Die Anwendung erhält Zugriff.',
  returnsAccess: 'Die Anwendung hat wieder Zugriff.',
  refusesAccess: 'Die Anwendung erhält keinen Zugriff.',
  suspendsAccess: 'Die Anwendung hat keinen Zugriff, bis jemand die Lizenz entsperrt.',
  withdrawsAccess: 'Das ist endgültig. Für erneuten Zugriff braucht die Anwendung eine neue Lizenz.',
  consentEffect: (application: MessageValue, holder: MessageValue, organisation: MessageValue, seats: number) =>
    `${application} (${holder}) erhält Zugriff auf die Daten von ${organisation}, für ${seats} ${seats === 1 ? 'Platz' : 'Plätze'}.`,
  approvalEffect: (application: MessageValue, organisation: MessageValue) =>
    `${application} erhält Zugriff auf die Daten von ${organisation}. Der Inhaber hat zugestimmt.`,
  approvalEffectAfterConsent: (application: MessageValue, organisation: MessageValue) =>
    `${application} erhält Zugriff auf die Daten von ${organisation}, sobald einer ihrer Inhaber zugestimmt hat.`,
  refusalEffect: 'Die Anwendung erhält keinen Zugriff. Ihre Organisation kann erneut eine Lizenz anfordern.',
  suspensionEffect: (application: MessageValue, organisation: MessageValue) =>
    `${application} verliert sofort den Zugriff auf die Daten von ${organisation}: Schlüssel werden abgelehnt und keine Token ausgestellt. Sie können die Lizenz später entsperren.`,
  resumptionEffect: (application: MessageValue, organisation: MessageValue) =>
    `${application} hat wieder Zugriff auf die Daten von ${organisation}, mit den bisherigen Schlüsseln und Token.`,
  withdrawalEffect: (application: MessageValue, organisation: MessageValue) =>
    `${application} verliert sofort und endgültig den Zugriff auf die Daten von ${organisation}. Das lässt sich nicht rückgängig machen. Für erneuten Zugriff braucht die Anwendung eine neue Lizenz.`,
  scopesToGrant: 'Die Anwendung fordert diese Scopes an. Wählen Sie ab, was Sie nicht erteilen möchten.',
  lastDayOfConsent:
    'Der Zugriff endet nach diesem Tag. Leer lassen, wenn er unbefristet sein soll. Sie können die Lizenz jederzeit entziehen.',
  lastDayOfApproval:
    'Der angeforderte letzte Tag. Ändern Sie ihn, um die Lizenz für einen anderen Zeitraum zu genehmigen.',
  reason: 'Grund',
  reasonOfLicenceHint: 'Wir benachrichtigen beide Seiten per E-Mail und halten den Grund im Verlauf fest.',
  // Warnings before a decision
  organisationIsNotVerified: (organisation: MessageValue, state: string) =>
    `${organisation} ist nicht verifiziert (Status: ${state}).`,
  applicationIsNotActive: (application: MessageValue, state: string) =>
    `${application} ist nicht aktiv (Status: ${state}).`,
  namesNoSupportPage: (application: MessageValue) => `${application} nennt keine Support-Seite.`,
  canChangeData: (scopeMeanings: readonly string[]) => `Die Anwendung kann Daten ändern: ${scopeMeanings.join(', ')}.`,
  // Request for a licence
  notVerifiedYet: (organisation: MessageValue) => `${organisation} ist noch nicht verifiziert`,
  viewStatus: 'Status ansehen',
  licencesAreForProduction: (hasSandbox: boolean) =>
    `Lizenzen gelten für die Produktion, die verfügbar ist, sobald unsere Mitarbeiter Ihre Organisation verifiziert haben.${hasSandbox ? ' Die Sandbox braucht keine Lizenz.' : ''}`,
  activateFirst: (application: MessageValue) => `Aktivieren Sie zuerst ${application}`,
  openApplication: 'Anwendung öffnen',
  ownersReadFirst:
    'Inhaber lesen, was eine Anwendung tut, bevor sie ihr Zugriff geben. Danach sowie nach Support-Seite und Scopes fragen wir, wenn Sie die Anwendung aktivieren.',
  addApplicationFirst: 'Fügen Sie zuerst eine Anwendung hinzu',
  addApplication: 'Anwendung hinzufügen',
  licenceNeedsApplication:
    'Eine Lizenz gehört zu einer Anwendung. Fügen Sie die Anwendung hinzu, die Zugriff auf die Daten braucht.',
  applicationAndOrganisation: 'Anwendung und Organisation',
  customerNumberOfOrganisation: ({ One: customerNumber }: NounForms) => `${customerNumber} der Organisation`,
  isYourOwn: (organisation: MessageValue) => `Das ist ${organisation}, Ihre eigene Organisation.`,
  numberOnInvoices: 'Die Nummer steht auf den Rechnungen der Organisation. ',
  ourNumber: (customerNumber: MessageValue) => `Unsere Nummer verwenden: ${customerNumber}`,
  productAndScopes: 'Produkt und Scopes',
  scopesOfLicenceHint:
    'Die Lizenz hat die Scopes der Anwendung. Entfernen Sie, was die Anwendung für diese Organisation nicht braucht.',
  purposeAndPeriod: 'Zweck und Zeitraum',
  purposeHint: 'Der Inhaber liest das vor seiner Zustimmung. Beschreiben Sie, was Ihre Anwendung mit den Daten tut.',
  seatsHint: 'Wie viele Personen die Anwendung verwenden werden.',
  lastDayHint: 'Leer lassen, wenn die Lizenz unbefristet sein soll.',
  submitRequest: 'Lizenz anfordern',
  needsConsent: 'Braucht die Zustimmung des Inhabers.',
  needsConsentAndApproval: 'Braucht die Zustimmung des Inhabers und unsere Genehmigung.',
  productEndsOn: (day: MessageValue) => ` Endet am ${day}.`,

  // Registration fields of a provider that names none
  customerNumberLabel: 'Kundennummer',
  customerNumberHint:
    'Nur für Kunden der Plattform: wie auf unseren Rechnungen an Sie. Andere beantragen damit Lizenzen für Ihre Daten.',
  customerNumberFormat: 'Geben Sie die Kundennummer wie auf Ihrer Rechnung ein: Buchstaben, Ziffern und Bindestriche.',
  registrationNumberLabel: 'Registernummer',
  registrationNumberHint: 'Wie im Handelsregister, in dem wir Sie nachschlagen.',
  opensApis: (titles: MessageValue) => `Für ${titles}.`,
  quotedReason: (reason: MessageValue) => `„${reason}“`,
};
