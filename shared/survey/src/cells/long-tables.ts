import type { MatrixDropdownRowModelBase, Question, QuestionMatrixDropdownModelBase, SurveyModel } from 'survey-core';
import { hasAddedRows } from '../question-kinds.ts';

/** More rows are read one by one, because the library is slow to create each row's cells. */
const MAX_AT_ONCE = 20;

/** Private or protected in the library's types. */
interface TableInside {
  createMatrixRow(value: unknown): MatrixDropdownRowModelBase;
  generateRows(): MatrixDropdownRowModelBase[];
  runCellsCondition(properties: unknown): void;
  validateMinRows(): boolean;
}

interface CellInside {
  updateQuestionCss(): void;
}
interface RowInside {
  getDataRowValue(): object;
  setValueCore(): void;
}

/** The rows of tables that reuse one row for all of them. */
const rowsByTable = new WeakMap<Question, readonly object[]>();

const isFilled = (row: object): boolean => Object.values(row).some((value) => value !== undefined && value !== '');

type Answers = Readonly<Record<string, unknown>>;

const isLong = (rows: unknown): boolean => Array.isArray(rows) && rows.length > MAX_AT_ONCE;

export const hasLongTable = (names: ReadonlySet<string>, answers: Answers): boolean =>
  [...names].some((name) => isLong(answers[name]));

/** Gives each long table of `names` (`tablesReadByRow`) a single row; `rowsOf` loads all rows into it in turn. */
export function readLongTablesByRow(survey: SurveyModel, names: ReadonlySet<string>, answers: Answers): void {
  const long = survey
    .getAllQuestions()
    .filter(
      (question) =>
        names.has(question.getValueName()) && hasAddedRows(question) && isLong(answers[question.getValueName()]),
    );
  for (const question of long) {
    // After limiting, a table's rows are always objects.
    const rows = answers[question.getValueName()] as object[];
    rowsByTable.set(question, rows);
    // Private and protected in the library's types.
    const table = question as unknown as TableInside & { minRowCount: number };
    table.generateRows = () => [table.createMatrixRow(rows[0])];
    table.validateMinRows = () => rows.filter(isFilled).length >= table.minRowCount;
  }
}

export const isReadByRow = (question: Question): boolean => rowsByTable.has(question);

/** Read each one before the next: they may be the same object. */
export function* rowsOf(
  question: QuestionMatrixDropdownModelBase,
): Generator<MatrixDropdownRowModelBase, void, undefined> {
  const rows = rowsByTable.get(question);
  const [only] = question.visibleRows;
  if (!rows || !only) {
    yield* question.visibleRows;
    return;
  }
  // Computed cell values are not written back: the answers already have them in the row. Private in the library's
  // types.
  const inside = only as unknown as RowInside;
  inside.setValueCore = () => undefined;
  // A reader needs no cell styles, which take nearly half of the time.
  for (const { question: cell } of only.cells) (cell as unknown as CellInside).updateQuestionCss = () => undefined;
  const properties: unknown = (question.survey as SurveyModel).getFilteredProperties();
  for (const value of rows) {
    inside.getDataRowValue = () => value;
    only.value = value;
    // Protected in the library's types.
    (question as unknown as TableInside).runCellsCondition(properties);
    yield only;
  }
}
