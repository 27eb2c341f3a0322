import type { Language, Organization, PdfData, PdfSection } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import type { Caller, SelectedOrganization } from '../../endpoint/caller.ts';
import { NotFound } from '../../errors/request-errors.ts';
import { PdfNotEnabled } from '../../errors/submission-errors.ts';
import { resolveText } from '../../localization/localized-text.ts';
import { instant } from '../call/call-for-user.ts';
import type { StepRecord } from '../call/model.ts';
import type { ConfigurationRecord } from '../configuration/model.ts';
import type { FrameworkRecord } from '../framework/model.ts';
import type { FrameworkRepository } from '../framework/repository.ts';
import type { UserRepository } from '../identity/repository.ts';
import { frameworksBySteps } from '../impact/framework-of-step.ts';
import { miniDyiAnswers } from '../impact/mini-dyi-words.ts';
import { maySeeScores } from '../impact/shown-scores.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { OpenedSubmission, SubmissionAccess } from '../submission/access.ts';
import type { SubmissionRecord } from '../submission/model.ts';
import { requirementName, uploadAnswers } from '../submission/requirements.ts';
import { parseObject } from '../survey/parse-object.ts';

export interface PdfParts {
  access: SubmissionAccess;
  frameworks: Pick<FrameworkRepository, 'findMany'>;
  organizations: OrganizationRepository;
  users: UserRepository;
  now: () => Date;
}

/** Which submission, for whom, and how it is to look. */
export interface PdfRequest {
  callId: string;
  subId: string;
  caller: Caller;
  organization: SelectedOrganization | null;
  configuration: ConfigurationRecord;
  language: Language;
}

const contentOf = (record: SubmissionRecord, step: StepRecord): string => record.results[step.id]?.content ?? '';
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

// Text steps say what the applicant was told, not what the applicant said: the recap leaves them out.
async function sectionsOf({ record, steps }: OpenedSubmission, frameworks: ReadonlyMap<string, FrameworkRecord>, isScored: boolean, language: Language): Promise<PdfSection[]> {
  const { surveyAnswers } = await import('../survey/survey-answers.ts');
  return inStepOrder(steps).flatMap((step) => {
    const sectionName = resolveText(step.name, language);
    if (step.stepType.name === 'survey') return [{ sectionName, questions: surveyAnswers(resolveText(step.content, language), contentOf(record, step), language) }];
    const result = record.results[step.id];
    if (step.stepType.name !== 'miniDyi' || !result) return [];
    const questions = miniDyiAnswers(step, result.content, frameworks.get(step.id) ?? null, isScored ? result.impactResult : undefined, language);
    return questions.length > 0 ? [{ sectionName, questions }] : [];
  });
}

function attachmentsOf({ record, steps }: OpenedSubmission, language: Language): PdfData['attachments'] {
  const uploads = inStepOrder(steps).filter((step) => step.stepType.name === 'upload');
  return uploads.flatMap((step) =>
    uploadAnswers(contentOf(record, step)).map((answer) => ({
      attachmentTitle: requirementName(step, answer.tipoAllegatoName, language),
      fileName: String(answer.fileName),
    })),
  );
}

function miniDyiOf({ record, steps }: OpenedSubmission): PdfData['miniDyi'] {
  const step = steps.find(({ stepType }) => stepType.name === 'miniDyi');
  const saved = step && parseObject(contentOf(record, step));
  return saved ? { budget: numberOrNull(saved['budget']), budgetSpent: numberOrNull(saved['budgetSpent']) } : null;
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

/** All that the recap of a closed submission shows (specification point 3, "PDF data"). */
export function createPdfService({ access, frameworks, organizations, users, now }: PdfParts) {
  const open = async ({ callId, subId, caller, organization }: PdfRequest): Promise<OpenedSubmission> => {
    const opened = organization && !caller.isAdmin ? await access.open(subId, organization, caller.user) : await access.openForReader(subId, caller);
    if (opened.record.callId !== callId) throw new NotFound();
    const mayRead = opened.record.closed && (opened.call.enableUserDownloadPdf || caller.isAdmin);
    if (!mayRead) throw new PdfNotEnabled();
    return opened;
  };

  return async (request: PdfRequest): Promise<PdfData> => {
    const { configuration, caller, language } = request;
    const opened = await open(request);
    const { record, call } = opened;
    const [[organization], user] = await Promise.all([organizations.findMany([record.organizationId]), users.find(record.userId)]);
    return {
      language,
      configLogo: configuration.logoBase64,
      configLogoWidth: configuration.logoWidth,
      configLogoHeight: configuration.logoHeight,
      providerName: resolveText(configuration.providerName, language),
      callName: resolveText(call.name, language),
      submittedBy: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      submissionDateTime: instant(record.submissionDate),
      submissionId: record._id,
      submissionCode: record.code,
      ...organizationLines(organization),
      sectionsForPDF: await sectionsOf(opened, frameworksBySteps(record, await frameworks.findMany(record.frameworkIds)), maySeeScores(opened, caller.isAdmin, now()), language),
      attachments: attachmentsOf(opened, language),
      miniDyi: miniDyiOf(opened),
    };
  };
}
export type PdfService = ReturnType<typeof createPdfService>;
