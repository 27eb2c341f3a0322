import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@impact-call/contracts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { FrameworkRecord, IndicatorRecord, OutcomeRecord } from '../model.ts';
import { FRAMEWORK_COLUMNS, SHEETS, STAKEHOLDER_COLUMNS } from './columns.ts';
import type { Cell, Sheet } from '../../../../platform/workbooks/sheets.ts';
import type { WorkbookWorkers } from './workbook-workers.ts';

type FrameworkRow = Record<keyof typeof FRAMEWORK_COLUMNS, Cell>;

const SHARES = new Set<string>([
  FRAMEWORK_COLUMNS.deadweight,
  FRAMEWORK_COLUMNS.attribution,
  FRAMEWORK_COLUMNS.displacement,
  FRAMEWORK_COLUMNS.dropOff,
]);

function rowsOf(outcome: OutcomeRecord, indicator: IndicatorRecord, language: Language): Cell[][] {
  const { deadweight, attribution, displacement, dropOff } = indicator.filters;
  return indicator.proxies.map((proxy) => {
    const row: FrameworkRow = {
      outcomeName: resolveText(outcome.name, language),
      outcomeDescription: resolveText(outcome.description, language),
      sdg: outcome.sdg,
      indicatorName: resolveText(indicator.name, language),
      indicatorDescription: resolveText(indicator.description, language),
      proxyName: resolveText(proxy.name, language),
      proxyValue: proxy.defaultValue,
      proxySourceName: resolveText(proxy.sourceName, language),
      proxySourceUrl: proxy.sourceUrl,
      ...{ deadweight, attribution, displacement, dropOff },
    };
    return (Object.keys(FRAMEWORK_COLUMNS) as (keyof FrameworkRow)[]).map((column) => row[column]);
  });
}

async function frameworkSheet({ outcomes }: FrameworkRecord, language: Language): Promise<Sheet> {
  const rows: Cell[][] = [Object.values(FRAMEWORK_COLUMNS)];
  for (const outcome of outcomes) {
    rows.push(...outcome.indicators.flatMap((indicator) => rowsOf(outcome, indicator, language)));
    // There may be twenty thousand rows.
    await nextTurn();
  }
  return { name: SHEETS.framework, rows };
}

const stakeholderSheet = ({ stakeholders }: FrameworkRecord, language: Language): Sheet => ({
  name: SHEETS.stakeholder,
  rows: [
    Object.values(STAKEHOLDER_COLUMNS),
    ...stakeholders.map(({ name, description }) => [resolveText(name, language), resolveText(description, language)]),
  ],
});

/** The import reads the workbook back unchanged; `owner` is the user it is queued for. */
export async function exportFramework(
  framework: FrameworkRecord,
  language: Language,
  workers: Pick<WorkbookWorkers, 'write'>,
  owner: string,
): Promise<Buffer> {
  const sheets = [await frameworkSheet(framework, language), stakeholderSheet(framework, language)];
  const percentColumns = Object.values(FRAMEWORK_COLUMNS).flatMap((header, at) => (SHARES.has(header) ? [at] : []));
  return workers.write({ sheets, percentColumns }, owner);
}
