import type { FrameworkPreview } from '@impact-call/contracts';
import {
  FRAMEWORK_COLUMNS,
  REQUIRED_COLUMNS,
  SHEETS,
  STAKEHOLDER_COLUMNS,
  findSheet,
  namedRows,
  type NamedRow,
  type ReadSheet,
  type StakeholderColumn,
} from './columns.ts';
import { addBlank, sameName, textOf } from './cell-values.ts';
import { Problems } from './excel-problems.ts';
import { outcomesOf } from './framework-rows.ts';
import { rowsOf } from './problem-rows.ts';
import { MAX_ROWS } from './read-sheets.ts';

type OutcomeInput = FrameworkPreview['outcomes'][number];
type StakeholderInput = FrameworkPreview['stakeholders'][number];

function sheetNamed(sheets: readonly ReadSheet[], name: string, problems: Problems): ReadSheet | null {
  const sheet = findSheet(sheets, name);
  if (!sheet) problems.add({ sheet: name }, 'sheet-missing');
  else if (sheet.rows.length > MAX_ROWS) problems.add({ sheet: name }, 'too-many-rows');
  return sheet ?? null;
}

async function readOutcomes(sheets: readonly ReadSheet[], problems: Problems): Promise<OutcomeInput[]> {
  const sheet = sheetNamed(sheets, SHEETS.framework, problems);
  if (!sheet) return [];
  const { found, above, rows } = namedRows(sheet, FRAMEWORK_COLUMNS);
  if (above !== null) problems.add({ sheet: SHEETS.framework, row: above }, 'rows-above');
  const missing = REQUIRED_COLUMNS.filter((column) => !found.has(column));
  for (const column of missing)
    problems.add({ sheet: SHEETS.framework, column: FRAMEWORK_COLUMNS[column] }, 'column-missing');
  return missing.length > 0 ? [] : outcomesOf(rows, problems);
}

function stakeholdersOf(rows: Iterable<NamedRow<StakeholderColumn>>, problems: Problems): StakeholderInput[] {
  const stakeholders = new Map<string, StakeholderInput>();
  for (const { row, cells, blanks } of rows) {
    const at = (column: StakeholderColumn) => ({ sheet: SHEETS.stakeholder, row, column: STAKEHOLDER_COLUMNS[column] });
    const name = textOf(cells.name, at('name'), problems);
    if (blanks.name === 'formula') problems.add(at('name'), 'formula-uncached');
    if (name === '') addBlank(at('name'), blanks.name, problems);
    else if (stakeholders.has(sameName(name))) problems.add(at('name'), 'stakeholder-twice');
    else
      stakeholders.set(sameName(name), {
        name,
        description: textOf(cells.description, at('description'), problems, 5000),
      });
  }
  return [...stakeholders.values()];
}

function readStakeholders(sheets: readonly ReadSheet[], problems: Problems): StakeholderInput[] {
  const sheet = sheetNamed(sheets, SHEETS.stakeholder, problems);
  if (!sheet) return [];
  const { found, above, rows } = namedRows(sheet, STAKEHOLDER_COLUMNS);
  if (above !== null) problems.add({ sheet: SHEETS.stakeholder, row: above }, 'rows-above');
  if (found.has('name')) return stakeholdersOf(rows, problems);
  problems.add({ sheet: SHEETS.stakeholder, column: STAKEHOLDER_COLUMNS.name }, 'column-missing');
  return [];
}

// The limits of the endpoint that creates a framework.
const LIMITS = { outcomes: 500, indicators: 100, proxies: 50, stakeholders: 200 };

function checkLists(
  outcomes: readonly OutcomeInput[],
  stakeholders: readonly StakeholderInput[],
  problems: Problems,
): void {
  const indicators = outcomes.flatMap((outcome) => outcome.indicators);
  const framework = { sheet: SHEETS.framework };
  if (outcomes.length === 0) problems.add(framework, 'outcomes-empty');
  if (outcomes.length === 0 || outcomes.some((outcome) => outcome.indicators.length === 0))
    problems.add(framework, 'indicators-empty');
  if (indicators.length === 0 || indicators.some(({ proxies }) => proxies.length === 0))
    problems.add(framework, 'proxies-empty');
  if (stakeholders.length === 0) problems.add({ sheet: SHEETS.stakeholder }, 'stakeholders-empty');
  const tooMany = [
    ...outcomes.map(({ indicators: listed }) => listed.length > LIMITS.indicators),
    ...indicators.map(({ proxies }) => proxies.length > LIMITS.proxies),
  ];
  if (outcomes.length > LIMITS.outcomes || tooMany.includes(true)) problems.add(framework, 'too-many');
  if (stakeholders.length > LIMITS.stakeholders) problems.add({ sheet: SHEETS.stakeholder }, 'too-many');
}

/** Each row with its problem; stores nothing (docs/rules/12-frameworks.md#framework-sheets). */
export async function previewOf(sheets: readonly ReadSheet[]): Promise<FrameworkPreview> {
  const problems = new Problems();
  const outcomes = await readOutcomes(sheets, problems);
  const stakeholders = readStakeholders(sheets, problems);
  checkLists(outcomes, stakeholders, problems);
  return {
    outcomes,
    stakeholders,
    problems: problems.list,
    rows: rowsOf(sheets, problems.list),
    errorsCount: problems.counts.error,
    warningsCount: problems.counts.warning,
  };
}
