import type { Language, Organization, PdfData, User } from '@impact-call/contracts';
import type { Principal, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { PdfNotEnabled } from '../../../../platform/errors/submission-errors.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import { instant } from '../../../calls/calls/index.ts';
import type { ConfigurationRecord, Configurations } from '../../../foundation/configuration/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { OpenedSubmission, SubmissionAccess } from './access.ts';
import { publishedDecision } from '../stored/decided-repository.ts';
import type { Recaps } from './recaps.ts';

export interface PdfRequest {
  callId: string;
  subId: string;
  principal: Principal;
  organization: SelectedOrganization | null;
  host: string;
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

/** The content of PDFs of closed submissions (docs/rules/09-submissions.md#recap). */
export class PdfService {
  constructor(
    private readonly access: SubmissionAccess,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    private readonly recaps: Recaps,
    private readonly configurations: Pick<Configurations, 'forHost'>,
  ) {}

  /** @throws NotFound; PdfNotEnabled while the submission is open, and for applicants where the call has no PDF */
  async read(request: PdfRequest): Promise<PdfData> {
    const { host, principal, language } = request;
    const configuration = await this.configurations.forHost(host);
    const opened = await this.open(request);
    const { record, call } = opened;
    const [[organization], people] = await Promise.all([
      this.organizations.findMany([record.organizationId]),
      this.peopleOf(record),
    ]);
    const decision = publishedDecision(record);
    const { isAdmin } = principal;
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
      ...(await this.recaps.read(opened, { language, seesAllScores: isAdmin, hasOwnQueue: isAdmin })),
    };
  }

  /** @throws NotFound */
  private async open({ callId, subId, principal, organization }: PdfRequest): Promise<OpenedSubmission> {
    const opened =
      organization && !principal.isAdmin
        ? await this.access.open(subId, organization)
        : await this.access.openForReader(subId, principal);
    if (opened.record.callId !== callId) throw new NotFound();
    const mayRead = opened.record.closed && (opened.call.enableUserDownloadPdf || principal.isAdmin);
    if (!mayRead) throw new PdfNotEnabled();
    return opened;
  }

  /** The user who closed it, or who started it when that is unknown. */
  private async peopleOf({
    userId,
    submittedBy,
  }: OpenedSubmission['record']): Promise<Pick<PdfData, 'submittedBy' | 'startedBy'>> {
    const closer = submittedBy ? fullName(await this.users.find(submittedBy)) : '';
    if (closer !== '') return { submittedBy: closer };
    return { submittedBy: '', startedBy: fullName(await this.users.find(userId)) };
  }
}
