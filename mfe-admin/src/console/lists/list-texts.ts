export interface ListTexts {
  label: string;
  count(total: number): string;
  searchHint: string;
  noMatch: string;
  noMatchHint?: string;
  loading?: string;
  failed?: string;
}

type TextsFor = (key: 'title' | `list.${'found' | 'searchHint' | 'noMatch'}`, values?: { count: number }) => string;
type ServedTextsFor = (
  key: Parameters<TextsFor>[0] | `list.${'loading' | 'failed'}`,
  values?: { count: number },
) => string;

export const textsOf = (t: TextsFor): ListTexts => ({
  label: t('title'),
  count: (count) => t('list.found', { count }),
  searchHint: t('list.searchHint'),
  noMatch: t('list.noMatch'),
});

export const servedTextsOf = (t: ServedTextsFor): ListTexts => ({
  ...textsOf(t),
  loading: t('list.loading'),
  failed: t('list.failed'),
});

type TableText = `list.${'count' | 'searchHint' | 'noMatch' | 'noMatchHint' | 'caption'}`;
type TableTexts<More extends string> = (key: TableText | More, values?: { count: number; total?: number }) => string;

const tableOf = (t: TableTexts<never>): ListTexts => ({
  label: t('list.caption'),
  count: (count) => t('list.count', { count }),
  searchHint: t('list.searchHint'),
  noMatch: t('list.noMatch'),
  noMatchHint: t('list.noMatchHint'),
});

/** The texts of a table whose count says how many of `total` rows match. */
export const tableTextsOf = (t: TableTexts<'list.countOf'>, total: number): ListTexts => ({
  ...tableOf(t),
  count: (count) => (count === total ? t('list.count', { count }) : t('list.countOf', { count, total })),
});

export const servedTableTextsOf = (t: TableTexts<'list.loading' | 'list.failed'>): ListTexts => ({
  ...tableOf(t),
  loading: t('list.loading'),
  failed: t('list.failed'),
});
