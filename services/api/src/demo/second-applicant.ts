import type { CurrentUser, SelectedOrganization } from '../platform/endpoint/principal.ts';
import { demoId } from './demo-id.ts';
import type { DemoModules } from './demo-modules.ts';

/** Already works on something. */
const MARC = {
  sub: '0199d0a0-0000-7000-8000-000000000002',
  firstName: 'Marc',
  lastName: 'Dubois',
  email: 'marc@atelier-solidaire.example',
  emailVerified: true,
  roles: [],
};

const ATELIER = {
  name: 'Atelier Solidaire',
  reg_number: 'FR 40 303 265 045',
  street_name: '12 rue des Tisserands',
  city_name: 'Lyon',
  country: 'France',
  date_of_foundation: '2011-05-03',
  contact_name: 'Marc',
  contact_surname: 'Dubois',
  contact_role: 'Directeur',
  contact_email: MARC.email,
  personalData: true,
};

const FIRST_ANSWERS = { legalForm: 'association', activityStart: '2011-05-03', paidStaff: 7, volunteers: 24 };

/** A fresh demo has something to resume and to review. */
export async function seedSecondApplicant(
  { users, organizations, submissions }: DemoModules,
  issuer: string,
  now: Date,
): Promise<{ user: CurrentUser; organization: SelectedOrganization }> {
  const user = await users.upsert({ issuer, ...MARC }, now);
  const organization = { id: demoId('organization', 'atelier-solidaire'), name: ATELIER.name };
  await organizations.insert({
    ...ATELIER,
    _id: organization.id,
    memberIds: [user.id],
    firstOf: user.id,
    createdAt: now,
    deletedAt: null,
  });
  const { id } = await submissions.starts.start(demoId('call', 'communities-2026'), { user, organization });
  const submission = await submissions.reading.read(id, organization, user, 'fr');
  const survey = submission.steps.find((step) => step.stepType.name === 'survey');
  if (survey && submission.stepResults.length === 0) {
    await submissions.answers.save(
      { callSubmissionId: id, stepId: survey.id, content: JSON.stringify(FIRST_ANSWERS), version: 0 },
      organization,
      user,
    );
  }
  return { user, organization };
}
