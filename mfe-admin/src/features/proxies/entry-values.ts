import type { ProxyEntryInput } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { readWording } from '@impact-call/ui/localized';

/** An entry as form values: numbers may still be missing. */
export interface EntryValues extends Omit<ProxyEntryInput, 'value' | 'year'> {
  value: number | null;
  year: string;
}

const FIELDS = ['name', 'value', 'year', 'currency', 'sourceName', 'sourceUrl'] as const;
export type EntryFault = (typeof FIELDS)[number];

export const emptyEntry = (): EntryValues => ({
  ...{ name: '', value: null, unit: '', year: String(new Date().getFullYear()), country: '', currency: 'EUR' },
  ...{ licence: '', sourceName: '', sourceUrl: '', note: '' },
});

export const entryValues = ({
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

/** The request body; call it only without faults. */
export const inputOf = ({ value, year, currency, ...values }: EntryValues): ProxyEntryInput => ({
  ...values,
  ...{ value: value ?? 0, year: Number(year), currency: currency.trim().toUpperCase() },
});

function isFaulty(field: EntryFault, values: EntryValues): boolean {
  const year = Number(values.year);
  const faults: Record<EntryFault, boolean> = {
    name: readWording(values.name, 'en').trim() === '',
    value: values.value === null,
    year: !Number.isInteger(year) || year < 1900 || year > 2100,
    currency: !/^[A-Za-z]{3}$/.test(values.currency.trim()),
    sourceName: values.sourceName.trim() === '',
    sourceUrl: values.sourceUrl.trim() !== '' && webAddress(values.sourceUrl) === '',
  };
  return faults[field];
}

/** The fields that are missing or wrong. */
export const entryFaults = (values: EntryValues): EntryFault[] => FIELDS.filter((field) => isFaulty(field, values));

/** The element id of a field, which errors link to. */
export const anchorOf = (field: string): string => `entry-${field}`;
