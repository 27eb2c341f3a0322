import { CSV_START, csvLines } from '@impact-call/domain';
import { saveFile, useNamed, useShell } from '@impact-call/ui';
import type { BarsProps } from '@impact-call/ui/charts';
import { Box, Button, Heading, HStack, Link, Text } from '@impact-call/ui/design-system';
import { FileSpreadsheet, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AnswerChart, ChartAndTable } from '../survey-results/answer-chart.tsx';
import { FiguresRow, FiguresTable, useFigures } from '../survey-results/figures-table.tsx';
import { useDashboardT } from './texts.ts';

/** A number with the address of its list; a remainder has no list. */
export interface Figure {
  value: number;
  to?: string;
}

export interface FigureRow {
  name: string;
  figures: readonly Figure[];
}

interface Props {
  title: string;
  /** Label of the rows, then of each figure. */
  headers: readonly [string, ...string[]];
  rows: readonly FigureRow[];
  /** Data of the chart; absent where the table alone is clearer. */
  chart?: Pick<BarsProps, 'bars' | 'series'> & { isTimeline?: boolean };
  isTitled?: boolean;
  isLong?: boolean;
  isBelow?: boolean;
}

/** The number, linked to its list unless it is 0. */
export function FigureLink({ figure: { value, to }, label }: { figure: Figure; label: string }) {
  const { count } = useFigures();
  const named = useNamed();
  if (value === 0 || to === undefined)
    return (
      <Text as="span" color="fg.muted">
        {count(value)}
      </Text>
    );
  return (
    <Link asChild>
      <RouterLink to={to} aria-label={named(label, count(value))}>
        {count(value)}
      </RouterLink>
    </Link>
  );
}

function SaveCsv({ title, headers, rows }: Pick<Props, 'title' | 'headers' | 'rows'>) {
  const t = useDashboardT();
  const { language } = useShell();
  const named = useNamed();
  const save = (): void => {
    const lines = rows.map(({ name, figures }) => [name, ...figures.map(({ value }) => value)]);
    const file = CSV_START + csvLines([headers, ...lines], language);
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), `${title.slice(0, 60)}.csv`);
  };
  return (
    <Button size="xs" variant="ghost" aria-label={named(t('saveCsv'), title)} onClick={save}>
      <FileSpreadsheet aria-hidden />
      {t('saveCsv')}
    </Button>
  );
}

const Rows = ({ title, headers, rows }: Pick<Props, 'title' | 'headers' | 'rows'>) => (
  <FiguresTable label={title} headers={headers}>
    {rows.map(({ name, figures }) => (
      <FiguresRow
        key={name}
        name={name}
        figures={figures.map((figure, index) => (
          <FigureLink key={headers[index + 1]} figure={figure} label={`${name}, ${headers[index + 1] ?? ''}`} />
        ))}
      />
    ))}
  </FiguresTable>
);

export function Figures({ isTitled = false, ...figures }: Props) {
  if (!isTitled) return <Untitled {...figures} />;
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2" overflowWrap="anywhere">
        {figures.title}
      </Heading>
      <Untitled {...figures} />
    </Box>
  );
}

function Untitled({ title, headers, rows, chart, isLong = false, isBelow = false }: Omit<Props, 'isTitled'>) {
  const t = useDashboardT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isLong);
  const actions = (
    <>
      {isLong && (
        <Button size="xs" variant="ghost" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Table2 aria-hidden />
          {t(isOpen ? 'hideTable' : 'showTable')}
        </Button>
      )}
      <SaveCsv {...{ title, headers, rows }} />
    </>
  );
  const rendered = chart && (
    <AnswerChart {...chart} title={title}>
      {actions}
    </AnswerChart>
  );
  return (
    <ChartAndTable chart={rendered} isBelow={isBelow}>
      {!rendered && (
        <HStack gap="2" wrap="wrap">
          {actions}
        </HStack>
      )}
      <div id={id}>{isOpen && <Rows {...{ title, headers, rows }} />}</div>
    </ChartAndTable>
  );
}

export function Tile({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" px="4" py="3">
      <Text as="dt" fontSize="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" m="0" fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
      {hint && (
        <Text as="dd" m="0" fontSize="xs" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  );
}
