import type { Language, Organization, PdfData, User } from '@impact-call/contracts';
import type { Principal, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { PdfNotEnabled } from '../../../../platform/errors/submission-errors.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import { instant } from '../../../calls/calls/index.ts';
import type { ConfigurationRecord, ConfigurationService } from '../../../foundation/configuration/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import { publishedDecision } from '../reading/published-decision.ts';
import type { ReadRecap } from '../reading/read-recap.ts';

export interface PdfDeps {
  access: SubmissionAccess;
  organizations: OrganizationRepository;
  users: UserRepository;
  readRecap: ReadRecap;
}

/** The submission, its reader, and the branding of the PDF. */
export interface PdfRequest {
  callId: string;
  subId: string;
  principal: Principal;
  organization: SelectedOrganization | null;
  configuration: ConfigurationRecord;
  language: Language;
}

const organizationLines = (organization: Organization | undefined) => ({
  orgName: organization?.name ?? '',
  pIva: organization?.reg_number ?? '',
  address: organization?.street_name ?? '',
  city: organization?.city_name ?? '',
  country: organization?.country ?? '',
  referent: {
    name: organization?.contact_name ?? '',
    surname: organization?.contact_surname ?? '',
    role: organization?.contact_role ?? '',
    email: organization?.contact_email ?? '',
  },
});

const fullName = (person: Pick<User, 'firstName' | 'lastName'> | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');

const logoOf = ({ logoBase64, logoWidth, logoHeight }: ConfigurationRecord) => ({
  configLogo: logoBase64,
  configLogoWidth: logoWidth,
  configLogoHeight: logoHeight,
});

/** Opens a submission for a user who may read its PDF. */
const createOpen =
  ({ access }: Pick<PdfDeps, 'access'>) =>
  async ({ callId, subId, principal, organization }: PdfRequest): Promise<OpenedSubmission> => {
    const opened =
      organization && !principal.isAdmin
        ? await access.open(subId, organization)
        : await access.openForReader(subId, principal);
    if (opened.record.callId !== callId) throw new NotFound();
    const mayRead = opened.record.closed && (opened.call.enableUserDownloadPdf || principal.isAdmin);
    if (!mayRead) throw new PdfNotEnabled();
    return opened;
  };

/** The user who closed it, or who started it when that is unknown. */
const createPeopleOf =
  ({ users }: Pick<PdfDeps, 'users'>) =>
  async ({ userId, submittedBy }: OpenedSubmission['record']): Promise<Pick<PdfData, 'submittedBy' | 'startedBy'>> => {
    const closer = submittedBy ? fullName(await users.find(submittedBy)) : '';
    return closer === '' ? { submittedBy: '', startedBy: fullName(await users.find(userId)) } : { submittedBy: closer };
  };

/** The content of a closed submission's recap (docs/rules/09-submissions.md#recap). */
function createPdfService({ access, organizations, users, readRecap }: PdfDeps) {
  const open = createOpen({ access });
  const peopleOf = createPeopleOf({ users });

  return async (request: PdfRequest): Promise<PdfData> => {
    const { configuration, principal, language } = request;
    const opened = await open(request);
    const { record, call } = opened;
    const [[organization], people] = await Promise.all([
      organizations.findMany([record.organizationId]),
      peopleOf(record),
    ]);
    const decision = publishedDecision(record);
    return {
      language,
      ...logoOf(configuration),
      providerName: resolveText(configuration.providerName, language),
      callName: resolveText(call.name, language),
      ...people,
      submissionDateTime: instant(record.submissionDate),
      submissionId: record._id,
      submissionCode: record.code,
      ...(decision ? { decision } : {}),
      ...organizationLines(organization),
      ...(await readRecap(opened, {
        language,
        seesAllScores: principal.isAdmin,
        waitsForNobody: principal.isAdmin,
      })),
    };
  };
}
/** The same with the branding of the configuration for the request's host. */
export function createReadPdf(deps: PdfDeps, configurations: Pick<ConfigurationService, 'forHost'>) {
  const pdfData = createPdfService(deps);
  return async ({ host, ...request }: Omit<PdfRequest, 'configuration'> & { host: string }): Promise<PdfData> =>
    pdfData({ ...request, configuration: await configurations.forHost(host) });
}
export type ReadPdf = ReturnType<typeof createReadPdf>;
