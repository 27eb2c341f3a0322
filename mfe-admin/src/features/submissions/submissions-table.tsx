import type { ListedSubmission } from '@impact-call/contracts';
import { Box, chakra, Table } from '@impact-call/ui/design-system';
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  useReactTable,
  type Row,
  type Table as TableModel,
} from '@tanstack/react-table';
import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { ReadRowsChoice, RowChoice } from '../bulk/selection.tsx';
import { moveBetweenRows, ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { GUTTER, PlainHeader, SortHeader } from '../../console/lists/sort-header.tsx';
import { CELLS, WIDTHS } from './submission-columns.tsx';
import { COLUMNS, isSorted, sortBy, type Column, type TableView } from './table-view.ts';
import { ROW_HEIGHT, ROW_LOOKS } from './row-looks.ts';
import { useMoreRows, type MoreRows } from './more-rows.tsx';
import type { SubmissionRows } from './use-submissions.ts';

interface Props extends SubmissionRows {
  view: TableView;
  columns: readonly Column[];
  more: MoreRows;
  onChange(changes: Partial<TableView>): void;
  now: Date;
}

const CHOICE_WIDTH = 48;
/** Number of extra rows in the scroll direction; rows elsewhere would only slow down each frame. */
const AHEAD = 5;
const BEHIND = 1;
/** Rounds the count, because the library recomputes all positions when it changes. */
const PLACES = 5000;
const helper = createColumnHelper<ListedSubmission>();

const visibilityOf = (columns: readonly Column[]): Record<string, boolean> =>
  Object.fromEntries(COLUMNS.map((id) => [id, columns.includes(id)]));

/** A model of the rendered rows only: one of all loaded rows would be rebuilt with each new page. */
function useModel({ rows, columns, now }: Pick<Props, 'rows' | 'columns' | 'now'>): TableModel<ListedSubmission> {
  const definitions = useMemo(
    () =>
      COLUMNS.map((id) =>
        helper.display({ id, size: WIDTHS[id], cell: ({ row }): ReactNode => CELLS[id](row.original, now) }),
      ),
    [now],
  );
  // The libraries return mutable objects, which only the React compiler would memoize wrongly; this project does not
  // use it.
  // oxlint-disable-next-line react-hooks/incompatible-library
  return useReactTable({
    data: rows as ListedSubmission[],
    columns: definitions,
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
    // The server sorts, filters and pages.
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    state: useMemo(() => ({ columnVisibility: visibilityOf(columns) }), [columns]),
  });
}

type Direction = Virtualizer<Element, Element>['scrollDirection'];

function renderedRange({ startIndex, endIndex }: Range, count: number, direction: Direction): number[] {
  const first = Math.max(0, startIndex - (direction === 'forward' ? BEHIND : AHEAD));
  const last = Math.min(count - 1, endIndex + (direction === 'backward' ? BEHIND : AHEAD));
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

function useRenderedRows(place: HTMLDivElement | null, rows: readonly ListedSubmission[], more: MoreRows) {
  const { length } = rows;
  // oxlint-disable-next-line react-hooks/incompatible-library -- as above
  const virtualizer: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: Math.ceil(length / PLACES) * PLACES,
    getScrollElement: () => place,
    estimateSize: () => ROW_HEIGHT,
    rangeExtractor: (range) => renderedRange(range, length, virtualizer.scrollDirection),
  });
  const items = virtualizer.getVirtualItems();
  useMoreRows(more, items.at(-1)?.index ?? 0, rows);
  const above = items[0]?.start ?? 0;
  const [from, to] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];
  const below = (length - to) * ROW_HEIGHT;
  const drawn = useMemo(() => rows.slice(from, to), [rows, from, to]);
  return { virtualizer, drawn, from, above, below };
}

/** The selected columns, and the one that the user sorted by; `updatedAt` is the usual order. */
const withSorted = (columns: readonly Column[], sorted: Column): readonly Column[] =>
  sorted === 'updatedAt' || columns.includes(sorted)
    ? columns
    : COLUMNS.filter((column) => column === sorted || columns.includes(column));

const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + WIDTHS[column], CHOICE_WIDTH);

/** The dense table of wide screens; virtualized, so that the browser renders only one screen of rows. */
export function SubmissionsTable(props: Props) {
  const { total, isLowerBound, view, rows } = props;
  const columns = useMemo(() => withSorted(props.columns, view.sort), [props.columns, view.sort]);
  const t = useT();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  // Ignores null on unmount, when a state update is useless.
  const found = useCallback((element: HTMLDivElement | null) => {
    if (element !== null) setPlace(element);
  }, []);
  return (
    <ScrollRegion ref={found}>
      <Table.Root
        size="sm"
        // -1 means that the total is unknown (ARIA).
        aria-rowcount={isLowerBound ? -1 : total + 1}
        tableLayout="fixed"
        style={{ minWidth: widthOf(columns) }}
      >
        <chakra.caption srOnly>{t('list.caption')}</chakra.caption>
        <Headers columns={columns} rows={rows} view={view} onChange={props.onChange} />
        <RenderedRows place={place} {...props} columns={columns} />
      </Table.Root>
    </ScrollRegion>
  );
}

interface RenderedRowsProps extends Pick<Props, 'rows' | 'columns' | 'more' | 'now'> {
  place: HTMLDivElement | null;
}

function RenderedRows({ place, rows, columns, more, now }: RenderedRowsProps) {
  const { virtualizer, drawn, from, above, below } = useRenderedRows(place, rows, more);
  const table = useModel({ rows: drawn, columns, now });
  const onKeyDown = useFarMoves(place, virtualizer, rows.length);
  return (
    <Table.Body css={ROW_LOOKS} onKeyDown={onKeyDown}>
      <Gap height={above} />
      {table.getRowModel().rows.map((row, offset) => (
        <SubmissionRow key={row.id} row={row} index={from + offset} columns={columns} />
      ))}
      <Gap height={below} />
    </Table.Body>
  );
}

function ScrollRegion({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  const t = useT();
  return (
    <Box
      ref={ref}
      role="region"
      aria-label={t('table.region')}
      tabIndex={0}
      overflow="auto"
      maxH="max(24rem, calc(100dvh - 16rem))"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      // Keeps the first row in place instead of the pixels when more rows load.
      style={{ overflowAnchor: 'none' }}
    >
      {children}
    </Box>
  );
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );

interface HeadersProps {
  columns: readonly Column[];
  rows: readonly ListedSubmission[];
  view: TableView;
  onChange(changes: Partial<TableView>): void;
}

function Headers({ columns, rows, view, onChange }: HeadersProps) {
  const t = useT();
  return (
    <Table.Header position="sticky" top="0" zIndex="1" bg="bg.panel">
      <Table.Row aria-rowindex={1} bg="bg.panel">
        <Table.ColumnHeader px={GUTTER} style={{ width: CHOICE_WIDTH }}>
          <ReadRowsChoice rows={rows} label={t('table.chooseRead')} />
        </Table.ColumnHeader>
        {columns.map((column) => {
          const width = `${WIDTHS[column]}px`;
          if (!isSorted(column)) return <PlainHeader key={column} label={t(`column.${column}`)} width={width} />;
          const order = view.sort === column ? (view.descending ? 'descending' : 'ascending') : null;
          return (
            <SortHeader
              key={column}
              width={width}
              label={t(`column.${column}`)}
              order={order}
              onSort={() => onChange(sortBy(view, column))}
            />
          );
        })}
      </Table.Row>
    </Table.Header>
  );
}

/** Home and End may target rows that are not rendered yet: the focus moves once they are. */
function useFarMoves(
  place: HTMLElement | null,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  count: number,
): (event: KeyboardEvent<HTMLElement>) => void {
  const goal = useRef<number | null>(null);
  // Runs after each render until the row exists, so that the focus is never lost.
  useEffect(() => {
    if (goal.current === null) return;
    const link = place?.querySelector<HTMLElement>(`[aria-rowindex="${goal.current + 2}"] [${ROW_LINK}]`);
    if (!link) return;
    goal.current = null;
    link.focus();
  });
  return (event) => {
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : undefined;
    const isRendered = virtualizer.getVirtualItems().some(({ index }) => index === end);
    if (end === undefined || isRendered || event.ctrlKey || event.metaKey || event.altKey)
      return moveBetweenRows(event);
    event.preventDefault();
    goal.current = end;
    virtualizer.scrollToIndex(end);
  };
}

interface RowProps {
  row: Row<ListedSubmission>;
  index: number;
  columns: readonly Column[];
}

/** The model creates new row objects while scrolling; their content stays the same. */
const isSame = (before: RowProps, after: RowProps): boolean =>
  before.row.original === after.row.original && before.index === after.index && before.columns === after.columns;

/** Memoized, so that scrolling renders only new rows. */
const SubmissionRow = memo(function SubmissionRow({ row, index }: RowProps) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (event: MouseEvent<HTMLElement>): void => {
    const onControl = event.target instanceof Element && event.target.closest('a, input, label') !== null;
    if (!onControl && String(getSelection() ?? '') === '') void navigate(`/admin/submissions/${row.id}${search}`);
  };
  return (
    <tr onClick={open} aria-rowindex={index + 2}>
      <td>
        <RowChoice id={row.id} label={t('table.choose', { code: row.original.code })} />
      </td>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
      ))}
    </tr>
  );
}, isSame);
