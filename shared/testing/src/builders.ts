import {
  ZERO_ID,
  type CallForUser,
  type Configuration,
  type Organization,
  type Step,
  type Submission,
  type SignedInUser,
} from '@impact-call/contracts';

let counter = 0;

/** Like UUID version 7; counts up, so that tests are deterministic. */
export function anId(): string {
  counter += 1;
  return `01900000-0000-7000-8000-${counter.toString(16).padStart(12, '0')}`;
}

export const aUser = (changes: Partial<SignedInUser> = {}): SignedInUser => ({
  id: anId(),
  firstName: 'Giulia',
  lastName: 'Ferrari',
  email: 'giulia@cooperativa-aurora.example',
  emailVerified: true,
  roles: [],
  canCustomize: false,
  isReviewer: false,
  ...changes,
});

export const anOrganization = (changes: Partial<Organization> = {}): Organization => ({
  id: anId(),
  name: 'Cooperativa Aurora',
  reg_number: 'IT01234567890',
  street_name: 'Via Emilia 12',
  city_name: 'Bologna',
  country: 'Italia',
  contact_name: 'Giulia',
  contact_surname: 'Ferrari',
  contact_role: 'Presidente',
  contact_email: 'giulia@cooperativa-aurora.example',
  date_of_foundation: '2011-05-03',
  personalData: true,
  ...changes,
});

export const aConfiguration = (changes: Partial<Configuration> = {}): Configuration => ({
  id: anId(),
  name: 'Impact Call',
  description: '',
  message: 'Rispondi ai bandi a impatto sociale',
  logoBase64: null,
  logoWidth: 50,
  logoHeight: 50,
  listName: 'Bandi',
  languageSelection: true,
  organizationSelection: true,
  organizationConsents: [],
  reportPowerBiId: null,
  workspacePowerBiId: null,
  defaultLanguage: 'it',
  domain: 'localhost',
  dataConsentText: '',
  landingHtml: '',
  demoName: '',
  providerName: 'Fondazione Esempio',
  contactEmail: '',
  brandColor: null,
  isActive: true,
  ...changes,
});

export const aCall = (changes: Partial<CallForUser> = {}): CallForUser => ({
  id: anId(),
  name: 'Impatto per le comunità 2026',
  description: '<p>Sostegno a chi misura il cambiamento che produce.</p>',
  openingAt: '2026-01-10T08:00:00.000Z',
  closingAt: '2099-12-31T22:59:59.000Z',
  isOpen: true,
  callLockEnd: null,
  enableUserDownloadPdf: true,
  userPowerBIReportID: ZERO_ID,
  userPowerBIWorkspaceID: ZERO_ID,
  customFile: null,
  submissionId: ZERO_ID,
  submissionClosed: false,
  ...changes,
});

export const aStep = (type: string, content: string, changes: Partial<Step> = {}): Step => ({
  id: anId(),
  name: `Step ${type}`,
  description: '',
  content,
  sort: 0,
  stepTypeId: anId(),
  stepType: { name: type },
  ...changes,
});

export const aSubmission = (changes: Partial<Submission> = {}): Submission => {
  const organization = anOrganization();
  const { id, firstName, lastName, email } = aUser();
  return {
    id: anId(),
    code: 'IC-2026-7K3QF',
    callId: anId(),
    callName: 'Impatto per le comunità 2026',
    callDescription: '<p>Sostegno a chi misura il cambiamento che produce.</p>',
    callCallTypeId: anId(),
    organization: { id: organization.id, name: organization.name },
    user: { id, firstName, lastName, email },
    openingAt: '2026-01-10T08:00:00.000Z',
    closingAt: '2099-12-31T22:59:59.000Z',
    isOpen: true,
    createdAt: '2026-02-01T09:00:00.000Z',
    updatedAt: '2026-02-01T09:00:00.000Z',
    submissionDate: null,
    closed: false,
    enableUserDownloadPdf: true,
    callLockEnd: null,
    isLocked: false,
    quizScore: null,
    sroiScore: null,
    declaredSroiScore: null,
    customFile: null,
    steps: [aStep('text', '<h2>Benvenuti</h2>')],
    stepResults: [],
    ...changes,
  };
};
