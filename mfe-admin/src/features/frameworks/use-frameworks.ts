import { saveFile } from '@impact-call/ui';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useFrameworkT } from './texts.ts';

const ALL = Array.from({ length: 17 }, (_, index) => ({ sdgCode: index + 1, name: '' }));

const SLASHES = /[\\/]/g;

/** Lists that change with a framework; the editor stays as it is. */
export const FRAMEWORK_LISTS = [
  'GetImpactFrameworkSetList',
  'GetImpactFrameworkVersions',
  'GetImpactFrameworkUses',
] as const;

export const useFrameworks = () => useRead('GetImpactFrameworkSetList', { query: { pageSize: 500 } });

/** A complete framework as of opening the page, or one of its versions. */
export const useFramework = (id: string, version?: number) =>
  useRead(
    'GetImpactFrameworkByIdAdmin',
    { query: { id, ...(version === undefined ? {} : { version }) } },
    { gcTime: 0, enabled: id !== '' },
  );

export const useFrameworkVersions = (id: string, currentVersion: number) =>
  useRead('GetImpactFrameworkVersions', { query: { id, pageSize: 500 } }, { dependsOn: currentVersion });

export const useFrameworkUses = (id: string) => useRead('GetImpactFrameworkUses', { query: { id } }, { gcTime: 0 });

/** Downloads the workbook of a framework, with the token that a plain link could not send. */
export function useWorkbook(name: string) {
  const t = useFrameworkT();
  return useWrite('ExportImpactFramework', {
    failed: t('workbook.failed'),
    onSuccess: (file) => saveFile(file, `${name.replace(SLASHES, '-')}.xlsx`),
  });
}

/** The 17 goals; without names until these are loaded. */
export function useSdgs(): readonly { sdgCode: number; name: string }[] {
  const { data } = useRead('GetSdg', {}, { staleTime: Infinity });
  return data ?? ALL;
}
