import type { NewSurveyType, SurveyType, SurveyTypeChange, SurveyTypeRow } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { isBlank, mapText, cleanedText } from '../../../platform/text/localized-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { Surveys } from '../../../step-kinds/index.ts';
import npsSurvey from '@impact-call/survey/nps-survey' with { type: 'json' };
import type { SurveyTypeRecord, SurveyTypeRepository, SurveyTypeRowRecord } from './repository.ts';

const rowView = ({ _id: id, name, description, createdAt }: SurveyTypeRowRecord): SurveyTypeRow => ({
  id,
  name,
  description: mapText(description, cleanHtml),
  createdAt: createdAt.toISOString(),
});
const view = (record: SurveyTypeRecord): SurveyType => ({ ...rowView(record), content: record.content });

function missing(): never {
  throw new NotFound();
}

export class SurveyTypeService {
  constructor(
    private readonly platform: Platform,
    private readonly surveyTypes: SurveyTypeRepository,
    private readonly surveys: Pick<Surveys, 'stored'>,
    private readonly audit: AuditLog,
  ) {}

  /** Without content, it starts with the built-in NPS template (docs/rules/08-steps.md#nps-template). */
  async create(input: NewSurveyType, user: CurrentUser): Promise<SurveyType> {
    const fields = await this.readInput(input);
    const record = { ...fields, _id: uuid(), createdAt: this.platform.now(), deletedAt: null };
    await this.platform.transaction(async () => {
      await this.surveyTypes.insert(record);
      await this.audit.record({
        action: 'survey-type.created',
        subject: record._id,
        userId: user.id,
        at: record.createdAt,
        before: null,
        after: fields,
      });
    });
    return view(record);
  }

  async list(range: { skip: number; limit: number }): Promise<{ items: SurveyTypeRow[]; total: number }> {
    const { rows, total } = await this.surveyTypes.page(range);
    return { items: rows.map(rowView), total };
  }

  /** @throws {NotFound} */
  async read(id: string): Promise<SurveyType> {
    return view((await this.surveyTypes.find(id)) ?? missing());
  }

  /** Equal values are no change. */
  async update({ id, ...change }: SurveyTypeChange, user: CurrentUser): Promise<SurveyType> {
    await this.platform.transaction(async () => {
      const record = await this.surveyTypes.find(id);
      if (!record) throw new NotFound();
      const { name, description, content } = record;
      const changes = changesBetween(record, await this.readInput({ name, description, content, ...change }));
      if (!changes) return;
      if (!(await this.surveyTypes.update(id, changes.after))) throw new NotFound();
      await this.audit.record({
        action: 'survey-type.updated',
        subject: id,
        userId: user.id,
        at: this.platform.now(),
        ...changes,
      });
    });
    return view((await this.surveyTypes.find(id)) ?? missing());
  }

  /** Steps have copies, so a survey can always be deleted. */
  async remove(id: string, user: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      const deletedAt = this.platform.now();
      if (!(await this.surveyTypes.markDeleted(id, deletedAt))) throw new NotFound();
      await this.audit.record({
        action: 'survey-type.deleted',
        subject: id,
        userId: user.id,
        at: deletedAt,
        before: { deletedAt: null },
        after: { deletedAt },
      });
    });
  }

  /** @throws {RuleBroken} */
  private async readInput(input: NewSurveyType): Promise<Omit<SurveyTypeRecord, '_id' | 'createdAt' | 'deletedAt'>> {
    const name = cleanedText(input.name, (wording) => wording.trim());
    const stored = await this.surveys.stored(input.content ?? JSON.stringify(npsSurvey));
    const errors = [
      ...(isBlank(name) ? [{ path: 'name', code: 'required', message: 'needs a wording' }] : []),
      ...('errors' in stored
        ? stored.errors.map((error) => ({ ...error, path: ['content', error.path].filter(Boolean).join('.') }))
        : []),
    ];
    if ('errors' in stored || errors.length > 0) throw new RuleBroken({ errors });
    return { name, description: cleanedText(input.description ?? '', cleanHtml), content: stored.content };
  }
}
