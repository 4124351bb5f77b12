import { catalogue } from '../http/problem.ts';

/** Refusals around organisations, members and invitations. */
export const organisationProblems = catalogue({
  organisationAlreadyRegistered: { status: 409, title: 'Already registered' },
  organisationStateForbids: { status: 409, title: 'State of the organisation forbids it' },
  organisationFieldsFixed: { status: 409, title: 'Verified details are fixed' },
  organisationAlreadyVerified: { status: 409, title: 'Another organisation is verified' },
  ownOrganisation: { status: 403, title: 'Own organisation' },
  lastOwner: { status: 409, title: 'Last owner' },
  ownersOnly: { status: 403, title: 'Owners only' },
  alreadyMember: { status: 409, title: 'Already a member' },
  alreadyInvited: { status: 409, title: 'Already invited' },
  invitationNotValid: { status: 410, title: 'Invitation not valid' },
  invitationForAnother: { status: 403, title: 'Invitation for another address' },
});
