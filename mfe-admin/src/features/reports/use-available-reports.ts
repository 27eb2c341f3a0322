import { useRead } from '../../console/data/use-read.ts';

/** The available Power BI reports; empty if Power BI is not configured. */
export const useAvailableReports = () =>
  useRead('GetAvailableReports', { query: { pageSize: 500 } }, { staleTime: 60_000 });
