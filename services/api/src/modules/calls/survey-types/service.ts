import type { NewSurveyType, SurveyType, SurveyTypeChange, SurveyTypeRow } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { isBlank, mapText, writtenText } from '../../../platform/text/localized-text.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { Surveys } from '../../../step-kinds/index.ts';
import npsSurvey from '@impact-call/survey/nps-survey' with { type: 'json' };
import type { SurveyTypeRecord } from './model.ts';
import type { SurveyTypeRepository, SurveyTypeRowRecord } from './repository.ts';

export interface SurveyTypeDeps {
  surveyTypes: SurveyTypeRepository;
  surveys: Pick<Surveys, 'stored'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

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

type ReadInput = ReturnType<typeof createReadInput>;

/** Validates the request and converts it to stored form; throws when it is invalid. */
function createReadInput({ surveys }: SurveyTypeDeps) {
  return async (input: NewSurveyType): Promise<Omit<SurveyTypeRecord, '_id' | 'createdAt' | 'deletedAt'>> => {
    const name = writtenText(input.name, (wording) => wording.trim());
    const stored = await surveys.stored(input.content ?? JSON.stringify(npsSurvey));
    const errors = [
      ...(isBlank(name) ? [{ path: 'name', code: 'required', message: 'needs a wording' }] : []),
      ...('errors' in stored
        ? stored.errors.map((error) => ({ ...error, path: ['content', error.path].filter(Boolean).join('.') }))
        : []),
    ];
    if ('errors' in stored || errors.length > 0) throw new RuleBroken({ errors });
    return { name, description: writtenText(input.description ?? '', cleanHtml), content: stored.content };
  };
}

/** Without content, it starts with the built-in NPS template (docs/rules/08-steps.md#nps-template). */
function createCreate({ surveyTypes, audit, transaction, now }: SurveyTypeDeps, read: ReadInput) {
  return async (input: NewSurveyType, user: CurrentUser): Promise<SurveyType> => {
    const fields = await read(input);
    const record = { ...fields, _id: uuid(), createdAt: now(), deletedAt: null };
    await transaction(async () => {
      await surveyTypes.insert(record);
      await audit.record({
        action: 'survey-type.created',
        subject: record._id,
        userId: user.id,
        at: record.createdAt,
        before: null,
        after: fields,
      });
    });
    return view(record);
  };
}

/** Changes only the fields in the request; equal values are no change. */
function createUpdate({ surveyTypes, audit, transaction, now }: SurveyTypeDeps, read: ReadInput) {
  return async ({ id, ...change }: SurveyTypeChange, user: CurrentUser): Promise<SurveyType> => {
    await transaction(async () => {
      const record = await surveyTypes.find(id);
      if (!record) throw new NotFound();
      const { name, description, content } = record;
      const changes = changesBetween(record, await read({ name, description, content, ...change }));
      if (!changes) return;
      if (!(await surveyTypes.update(id, changes.after))) throw new NotFound();
      await audit.record({ action: 'survey-type.updated', subject: id, userId: user.id, at: now(), ...changes });
    });
    return view((await surveyTypes.find(id)) ?? missing());
  };
}

/** Steps have copies, so a survey can always be deleted. */
function createRemove({ surveyTypes, audit, transaction, now }: SurveyTypeDeps) {
  return async (id: string, user: CurrentUser): Promise<void> => {
    await transaction(async () => {
      const deletedAt = now();
      if (!(await surveyTypes.markDeleted(id, deletedAt))) throw new NotFound();
      await audit.record({
        action: 'survey-type.deleted',
        subject: id,
        userId: user.id,
        at: deletedAt,
        before: { deletedAt: null },
        after: { deletedAt },
      });
    });
  };
}

/** Surveys to build steps from. */
export function createSurveyTypeService(deps: SurveyTypeDeps) {
  const read = createReadInput(deps);
  return {
    create: createCreate(deps, read),

    async list(range: { skip: number; limit: number }): Promise<{ items: SurveyTypeRow[]; total: number }> {
      const { rows, total } = await deps.surveyTypes.page(range);
      return { items: rows.map(rowView), total };
    },

    async read(id: string): Promise<SurveyType> {
      return view((await deps.surveyTypes.find(id)) ?? missing());
    },

    update: createUpdate(deps, read),
    remove: createRemove(deps),
  };
}
export type SurveyTypeService = ReturnType<typeof createSurveyTypeService>;
