import { isProblem } from '@impact-call/api-client';
import type { ProxyEntry } from '@impact-call/contracts';
import { useWrite } from '../../console/data/use-write.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { useT } from '../../translations.ts';
import { anchorOf, emptyEntry, entryFaults, entryValues, inputOf, type EntryValues } from './entry-values.ts';
import { useProxyT } from './texts.ts';

export const LIBRARY = '/admin/proxies';

function useCheck() {
  const t = useProxyT();
  return (values: EntryValues) => entryFaults(values).map((field) => ({ field, message: t(`problem.${field}`) }));
}

/** An entry that is not stored yet; once it is, its page opens. */
export function useNewEntry() {
  const t = useProxyT();
  const { mutateAsync } = useWrite('CreateProxyEntry', {
    done: t('saved'),
    failed: t('saveFailed'),
    changes: ['GetProxyEntries'],
  });
  return useRecord<EntryValues, { id: string }, null>({
    opened: null,
    initial: emptyEntry(),
    valuesOf: emptyEntry,
    anchorOf,
    check: useCheck(),
    send: (values) => mutateAsync({ body: inputOf(values) }),
    addressOf: ({ id }) => `${LIBRARY}/${id}`,
  });
}

/** A stored entry in the editor; saving it makes a new version. */
export function useEntryRecord(opened: ProxyEntry) {
  const t = useProxyT();
  const tc = useT();
  const { mutateAsync } = useWrite('UpdateProxyEntry', {
    done: t('saved'),
    failed: t('saveFailed'),
    why: (error) => (isProblem(error, 'version-conflict') ? t('conflict') : tc('tryLater')),
    changes: ['GetProxyEntries', 'GetProxyEntryUses', 'GetProxyEntryVersions'],
  });
  return useRecord<EntryValues, ProxyEntry, ProxyEntry>({
    opened,
    initial: entryValues(opened),
    valuesOf: entryValues,
    anchorOf,
    check: useCheck(),
    send: (values, { id, version }) => mutateAsync({ body: { ...inputOf(values), id, version } }),
  });
}
