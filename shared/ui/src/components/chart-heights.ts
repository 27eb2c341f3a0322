import type { BarsProps } from '../charts/bars.tsx';

const ROW = 36;
const AXIS = 48;
const LEGEND = 36;

/** How high columns side by side are, in CSS: known before the charts are loaded, so that nothing moves once they are. */
export const COLUMNS_HEIGHT = '18rem';

/** As {@link COLUMNS_HEIGHT}, of bars one below the other. */
export const barsHeight = ({ bars, series }: Pick<BarsProps, 'bars' | 'series'>): string =>
  `${bars.length * ROW + AXIS + (series.length > 1 ? LEGEND : 0)}px`;
