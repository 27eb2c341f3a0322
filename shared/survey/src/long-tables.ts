import type { MatrixDropdownRowModelBase, Question, QuestionMatrixDropdownModelBase, SurveyModel } from 'survey-core';
import { hasAddedRows } from './question-kinds.ts';

/** More rows are read one after the other, since the library takes long to make the cells of each. */
const MOST_AT_ONCE = 20;

/** What the library's types call private or protected. */
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

/** The rows of tables that have one row for all of them. */
const rowsByTable = new WeakMap<Question, readonly object[]>();

const isFilled = (row: object): boolean => Object.values(row).some((value) => value !== undefined && value !== '');

type Answers = Readonly<Record<string, unknown>>;

const isLong = (rows: unknown): boolean => Array.isArray(rows) && rows.length > MOST_AT_ONCE;

/** Whether there are many rows in one of the tables whose rows do not depend on one another (`tablesReadByRow`). */
export const hasLongTable = (names: ReadonlySet<string>, answers: Answers): boolean =>
  [...names].some((name) => isLong(answers[name]));

/**
 * Lets each long table of a survey that is about to be filled in have one row, in which `rowsOf` shows all of its rows
 * in turn.
 * @param names of the tables whose rows do not depend on one another (`tablesReadByRow`)
 */
export function readLongTablesByRow(survey: SurveyModel, names: ReadonlySet<string>, answers: Answers): void {
  const long = survey
    .getAllQuestions()
    .filter(
      (question) =>
        names.has(question.getValueName()) && hasAddedRows(question) && isLong(answers[question.getValueName()]),
    );
  for (const question of long) {
    // Bounded answers have nothing but objects among their rows.
    const rows = answers[question.getValueName()] as object[];
    rowsByTable.set(question, rows);
    // Private and protected, by the library's types.
    const table = question as unknown as TableInside & { minRowCount: number };
    table.generateRows = () => [table.createMatrixRow(rows[0])];
    table.validateMinRows = () => rows.filter(isFilled).length >= table.minRowCount;
  }
}

/** Whether a table has one row for all of its rows. */
export const isReadByRow = (question: Question): boolean => rowsByTable.has(question);

/** The rows of a table. What one says has to be taken out of it before the next: they may be one and the same. */
export function* rowsOf(
  question: QuestionMatrixDropdownModelBase,
): Generator<MatrixDropdownRowModelBase, void, undefined> {
  const rows = rowsByTable.get(question);
  const [only] = question.visibleRows;
  if (!rows || !only) {
    yield* question.visibleRows;
    return;
  }
  // What a cell computes is written nowhere: the answers hold it, at the row's own place. Private, by the library's types.
  const inside = only as unknown as RowInside;
  inside.setValueCore = () => undefined;
  // How a cell looks is of no use to who reads, and nearly half of the time.
  for (const { question: cell } of only.cells) (cell as unknown as CellInside).updateQuestionCss = () => undefined;
  const properties: unknown = (question.survey as SurveyModel).getFilteredProperties();
  for (const value of rows) {
    inside.getDataRowValue = () => value;
    only.value = value;
    // Protected, by the library's types.
    (question as unknown as TableInside).runCellsCondition(properties);
    yield only;
  }
}
