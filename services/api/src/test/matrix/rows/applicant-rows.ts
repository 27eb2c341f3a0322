import { v7 as uuid } from 'uuid';
import { organizationInput } from '../../fixtures/fixtures.ts';
import type { TestApi } from '../../test-api.ts';
import { createMailboxEncryption } from '../../../modules/work/email/preferences/subscription.ts';
import { none, type MatrixRequest, type Rows } from '../row.ts';
import { withImpact } from '../with-impact.ts';

/** Token of the link in a mail's header. */
const mailbox = ({ config }: TestApi): MatrixRequest => ({
  query: { token: createMailboxEncryption(config).encrypt('ada@people.example') },
});

/** Endpoints for sign-in, calls and answers. */
export const applicantRows: Rows = {
  // Public: the request's content decides, not the caller.
  TokenExchange: {
    ownership: 'everybody',
    request: () => ({
      body: {
        code: 'unknown',
        redirectUri: 'http://localhost:3000/login-callback',
        codeVerifier: 'v'.repeat(43),
        nonce: 'n',
      },
    }),
    success: 401,
  },
  RefreshToken: { ownership: 'everybody', request: () => ({ body: { refresh_token: 'unknown' } }), success: 401 },
  ConfirmSignIn: { ownership: 'everybody', request: () => ({ body: { token: 'unknown' } }), success: 404 },
  Logout: { ownership: 'everybody', request: () => ({ body: {} }) },
  // The provider's token is verified by its signature.
  BackchannelLogout: {
    ownership: 'everybody',
    request: () => ({
      payload: Buffer.from('logout_token=unknown'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    success: 400,
  },
  GetEvents: { ownership: 'choice', request: none },
  GetProvider: { ownership: 'everybody', request: none },
  GetConfig: { ownership: 'everybody', request: none },
  ReportPolicyViolations: {
    ownership: 'everybody',
    request: () => ({
      payload: Buffer.from('[{"type":"csp-violation","body":{"effectiveDirective":"img-src"}}]'),
      headers: { 'content-type': 'application/reports+json' },
    }),
    success: 204,
  },

  GetSessions: { ownership: 'person', request: none },
  // An unknown session, because later rows need the actors' own.
  EndSession: { ownership: 'person', request: () => ({ body: { id: uuid() } }), success: 404 },
  EndOtherSessions: { ownership: 'person', request: none },
  GetUser: { ownership: 'person', request: none },
  GetOrganizations: { ownership: 'person', request: none },
  GetAttachmentTypes: { ownership: 'person', request: none },
  GetPersonalData: { ownership: 'person', request: none },

  GetCallListUser: { ownership: 'choice', request: none },
  GetCallById: { ownership: 'choice', request: async ({ begin }) => ({ query: { id: (await begin()).call._id } }) },

  UpsertCallSubmission: {
    ownership: 'selected',
    request: async ({ begin }) => ({ body: { callId: (await begin()).call._id } }),
  },
  GetSubmissionByID: {
    ownership: 'organization',
    request: async ({ begin }) => ({ query: { id: (await begin()).id } }),
  },
  GetOrganizationOfSubmission: {
    ownership: 'member',
    request: async ({ begin }) => ({ query: { id: (await begin()).id } }),
  },
  GetStepResultByCall: {
    ownership: 'organization',
    request: async ({ begin }) => ({ query: { callSubmissionId: (await begin()).id } }),
  },
  GetOverwrittenAnswers: {
    ownership: 'reader',
    request: async ({ begin }) => {
      const { id, survey } = await begin();
      return { query: { callSubmissionId: id, stepId: survey.id } };
    },
  },
  GetStepStates: {
    ownership: 'organization',
    request: async ({ begin }) => ({ query: { callSubmissionId: (await begin()).id } }),
  },
  ShowPresence: {
    ownership: 'organization',
    request: async ({ begin }) => {
      const { id, survey } = await begin();
      return { body: { callSubmissionId: id, stepId: survey.id } };
    },
  },
  GetStepResult: { ownership: 'organization', request: async ({ result }) => ({ query: { id: (await result()).id } }) },
  UpsertCallStepResult: {
    ownership: 'organization',
    request: async ({ begin }) => {
      const { id, survey } = await begin();
      return { body: { callSubmissionId: id, stepId: survey.id, content: '{}', version: 0 } };
    },
  },
  Unsubscribe: { ownership: 'everybody', request: ({ api }) => mailbox(api), success: 204 },
  Resubscribe: { ownership: 'everybody', request: ({ api }) => mailbox(api), success: 204 },
  GetSubscription: { ownership: 'everybody', request: ({ api }) => mailbox(api) },

  UploadFile: { ownership: 'organization', request: async ({ begin, uploadForm }) => uploadForm(await begin()) },

  CloseCallSubmission: {
    ownership: 'organization',
    request: async ({ begin, answer }) => {
      const { id } = await begin();
      await answer(id);
      return { query: { callSubmissionId: id } };
    },
  },

  WithdrawSubmission: {
    ownership: 'organization',
    request: async ({ begin }) => ({ query: { callSubmissionId: (await begin()).id } }),
  },
  ResumeSubmission: {
    ownership: 'organization',
    request: async ({ begin, withdraw }) => {
      const { id } = await begin();
      await withdraw(id);
      return { query: { callSubmissionId: id } };
    },
    success: 204,
  },

  CreateOrganization: {
    ownership: 'person',
    // A unique number, since a shared one with an applicant excludes reviewers.
    request: () => ({ body: organizationInput({ reg_number: uuid().slice(-12) }) }),
  },
  CheckRegisterNumber: {
    ownership: 'person',
    request: () => ({ query: { reg_number: 'IT 00743110157', country: 'Italia' } }),
  },
  GetOrganizationById: { ownership: 'member', request: ({ owner }) => ({ query: { id: owner.organization } }) },

  UpdateOrganization: {
    ownership: 'member',
    request: ({ owner }) => ({ body: { id: owner.organization, city_name: 'Bologna' } }),
  },
  DeleteOrganization: {
    ownership: 'member',
    request: async ({ emptyOrganization }) => ({ query: { id: await emptyOrganization() } }),
    success: 204,
  },

  GetAttachments: {
    ownership: 'reader',
    request: async ({ begin }) => ({ query: { submissionId: (await begin()).id } }),
  },
  GetFile: {
    ownership: 'reader',
    request: async ({ begin, uploaded }) => ({ query: { downloadId: await uploaded(await begin()) } }),
  },
  GetSubmissionWorkbook: {
    ownership: 'reader',
    request: async ({ begin, close }) => {
      const { call, id } = await begin();
      await close(id);
      return { query: { callId: call._id, subId: id } };
    },
  },
  GetValueMap: {
    ownership: 'reader',
    request: async (world) => {
      const { call, id } = await withImpact(world).begin();
      await world.close(id);
      return { query: { callId: call._id, subId: id } };
    },
  },
  GetAllAnswerForPdf: {
    ownership: 'reader',
    request: async ({ begin, close }) => {
      const { call, id } = await begin();
      await close(id);
      return { query: { callId: call._id, subId: id } };
    },
  },
};
