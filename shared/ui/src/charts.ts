/** Charts. A federation singleton of its own, loaded when a screen first shows one. */
export { Bars, type Bar, type BarsProps, type BarSeries } from './charts/bars.tsx';
export { Columns } from './charts/columns.tsx';
export { chartPicture } from './charts/chart-picture.ts';
