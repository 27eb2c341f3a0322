import type { SystemStyleObject } from '@impact-call/ui/design-system';
import { GUTTER } from '../list/sort-header.tsx';

/** Every row is as high as any other. */
export const ROW_HEIGHT = 56;

/** What cells are made of, by the names of their classes. */
export const LOOK = {
  /** Long names keep to two lines. */
  clamped: 'row-clamped',
  /** One line, cut where it is too long. */
  line: 'row-line',
  muted: 'row-muted',
  small: 'row-small',
  warning: 'row-warning',
  figure: 'row-figure',
  /** Below the day, where there is room. */
  time: 'row-time',
} as const;

/**
 * The looks of all rows, told once for the table: told by each element of a cell, they would be reckoned some thirty times
 * for each row that somebody scrolls to.
 */
export const ROW_LOOKS: SystemStyleObject = {
  '& tr[aria-rowindex]': {
    height: `${ROW_HEIGHT}px`,
    cursor: 'pointer',
    // A row that stays is not painted anew when others come.
    isolation: 'isolate',
    _hover: { bg: 'bg.subtle' },
  },
  '& tr[aria-rowindex] > td': {
    px: GUTTER,
    py: '1',
    overflow: 'hidden',
    // What is in a cell moves nothing outside: rows that come and go lay out themselves alone.
    contain: 'layout',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& .row-clamped': { lineClamp: 2, overflowWrap: 'anywhere', lineHeight: 'short' },
  '& .row-line': { truncate: true },
  '& .row-muted': { color: 'fg.muted' },
  '& .row-small': { fontSize: 'xs' },
  '& .row-warning': { color: 'fg.warning' },
  '& .row-figure': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .row-time': { display: { base: 'inline', lg: 'block' }, color: 'fg.muted', fontSize: 'xs' },
};
