import { createApplicationForm, createKeyForm } from './applications.ts';
import { createOrganisationForm } from './organisations.ts';
import { createRegistrationForm, goodPassword } from './people.ts';

const encoded = 'AAAA';
const credential = { id: encoded, rawId: encoded, type: 'public-key', clientExtensionResults: {} };
const { environment: _, applicationId: __, ...personalKey } = createKeyForm();

/** A well-formed body for each schema of the API's description, by the schema's name. */
export const wellFormed: Readonly<Record<string, unknown>> = {
  RegistrationRequest: createRegistrationForm(),
  VerificationRequest: { token: 'made-up', password: goodPassword, secondFactor: false },
  EmailRequest: { email: 'someone@builders.example' },
  LinkRequest: { token: 'made-up' },
  PasswordCheckRequest: { password: goodPassword, secondFactor: false, about: [] },
  SignInRequest: { email: 'someone@builders.example', password: 'not the password' },
  SecondFactorRequest: { kind: 'totp', code: '000000', rememberDevice: false },
  ConfirmationRequest: { password: 'not the password' },
  PasswordReset: { token: 'made-up', password: goodPassword },
  PasswordChange: { currentPassword: 'not the password', newPassword: goodPassword },
  EmailChange: { email: 'next@builders.example' },
  PasswordRequest: { password: 'not the password' },
  CodeRequest: { code: '000000' },
  NewPasskey: {
    name: 'Laptop',
    response: { ...credential, response: { clientDataJSON: encoded, attestationObject: encoded } },
  },
  PasskeyName: { name: 'Laptop' },
  PasskeyResponse: {
    response: { ...credential, response: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded } },
  },
  ProfileChange: {
    name: 'Ada Marsh',
    jobTitle: null,
    phone: null,
    company: { name: 'Marsh Builders', country: 'GB', website: null },
    purpose: 'A planner that books jobs.',
  },
  AccountDeletion: { email: 'someone@builders.example' },
  OrganisationForm: createOrganisationForm(),
  OrganisationChange: { ...createOrganisationForm(), version: 0 },
  OrganisationDecision: { decision: 'reject', version: 1, reason: 'A test.' },
  OrganisationSecurity: { secondFactorRequired: false },
  OwnershipTransfer: { personId: 'per_0' },
  OrganisationClosing: { name: 'another name' },
  SandboxTokenRequest: { scope: 'jobs:read' },
  PersonalTokenRequest: { scope: 'jobs:read' },
  SandboxStepRequest: { lifecycle: 'job', id: 731904, event: 'accept', to: 'accepted', actor: 'resource' },
  NewInvitation: { email: 'invited@builders.example', role: 'viewer' },
  MemberChange: { role: 'viewer' },
  InvitationReference: { token: 'made-up' },
  ApplicationForm: createApplicationForm(),
  ApplicationChange: { ...createApplicationForm(), version: 0 },
  ApplicationStep: { step: 'suspend', reason: 'A test.' },
  ApplicationDeletion: { name: 'another name' },
  NewSecretRequest: { overlapDays: 0 },
  NewKeyForm: createKeyForm(),
  NewPersonalKeyForm: personalKey,
  KeyChange: { name: 'Narrow', scopes: ['jobs:read'], allowedAddresses: [] },
  KeyRotation: { overlapHours: 0, expiresInDays: 7 },
  KeyRevocation: { reason: 'other' },
  LeakReport: { key: 'rm_live_nothing' },
  KeyVerification: { key: 'rm_live_nothing' },
  UsageReport: { uses: [{ keyId: 'key_0', errors: 1 }] },
  RequestReport: {
    requests: [
      {
        id: 'req-0',
        at: '2026-12-01T08:00:00Z',
        method: 'GET',
        path: '/v2/jobs',
        status: 200,
        milliseconds: 12,
        keyId: 'key_0',
      },
    ],
  },
  LicenceRequest: {
    applicationId: 'app_0',
    customerNumber: 'HR-1',
    product: 'rest-2',
    scopes: ['jobs:read'],
    seats: 1,
    purpose: 'Something or other.',
    startsOn: '2026-12-01',
    endsOn: null,
  },
  LicenceDecision: { step: 'refuse', reason: 'A test.' },
  PersonSuspension: { suspended: true, reason: 'A test.' },
  StaffAppointment: { role: null },
  SandboxGuestRequest: { scope: 'jobs:read' },
  SearchReport: { text: 'a price book', found: false },
  FeedbackForm: { page: '/docs/rest/quick-start', helpful: true, sentence: null },
};
