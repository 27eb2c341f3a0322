import type { BarsProps } from '../charts/bars.tsx';

const ROW = 36;
const AXIS = 48;
const LEGEND = 36;

/** Height of vertical bars in CSS, known before the charts load, so that the layout does not shift. */
export const COLUMNS_HEIGHT = '18rem';

/** As {@link COLUMNS_HEIGHT}, for horizontal bars. */
export const barsHeight = ({ bars, series }: Pick<BarsProps, 'bars' | 'series'>): string =>
  `${bars.length * ROW + AXIS + (series.length > 1 ? LEGEND : 0)}px`;
