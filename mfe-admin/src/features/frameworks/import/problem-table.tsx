import type { ExcelProblem, ExcelRow } from '@impact-call/contracts';
import { StatusTag, useNamed, useShell } from '@impact-call/ui';
import { Box, chakra, Heading, Stack, Table, Text } from '@impact-call/ui/design-system';
import { excelProblemText } from '../../framework-import/texts.ts';
import { useFrameworkT } from '../texts.ts';

export interface ReadProblems {
  problems: readonly ExcelProblem[];
  rows: readonly ExcelRow[];
  errorsCount: number;
  warningsCount: number;
}

export function ProblemTable({ preview: { problems, rows } }: { preview: ReadProblems }) {
  const t = useFrameworkT();
  const ofSheets = problems.filter(({ row }) => row === null);
  const sheets = [...new Set(rows.map(({ sheet }) => sheet))];
  return (
    <Stack gap="5">
      {ofSheets.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2">
          {ofSheets.map((problem) => (
            <li key={`${problem.sheet} ${problem.column} ${problem.code}`}>
              <ProblemText problem={problem} place={[t('import.sheet', { name: problem.sheet }), problem.column]} />
            </li>
          ))}
        </Stack>
      )}
      {sheets.map((sheet) => (
        <SheetTable
          key={sheet}
          sheet={sheet}
          rows={rows.filter((row) => row.sheet === sheet)}
          problems={problems.filter((problem) => problem.sheet === sheet)}
        />
      ))}
    </Stack>
  );
}

interface WordsProps {
  problem: ExcelProblem;
  place: readonly (string | null)[];
}

function ProblemText({ problem: { severity, code }, place }: WordsProps) {
  const t = useFrameworkT();
  const { i18n } = useShell();
  const named = useNamed();
  const where = place.filter((each) => each !== null).join(' › ');
  return (
    <Box display="flex" gap="2" flexWrap="wrap" alignItems="baseline">
      <StatusTag tone={severity}>{t(`import.${severity}`)}</StatusTag>
      <span>
        {where && <chakra.strong>{named(where, '')}</chakra.strong>}
        {excelProblemText(code, i18n)}
      </span>
    </Box>
  );
}

interface SheetProps {
  sheet: string;
  rows: readonly ExcelRow[];
  problems: readonly ExcelProblem[];
}

function SheetTable({ sheet, rows, problems }: SheetProps) {
  const t = useFrameworkT();
  const columns = rows[0]?.cells.map(({ column }) => column) ?? [];
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t('import.sheet', { name: sheet })}
      </Heading>
      <Box
        overflow="auto"
        maxH="32rem"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        tabIndex={0}
        role="region"
        aria-label={t('import.sheet', { name: sheet })}
      >
        <Table.Root size="sm">
          <chakra.caption srOnly>{t('import.rowsOf', { name: sheet })}</chakra.caption>
          <Head columns={columns} />
          <Table.Body>
            {rows.map((row) => (
              <RowOf key={row.row} row={row} problems={problems.filter((problem) => problem.row === row.row)} />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Box>
  );
}

function Head({ columns }: { columns: readonly string[] }) {
  const t = useFrameworkT();
  return (
    <Table.Header>
      <Table.Row>
        <Table.ColumnHeader scope="col">{t('import.row')}</Table.ColumnHeader>
        <Table.ColumnHeader scope="col">{t('import.problem')}</Table.ColumnHeader>
        {columns.map((column) => (
          <Table.ColumnHeader key={column} scope="col" whiteSpace="nowrap">
            {column}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}
function RowOf({ row: { row, cells }, problems }: { row: ExcelRow; problems: readonly ExcelProblem[] }) {
  const t = useFrameworkT();
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" verticalAlign="top" fontVariantNumeric="tabular-nums">
        {row}
      </Table.ColumnHeader>
      <Table.Cell minW="18rem" verticalAlign="top">
        <Stack gap="1.5">
          {problems.map((problem) => (
            <ProblemText key={`${problem.column} ${problem.code}`} problem={problem} place={[problem.column]} />
          ))}
        </Stack>
      </Table.Cell>
      {cells.map(({ column, text }) => (
        <Table.Cell
          key={column}
          verticalAlign="top"
          maxW="16rem"
          overflowWrap="anywhere"
          fontWeight={problems.some((problem) => problem.column === column) ? 'bold' : undefined}
        >
          {text || (
            <Text as="span" color="fg.muted">
              {t('import.emptyCell')}
            </Text>
          )}
        </Table.Cell>
      ))}
    </Table.Row>
  );
}
