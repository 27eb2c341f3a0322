import { createHash } from 'node:crypto';
import { LANGUAGES, MAX_EXPORT_COLUMNS, type ExportScope, type Language } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { stepKindOf, type Surveys, type TableColumn, type TableCells } from '../../../step-kinds/index.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import type { StepSetRepository } from '../../submissions/submissions/index.ts';
import { FACT_KEYS, FACTS, factColumnKey } from './facts.ts';
import type { ReviewPlanRepository, ReviewRepository } from '../review/index.ts';
import type { ExportSource } from './source.ts';
import { exportTexts } from './texts.ts';
import type { Cell } from './files/sheet-xml.ts';
import type { ExportRecord } from './model.ts';

/** Facts have no step. */
export interface KnownColumn extends TableColumn {
  stepId: string | null;
  step: string;
}

/** One queue for all exports, so that interactive requests do not wait. */
export const READING_OWNER = 'exports';
export interface ColumnsQuery {
  callId: string;
  scope: ExportScope;
}
interface Reader {
  language: Language;
  owner: string;
}

const MAX_LABEL = 500;
const SEPARATOR = ':';

export const stepColumnKey = (stepId: string, key: string): string => `${stepId}${SEPARATOR}${key}`;
export const stepOfKey = (key: string): string => key.slice(0, key.indexOf(SEPARATOR));

const fingerprint = (step: StepRecord): string => createHash('sha256').update(JSON.stringify(step)).digest('hex');

const tooMany = () =>
  new RuleBroken({
    errors: [
      {
        path: 'columns',
        code: 'too-many-columns',
        message: `no spreadsheet has more than ${MAX_EXPORT_COLUMNS} columns`,
        params: { most: MAX_EXPORT_COLUMNS },
      },
    ],
  });

const factColumns = (language: Language): KnownColumn[] =>
  FACT_KEYS.map((key) => ({
    key: factColumnKey(key),
    stepId: null,
    step: '',
    label: exportTexts(language).facts[key],
    kind: FACTS[key].kind,
    options: [],
  }));

const headerOf = ({ step, label }: Pick<KnownColumn, 'step' | 'label'>): string =>
  step === '' || step === label ? label : `${step} – ${label}`;

export class ExportColumns {
  constructor(
    private readonly source: Pick<ExportSource, 'stepSets'>,
    private readonly stepSets: Pick<StepSetRepository, 'find'>,
    private readonly surveys: Pick<Surveys, 'columns' | 'cells'>,
    private readonly plans: Pick<ReviewPlanRepository, 'find'>,
  ) {}

  /**
   * Facts, criteria of reviews, then each step's fields in all its versions, the newest submission's first.
   * @throws {RuleBroken} above a spreadsheet's limit
   */
  async read({ callId, scope, ...reader }: ColumnsQuery & Reader): Promise<KnownColumn[]> {
    const { language } = reader;
    const criteria = await reviewColumns(this.plans, callId, language);
    const { reviews } = exportTexts(language);
    const columns = [
      ...factColumns(language),
      ...criteria.map((column): KnownColumn => ({ ...column, stepId: null, step: reviews })),
      ...(await this.ofSteps(callId, scope, reader)),
    ];
    if (columns.length > MAX_EXPORT_COLUMNS) throw tooMany();
    return columns;
  }

  async inAllLanguages(query: ColumnsQuery): Promise<Record<Language, ReadonlyMap<string, KnownColumn>>> {
    const found: [Language, ReadonlyMap<string, KnownColumn>][] = [];
    for (const language of LANGUAGES) {
      const columns = await this.read({ ...query, language, owner: READING_OWNER });
      found.push([language, new Map(columns.map((column) => [column.key, column]))]);
    }
    return Object.fromEntries(found) as Record<Language, ReadonlyMap<string, KnownColumn>>;
  }

  private async ofSteps(callId: string, scope: ExportScope, reader: Reader): Promise<KnownColumn[]> {
    const bySteps = new Map<string, Map<string, KnownColumn>>();
    const read = new Set<string>();
    for (const id of await this.source.stepSets(callId, scope)) {
      for (const step of inStepOrder(await this.stepSets.find(id))) {
        // Most steps are the same in all sets.
        const wording = fingerprint(step);
        if (read.has(wording)) continue;
        read.add(wording);
        const known = bySteps.get(step.id) ?? new Map<string, KnownColumn>();
        for (const column of await this.ofStep(step, reader)) if (!known.has(column.key)) known.set(column.key, column);
        bySteps.set(step.id, known);
      }
    }
    return [...bySteps.values()].flatMap((known) => [...known.values()]);
  }

  private async ofStep(step: StepRecord, { language, owner }: Reader): Promise<KnownColumn[]> {
    const columns = await stepKindOf(step).table.columns(step, { language, surveys: this.surveys, owner });
    return columns.map((column) => ({
      ...column,
      key: stepColumnKey(step.id, column.key),
      label: column.label.slice(0, MAX_LABEL),
      stepId: step.id,
      step: resolveText(step.name, language).slice(0, MAX_LABEL),
    }));
  }
}

const optionsOf = (column: KnownColumn | undefined): string =>
  (column?.options ?? []).map(({ value, text }) => (value === text ? value : `${value} = ${text}`)).join('\n');

/** One row for each column: label and choices in each language, kind, and a key that is the same in every export. */
export async function dictionaryOf(
  { callId, scope, columns, language }: Pick<ExportRecord, 'callId' | 'scope' | 'columns' | 'language'>,
  exportColumns: ExportColumns,
): Promise<Cell[][]> {
  const texts = exportTexts(language);
  const known = await exportColumns.inAllLanguages({ callId, scope });
  const inEach = (words: string): string[] => LANGUAGES.map((each) => `${words} (${each})`);
  const { dictionary } = texts;
  return [
    [
      ...[dictionary.column, dictionary.step],
      ...inEach(dictionary.label),
      dictionary.kind,
      ...inEach(dictionary.options),
      dictionary.key,
    ],
    ...columns.map(({ key, header, kind }): Cell[] => [
      header,
      known[language].get(key)?.step ?? '',
      ...LANGUAGES.map((each) => known[each].get(key)?.label ?? ''),
      texts.kind[kind],
      ...LANGUAGES.map((each) => optionsOf(known[each].get(key))),
      key,
    ]),
  ];
}

export const chosen = (column: KnownColumn) => ({ key: column.key, header: headerOf(column), kind: column.kind });

const PREFIX = 'review:';

async function reviewColumns(
  plans: Pick<ReviewPlanRepository, 'find'>,
  callId: string,
  language: Language,
): Promise<TableColumn[]> {
  const { criteria } = await plans.find(callId);
  return criteria.map(({ id, name, scale }) => ({
    key: `${PREFIX}${id}`,
    label: `${resolveText(name, language)} (0–${scale})`,
    kind: 'number',
    options: [],
  }));
}

export const isOfReviews = (key: string): boolean => key.startsWith(PREFIX);

/** Mean by criterion, by submission (docs/rules/14-decisions.md#exported-criteria). */
export async function reviewCells(
  reviews: Pick<ReviewRepository, 'findOfSubmissions'>,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, TableCells>> {
  const counted = (await reviews.findOfSubmissions(submissionIds)).filter(
    ({ state, isHeld }) => state === 'done' && !isHeld,
  );
  const given = new Map<string, Map<string, number[]>>();
  for (const { submissionId, scores } of counted) {
    const ofSubmission = given.get(submissionId) ?? new Map<string, number[]>();
    given.set(submissionId, ofSubmission);
    for (const { criterionId, score } of scores)
      ofSubmission.set(criterionId, [...(ofSubmission.get(criterionId) ?? []), score]);
  }
  const meanOf = (scores: readonly number[]): number => scores.reduce((sum, each) => sum + each, 0) / scores.length;
  return new Map(
    [...given].map(([id, byCriterion]) => [
      id,
      new Map([...byCriterion].map(([criterion, scores]) => [`${PREFIX}${criterion}`, meanOf(scores)])),
    ]),
  );
}
