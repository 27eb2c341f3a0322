import { LANGUAGES } from '@impact-call/contracts';
import type { Cell } from './files/table.ts';
import { headerOf, type ExportColumns, type KnownColumn } from './columns.ts';
import type { ExportRecord } from './model.ts';
import { exportTexts } from './texts.ts';

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
