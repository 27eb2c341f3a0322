import type { ExportKind, Language, Organization, SubmissionMarks } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { SubmissionRecord } from '../../submissions/submissions/index.ts';
import type { Cell } from './files/sheet-xml.ts';
import { exportTexts } from './texts.ts';

type Person = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;

export interface ExportedSubmission {
  record: SubmissionRecord;
  organization: Organization | undefined;
  startedBy: Person | undefined;
  submittedBy: Person | undefined;
  marks: SubmissionMarks;
}

interface Fact {
  kind: ExportKind;
  of(submission: ExportedSubmission, language: Language): Cell | undefined;
}

const nameOf = (person: Person | undefined): string => `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
const text = (of: Fact['of']): Fact => ({ kind: 'text', of });
const number = (of: Fact['of']): Fact => ({ kind: 'number', of });
const stateOf = ({ closed }: SubmissionRecord) => (closed === null ? 'withdrawn' : closed ? 'submitted' : 'open');
/** In UTC (docs/rules/01-values.md#utc). */
const instant = (of: (record: SubmissionRecord) => Date | null | undefined): Fact => ({
  kind: 'date',
  of: ({ record }) => of(record)?.toISOString() ?? null,
});

export const FACTS = {
  code: text(({ record }) => record.code),
  id: text(({ record }) => record._id),
  state: text(({ record }, language) => exportTexts(language).state[stateOf(record)]),
  organization: text(({ organization }) => organization?.name),
  organizationId: text(({ record }) => record.organizationId),
  registration: text(({ organization }) => organization?.reg_number),
  street: text(({ organization }) => organization?.street_name),
  city: text(({ organization }) => organization?.city_name),
  country: text(({ organization }) => organization?.country),
  contact: text(({ organization }) =>
    `${organization?.contact_name ?? ''} ${organization?.contact_surname ?? ''}`.trim(),
  ),
  contactRole: text(({ organization }) => organization?.contact_role),
  contactEmail: text(({ organization }) => organization?.contact_email),
  startedAt: instant(({ createdAt }) => createdAt),
  updatedAt: instant(({ updatedAt }) => updatedAt),
  submittedAt: instant(({ submissionDate }) => submissionDate),
  startedBy: text(({ startedBy }) => nameOf(startedBy)),
  startedByEmail: text(({ startedBy }) => startedBy?.email),
  submittedBy: text(({ submittedBy }) => nameOf(submittedBy)),
  submittedByEmail: text(({ submittedBy }) => submittedBy?.email),
  quizScore: number(({ record }) => record.quizScore),
  sroiScore: number(({ record }) => record.sroiScore),
  declaredSroiScore: number(({ record }) => record.declaredSroiScore),
  reviews: number(({ record }) => record.standing?.done),
  reviewMean: number(({ record }) => record.standing?.mean),
  reviewSpread: number(({ record }) => record.standing?.spread),
  decision: text(({ record: { decision } }, language) =>
    decision?.kind ? exportTexts(language).decision[decision.kind] : null,
  ),
  decisionWords: text(({ record }) => record.decision?.words),
  publishedDecision: text(({ record: { decision } }, language) =>
    decision?.published ? exportTexts(language).decision[decision.published.kind] : null,
  ),
  publishedAt: instant(({ decision }) => decision?.published?.at),
  labels: text(({ marks }) => marks.labels.map(({ name }) => name).join(', ')),
  owner: text(({ marks }) => marks.owner?.name),
} satisfies Record<string, Fact>;

export type FactKey = keyof typeof FACTS;
export const FACT_KEYS = Object.keys(FACTS) as FactKey[];

const PREFIX = 'fact:';
export const factColumnKey = (key: FactKey): string => `${PREFIX}${key}`;

const byColumn = new Map(FACT_KEYS.map((key) => [factColumnKey(key), FACTS[key] as Fact]));

export const factCell = (columnKey: string, submission: ExportedSubmission, language: Language): Cell | undefined => {
  const fact = byColumn.get(columnKey);
  return fact && (fact.of(submission, language) ?? null);
};
