import type { en } from '../en/emails.ts';
import type { MessageTableTranslation } from '../message-types.ts';

export const de: MessageTableTranslation<typeof en> = {
  // Every email
  sender: 'Entwicklerportal von {portal.name}',
  greeting: 'Guten Tag,',
  greetingTo: 'Guten Tag {name},',
  orOpen: 'Oder öffnen Sie diese Adresse: {url}',
  quoted: '„{text}“',
  deletedAccount: 'ein gelöschtes Konto',
  reason: 'Grund: {reason}',
  openPortal: 'Portal öffnen',
  test: 'Test des Mailservers des Portals',
  testText:
    'Der Betreiber von {url} hat diese E-Mail gesendet. Wenn Sie sie lesen können, funktioniert der Mailserver.',
  becauseTest: 'Sie erhalten diese E-Mail, weil ein Betreiber Ihre Adresse eingegeben hat.',
  becauseAccount: 'Sie erhalten diese E-Mail, weil Sie ein Konto im Entwicklerportal von {portal.name} haben.',
  becauseEntered:
    'Sie erhalten diese E-Mail, weil jemand diese Adresse im Entwicklerportal von {portal.name} eingegeben hat.',
  becauseRole: 'Sie erhalten diese E-Mail wegen Ihrer Rolle in {organisation} im Entwicklerportal von {portal.name}.',
  becauseReview: 'Sie erhalten diese E-Mail, weil Sie im Entwicklerportal von {portal.name} prüfen.',
  becauseKey: 'Sie erhalten diese E-Mail, weil der Schlüssel im Entwicklerportal von {portal.name} Ihnen gehört.',
  becauseClient: 'Sie erhalten diese E-Mail, weil der Client im Entwicklerportal von {portal.name} Ihnen gehört.',
  becauseToken: 'Sie erhalten diese E-Mail, weil Sie das Token im Entwicklerportal von {portal.name} erstellt haben.',

  // Registration and password
  ignore:
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es ändert sich nichts, solange Sie dem Link nicht folgen.',
  nothingToDo: 'Wenn Sie das nicht waren, müssen Sie nichts tun.',
  verifyAddress: 'Bestätigen Sie Ihre E-Mail-Adresse',
  verifyAddressText:
    'Sie haben sich als Integrator registriert. Folgen Sie dem Link und wählen Sie Ihr Passwort, um die Registrierung abzuschließen. Der Link ist 24 Stunden gültig.',
  verifyAddressOfPerson:
    'Um die Registrierung abzuschließen, folgen Sie dem Link und wählen Sie Ihr Passwort. Der Link gilt 24 Stunden.',
  verifyMyAddress: 'Adresse bestätigen',
  haveAccount: 'Sie haben bereits ein Konto',
  haveAccountText:
    'Jemand wollte sich mit dieser Adresse registrieren, die bereits ein Konto hat. Wenn Sie das waren, melden Sie sich an. Wenn Sie Ihr Passwort vergessen haben, fordern Sie auf derselben Seite ein neues an.',
  signIn: 'Anmelden',
  choosePassword: 'Wählen Sie ein neues Passwort',
  choosePasswordText:
    'Folgen Sie dem Link, um ein neues Passwort zu wählen. Der Link funktioniert einmal, innerhalb von 60 Minuten.',
  choosePasswordLabel: 'Neues Passwort wählen',
  noAccount: 'Zu dieser Adresse gibt es kein Konto',
  noAccountText:
    'Jemand hat ein neues Passwort für diese Adresse angefordert, zu der es kein Konto gibt. Wenn Sie das waren, haben Sie sich vielleicht mit einer anderen Adresse registriert.',
  register: 'Registrieren',

  // Security of an account
  passwordChanged: 'Ihr Passwort wurde geändert',
  passkeyAdded: 'Ein Passkey wurde hinzugefügt',
  itsNameIs: 'Sein Name ist {name}.',
  passkeyRemoved: 'Ein Passkey wurde entfernt',
  itsNameWas: 'Sein Name war {name}.',
  secondFactorOn: 'Ihr zweiter Faktor wurde eingeschaltet',
  secondFactorOff: 'Ihr zweiter Faktor wurde ausgeschaltet',
  recoveryCodesReplaced: 'Ihre Wiederherstellungscodes wurden ersetzt',
  securityNotice: '{what}. Wenn Sie das waren, müssen Sie nichts tun.',
  securityNoticeWithDetails: '{what}. {details} Wenn Sie das waren, müssen Sie nichts tun.',
  notYou:
    'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, und prüfen Sie die Sitzungen in Ihren Kontoeinstellungen.',
  openSettings: 'Kontoeinstellungen öffnen',
  emailChanged: 'Ihre E-Mail-Adresse wurde geändert',
  emailChangedText:
    'Die E-Mail-Adresse Ihres Kontos wurde in {email} geändert. Melden Sie sich ab jetzt mit dieser Adresse an.',
  emailChangedByOther:
    'Wenn Sie das nicht waren, kann jemand anderes Ihr Konto verwenden. Wenden Sie sich sofort an uns: {portal.contact}',
  becauseLastAtAddress:
    'Sie erhalten diese letzte E-Mail an diese Adresse, weil Sie mit ihr ein Konto im Entwicklerportal von {portal.name} hatten.',
  confirmChange: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
  confirmChangeText:
    'Ihr Konto wechselt zu {email}. Folgen Sie zur Bestätigung innerhalb von 24 Stunden den Links in dieser E-Mail und in der an jene Adresse.',
  doNotFollow:
    'Wenn Sie das nicht waren, folgen Sie dem Link nicht. Jemand anderes kann Ihr Konto verwenden: Melden Sie sich an, ändern Sie Ihr Passwort, und prüfen Sie Ihre Sitzungen.',
  confirmChangeLabel: 'Änderung bestätigen',
  confirmAddress: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  confirmAddressText:
    'Ihr Konto wechselt zu dieser Adresse. Folgen Sie zur Bestätigung innerhalb von 24 Stunden den Links in dieser E-Mail und in der an Ihre bisherige Adresse.',
  confirmAddressLabel: 'Adresse bestätigen',
  accountDeleted: 'Ihr Konto wurde gelöscht',
  accountDeletedText:
    'Ihr Konto und Ihre personenbezogenen Daten wurden gelöscht. Die Audit-Protokolle Ihrer Organisationen enthalten weiterhin, was Sie getan haben, ohne Ihren Namen und Ihre Adresse.',
  accountWithKeysDeleted:
    'Ihr Konto, Ihre persönlichen Daten und Ihre Schlüssel wurden gelöscht. Das Audit-Protokoll enthält weiterhin, was Sie getan haben, ohne Ihren Namen und Ihre Adresse.',
  becauseLast: 'Sie erhalten diese letzte E-Mail, weil Sie ein Konto im Entwicklerportal von {portal.name} hatten.',

  // Decisions about a person
  decision: '{what}. {consequence}',
  personReinstated: 'Ihr Konto ist nicht mehr gesperrt',
  personReinstatedText: 'Sie können sich wieder anmelden.',
  personSuspended: 'Ihr Konto ist gesperrt',
  personSuspendedText:
    'Sie sind abgemeldet, können sich nicht anmelden, und Ihre Testschlüssel funktionieren nicht. Grund: {reason}. Wenn Sie das für einen Irrtum halten, wenden Sie sich an uns: {portal.contact}',
  noLongerStaff: 'Sie gehören nicht mehr zu den Mitarbeitern des Anbieters',
  noLongerStaffText: 'Sie können die Prüfung nicht mehr öffnen.',
  nowStaff: 'Sie gehören jetzt zu den Mitarbeitern des Anbieters, mit der Rolle {role}',
  nowStaffText: 'Die Prüfung zeigt die Entscheidungen, die auf Sie warten.',

  // Organisations and members
  invited: 'Sie sind in das Entwicklerportal von {portal.name} eingeladen',
  invitedText:
    '{person} lädt Sie ein, der Organisation {organisation} mit der Rolle {role} beizutreten. Die Einladung gilt 7 Tage und nur für diese Adresse.',
  notExpected: 'Wenn Sie diese Einladung nicht erwarten, ignorieren Sie diese E-Mail.',
  viewInvitation: 'Einladung ansehen',
  becauseInvited: 'Sie erhalten diese E-Mail, weil ein Mitglied dieser Organisation diese Adresse eingegeben hat.',
  joined: 'Jemand ist Ihrer Organisation beigetreten',
  joinedText: '{person} ist {organisation} mit der Rolle {role} beigetreten.',
  declined: 'Jemand hat die Einladung in Ihre Organisation abgelehnt',
  declinedText: '{person} hat die Einladung zu {organisation} abgelehnt.',
  viewMembers: 'Mitglieder ansehen',
  viewOrganisation: 'Organisation ansehen',
  roleChanged: 'Ihre Rolle in einer Organisation ist jetzt {role}',
  roleChangedText: '{person} hat Ihre Rolle in {organisation} in {role} geändert.',
  memberRemoved: 'Sie gehören einer Organisation nicht mehr an',
  memberRemovedText: '{person} hat Sie aus {organisation} entfernt. Sie haben keinen Zugriff mehr darauf.',
  nowOwner: 'Sie sind jetzt Inhaber einer Organisation',
  nowOwnerText: '{person} hat {organisation} an Sie übergeben.',
  organisationClosed: 'Ihre Organisation wurde geschlossen',
  organisationClosedText:
    '{person} hat {organisation} geschlossen. Anwendungen, Secrets, {key.many} und Lizenzen der Organisation funktionieren nicht mehr.',
  secondFactorRequired: 'Ihre Organisation verlangt jetzt einen zweiten Faktor',
  secondFactorRequiredText:
    '{organisation} verlangt von den Mitgliedern jetzt einen zweiten Faktor. Wenn Sie bereits einen haben, müssen Sie nichts tun. Richten Sie sonst bei der nächsten Anmeldung einen ein: eine Authenticator-App oder einen Passkey.',
  setUpSecondFactor: 'Zweiten Faktor einrichten',
  organisationVerified: 'Ihre Organisation ist verifiziert',
  organisationVerifiedText:
    '{organisation} ist verifiziert. Ihre Anwendungen können jetzt die Produktion verwenden, sobald jede von ihnen aktiv ist und eine Lizenz hat.',
  organisationRejected: 'Ihre Organisation wurde nicht verifiziert',
  organisationRejectedText:
    '{organisation} wurde nicht verifiziert. Sie können die Angaben korrigieren und erneut einreichen.',
  organisationSuspended: 'Ihre Organisation ist gesperrt',
  organisationSuspendedText:
    '{organisation} ist gesperrt. Bis zur Entsperrung gibt es keine Zugriffstoken, und Zugangsdaten ({key.many}) funktionieren nicht.',
  organisationReinstated: 'Ihre Organisation ist nicht mehr gesperrt',
  organisationReinstatedText:
    '{organisation} ist nicht mehr gesperrt. Die Anwendungen funktionieren wieder, ebenso Zugangsdaten ({key.many}), die nicht abgelaufen oder widerrufen sind.',

  // Applications and secrets
  ourStaff: 'unseren Mitarbeitern',
  activatedBy: 'Die Anwendung {application} wurde von {actor} aktiviert. {outcome}',
  suspendedBy: 'Die Anwendung {application} wurde von {actor} gesperrt. {outcome}',
  resumedBy: 'Die Anwendung {application} wurde von {actor} entsperrt. {outcome}',
  applicationActive: 'Eine Anwendung ist aktiv',
  applicationActiveText: 'Sie ist aktiv.',
  applicationSuspended: 'Eine Anwendung ist gesperrt',
  applicationSuspendedText: 'Sie ist gesperrt: Ihre Token, Secrets und Schlüssel funktionieren nicht mehr.',
  applicationActiveAgain: 'Eine Anwendung ist wieder aktiv',
  applicationActiveAgainText: 'Sie ist wieder aktiv.',
  applicationDraftAgain: 'Eine Anwendung ist wieder ein Entwurf',
  applicationDraftAgainText: 'Sie ist wieder ein Entwurf.',
  applicationHeldByStaff: 'Eine Anwendung ist weiterhin von unseren Mitarbeitern gesperrt',
  applicationHeldByStaffText: 'Sie ist weiterhin von unseren Mitarbeitern gesperrt.',
  applicationHeldByOrganisation: 'Eine Anwendung ist weiterhin von der Organisation gesperrt',
  applicationHeldByOrganisationText: 'Sie ist weiterhin von der Organisation gesperrt.',
  viewApplication: 'Anwendung ansehen',
  applicationDeleted: 'Eine Anwendung wurde gelöscht',
  applicationDeletedText:
    '{person} hat die Anwendung {application} gelöscht. Ihre Secrets, {key.many} und Lizenzen funktionieren nicht mehr.',
  viewApplications: 'Anwendungen ansehen',
  secretCreated: 'Ein Client-Secret für die Produktion wurde erstellt',
  secretCreatedText: '{person} hat ein Client-Secret (…{lastFour}) für {application} in der Produktion erstellt.',
  previousSecretEnded: 'Das bisherige Secret funktioniert nicht mehr.',
  previousSecretForDay: 'Das bisherige Secret bleibt 1 Tag gültig.',
  previousSecretForDays: 'Das bisherige Secret bleibt {days} Tage gültig.',
  secretNotExpected:
    'Wenn Sie das nicht erwartet haben, widerrufen Sie das Secret auf der Seite der Anwendung, und prüfen Sie das Audit-Protokoll.',

  // Keys and leaked credentials
  keyExpired: '{key.One} (…{lastFour}) ist abgelaufen',
  keyExpiresInDay: '{key.One} (…{lastFour}) läuft in 1 Tag ab',
  keyExpiresInDays: '{key.One} (…{lastFour}) läuft in {days} Tagen ab',
  keyExpiredText:
    'Der Schlüssel {name} ({key.one}, …{lastFour}) ist am {end} abgelaufen und funktioniert nicht mehr. Wenn ein Programm ihn noch braucht, erstellen Sie einen neuen Schlüssel.',
  keyExpiresText:
    'Der Schlüssel {name} ({key.one}, …{lastFour}) läuft am {end} ab. Erneuern Sie ihn vorher. Der neue und der alte Schlüssel können sich überlappen, sodass es keinen Ausfall gibt.',
  viewKey: 'Schlüssel ansehen',
  leakedKey: '{key.One} (…{lastFour}) wurde offengelegt und ist widerrufen',
  leakedKeyText:
    'Der Schlüssel {name} ({key.one}, …{lastFour}) wurde uns von jemandem gemeldet, der ihn hat. Wir haben ihn sofort widerrufen.',
  leakedSecret: 'Ein Client-Secret (…{lastFour}) wurde offengelegt und ist widerrufen',
  leakedSecretText:
    'Ein Client-Secret von {name} (…{lastFour}) wurde uns von jemandem gemeldet, der es hat. Wir haben es sofort widerrufen.',
  leakedToken: 'Ein Betreiber-Token (…{lastFour}) wurde offengelegt und ist widerrufen',
  leakedTokenText:
    'Das Betreiber-Token {name} (…{lastFour}) wurde uns von jemandem gemeldet, der es hat. Wir haben es sofort widerrufen.',
  foundAt: 'Fundort laut Meldung: {location}',
  afterLeak:
    'Erstellen Sie Ersatz, und verwenden Sie ihn in Ihren Programmen. Prüfen Sie dann das Audit-Protokoll und die letzte Verwendung auf Aktivitäten, die nicht von Ihnen stammen.',
  personalClient: 'Persönlich: {client.one}',
  viewClient: 'Zugang ansehen ({client.one})',
  viewOperatorTokens: 'Betreiber-Token ansehen',

  // Licences
  licenceRequest: 'Eine Lizenz für {product} wurde angefordert',
  licenceConsent: 'Eine Lizenz für {product} hat die Zustimmung des Inhabers',
  licenceApprove: 'Eine Lizenz für {product} wurde von unseren Mitarbeitern genehmigt',
  licenceRefuse: 'Eine Lizenz für {product} wurde abgelehnt',
  licenceStart: 'Eine Lizenz für {product} ist aktiv',
  licenceSuspend: 'Eine Lizenz für {product} ist gesperrt',
  licenceResume: 'Eine Lizenz für {product} ist nicht mehr gesperrt',
  licenceHeld: 'Eine Lizenz für {product} ist weiterhin gesperrt',
  licenceWithdraw: 'Eine Lizenz für {product} wurde entzogen',
  licenceLapse: 'Eine Lizenz für {product} ist abgelaufen',
  licenceLapsing: 'Eine Lizenz für {product} läuft innerhalb von 14 Tagen ab',
  licenceRequestText:
    'Eine Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} wurde angefordert.',
  licenceConsentText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} hat die Zustimmung des Inhabers.',
  licenceApproveText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} wurde von unseren Mitarbeitern genehmigt.',
  licenceRefuseText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} wurde abgelehnt.',
  licenceStartText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} ist aktiv.',
  licenceSuspendText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} ist gesperrt.',
  licenceResumeText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} ist nicht mehr gesperrt.',
  licenceHeldText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} ist weiterhin gesperrt.',
  licenceWithdrawText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} wurde entzogen.',
  licenceLapseText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} ist abgelaufen.',
  licenceLapsingText:
    'Die Lizenz für {application} ({holder}) zum Zugriff auf die Daten von {organisation} mit {product} läuft innerhalb von 14 Tagen ab.',
  licencePurpose: 'Zweck laut {holder}: {purpose}',
  viewLicence: 'Lizenz ansehen',
  afterRefusal: 'Die Anwendung hat keinen Zugriff auf die Daten. Ihre Organisation kann erneut eine Lizenz anfordern.',
  afterStart: 'Die Anwendung hat jetzt Zugriff auf die Daten.',
  afterSuspension: 'Die Anwendung hat keinen Zugriff auf die Daten, bis die Lizenz entsperrt wird.',
  afterResumption: 'Die Anwendung hat wieder Zugriff auf die Daten.',
  whileHeld:
    'Eine Seite hat sie entsperrt. Die Anwendung hat wieder Zugriff auf die Daten, wenn auch die andere Seite sie entsperrt hat.',
  afterEnd: 'Die Anwendung hat keinen Zugriff mehr auf die Daten. Für erneuten Zugriff braucht sie eine neue Lizenz.',
  lastDay: 'Ihr letzter Tag ist der {day}. Danach können Sie eine neue Lizenz anfordern.',
  takesEffectOn: 'Sie gilt ab dem {day}.',
  awaitsConsent: 'Sie gilt, sobald ein Inhaber von {organisation} zustimmt.',
  awaitsApproval: 'Sie gilt, sobald unsere Mitarbeiter sie genehmigen.',
  awaitsConsentAndApproval:
    'Sie gilt, sobald ein Inhaber von {organisation} zustimmt und unsere Mitarbeiter sie genehmigen.',

  // Removed versions, and the review
  removedInDay: '{release} wird in 1 Tag entfernt, und Sie rufen diese Version noch auf',
  removedInDays: '{release} wird in {days} Tagen entfernt, und Sie rufen diese Version noch auf',
  removedText: '{release} wird am {day} entfernt. In den letzten {days} Tagen kamen Aufrufe von: {callers}.',
  removedNextSteps:
    'Das Portal nennt jede Operation mit ihrem Ersatz und den Änderungen, die Ihr Programm braucht. Auf derselben Seite gibt es eine Kalenderdatei mit dem Datum.',
  seeChanges: 'Ansehen, was sich für Sie ändert',
  keysWithoutApplication: 'Schlüsseln ohne Anwendung',
  calledOnce: '{name} (einmal)',
  calledTimes: '{name} ({count}-mal)',
  listed: '{before}, {next}',
  decisionsWait: 'Entscheidungen warten auf Sie',
  newOrganisation: '{count} neue Organisation ist zu prüfen.',
  newOrganisations: '{count} neue Organisationen sind zu prüfen.',
  newLicence: '{count} neue Lizenz ist zu genehmigen.',
  newLicences: '{count} neue Lizenzen sind zu genehmigen.',
  nextHour: 'Was in der nächsten Stunde eingeht, folgt in einer einzigen E-Mail.',
  openReview: 'Prüfung öffnen',
};
