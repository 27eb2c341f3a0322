import type { SystemStyleObject } from '@impact-call/ui/design-system';
import { GUTTER } from '../../console/lists/sort-header.tsx';

/** All rows have the same height, in pixels. */
export const ROW_HEIGHT = 56;

export const LOOK = {
  clamped: 'row-clamped',
  line: 'row-line',
  muted: 'row-muted',
  small: 'row-small',
  warning: 'row-warning',
  figure: 'row-figure',
  labels: 'row-labels',
  time: 'row-time',
} as const;

/** Defined once on the table: styles on each element would be computed about thirty times for each new row. */
export const ROW_LOOKS: SystemStyleObject = {
  '& tr[aria-rowindex]': {
    height: `${ROW_HEIGHT}px`,
    cursor: 'pointer',
    // Avoids repainting a row when others appear.
    isolation: 'isolate',
    _hover: { bg: 'bg.subtle' },
  },
  '& tr[aria-rowindex] > td': {
    px: GUTTER,
    py: '1',
    overflow: 'hidden',
    // Limits layout to the cell, so that new rows do not trigger a layout of the whole table.
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
  '& .row-labels': { display: 'flex', flexWrap: 'wrap', gap: '1', maxHeight: '12', overflow: 'hidden' },
  '& .row-figure': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .row-time': { display: { base: 'inline', lg: 'block' }, color: 'fg.muted', fontSize: 'xs' },
};
