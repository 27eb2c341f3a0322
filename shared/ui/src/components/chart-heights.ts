import type { BarsProps } from '../charts/bars.tsx';

const ROW = 36;
const AXIS = 48;
const LEGEND = 36;

/** In CSS, before the charts load, so that the layout does not shift. */
export const COLUMNS_HEIGHT = '18rem';

export const barsHeight = ({ bars, series }: Pick<BarsProps, 'bars' | 'series'>): string =>
  `${bars.length * ROW + AXIS + (series.length > 1 ? LEGEND : 0)}px`;
