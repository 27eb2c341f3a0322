/** A separate federation singleton that loads with the first chart. */
export { Bars, type Bar, type BarsProps, type BarSeries } from './charts/bars.tsx';
export { Columns } from './charts/bars.tsx';
export { chartPicture } from './charts/chart-picture.ts';
