import { isProblem } from '@impact-call/api-client';
import type { ProxyEntry, ProxyEntryInput } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { readWording } from '@impact-call/ui/localized';
import { useWrite } from '../../console/data/use-write.ts';
import { useFields, type FieldProblem } from '../../console/forms/record/fields.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { useProxyT } from '../proxy-library/texts.ts';

/** An entry as form values: numbers may still be missing. */
export type EntryValues = Omit<ProxyEntryInput, 'value' | 'year'> & { value: number | null; year: string };

export const useEntryFields = () => useFields<EntryValues>();

export const anchorOf = (field: string): string => `entry-${field}`;

export const emptyEntry = (): EntryValues => ({
  ...{ name: '', value: null, unit: '', year: String(new Date().getFullYear()), country: '', currency: 'EUR' },
  ...{ licence: '', sourceName: '', sourceUrl: '', note: '' },
});

/** The form values of a stored entry. */
export const valuesOf = ({
  name,
  value,
  unit,
  year,
  country,
  currency,
  licence,
  sourceName,
  sourceUrl,
  note,
}: ProxyEntryInput): EntryValues => ({
  ...{ name, value, unit, year: String(year), country, currency, licence, sourceName, sourceUrl, note },
});

const inputOf = ({ value, year, currency, ...values }: EntryValues): ProxyEntryInput => ({
  ...values,
  ...{ value: value ?? 0, year: Number(year), currency: currency.trim().toUpperCase() },
});

const FIELDS = ['name', 'value', 'year', 'currency', 'sourceName', 'sourceUrl'] as const;

function isFaulty(field: (typeof FIELDS)[number], values: EntryValues): boolean {
  const year = Number(values.year);
  const faults: Record<(typeof FIELDS)[number], boolean> = {
    name: readWording(values.name, 'en').trim() === '',
    value: values.value === null,
    year: !Number.isInteger(year) || year < 1900 || year > 2100,
    currency: !/^[A-Za-z]{3}$/.test(values.currency.trim()),
    sourceName: values.sourceName.trim() === '',
    sourceUrl: values.sourceUrl.trim() !== '' && webAddress(values.sourceUrl) === '',
  };
  return faults[field];
}

function useCheck(): (values: EntryValues) => readonly FieldProblem[] {
  const t = useProxyT();
  return (values) =>
    FIELDS.filter((field) => isFaulty(field, values)).map((field) => ({ field, message: t(`problem.${field}`) }));
}

export function useEntryRecord(opened: ProxyEntry) {
  const t = useProxyT();
  const { mutateAsync } = useWrite('UpdateProxyEntry', {
    done: t('saved'),
    failed: t('saveFailed'),
    handle: (error) => isProblem(error, 'version-conflict'),
    changes: ['GetProxyEntries', 'GetProxyEntryUses', 'GetProxyEntryVersions'],
  });
  return useRecord({
    ...{ opened, initial: valuesOf(opened), anchorOf },
    valuesOf: (stored: ProxyEntry) => valuesOf(stored),
    check: useCheck(),
    send: (values, { id, version }) => mutateAsync({ body: { ...inputOf(values), id, version } }),
  });
}
export type EntryRecord = ReturnType<typeof useEntryRecord>;

export function useNewEntry(initial: EntryValues) {
  const t = useProxyT();
  const { mutateAsync } = useWrite('CreateProxyEntry', {
    done: t('saved'),
    failed: t('saveFailed'),
    changes: ['GetProxyEntries'],
  });
  return useRecord({
    ...{ opened: null, initial, valuesOf: () => initial, anchorOf },
    check: useCheck(),
    send: (values) => mutateAsync({ body: inputOf(values) }),
    addressOf: ({ id }: { id: string }) => `/admin/proxies/${id}`,
  });
}
