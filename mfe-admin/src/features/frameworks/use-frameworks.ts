import { useRead } from '../../console/data/use-read.ts';

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
