import { useRead } from '../../../../console/data/use-read.ts';

const ALL = Array.from({ length: 17 }, (_, index) => ({ sdgCode: index + 1, name: '' }));

/** The 17 goals; without names until these are loaded. */
export function useSdgs(): readonly { sdgCode: number; name: string }[] {
  const { data } = useRead('GetSdg', {}, { staleTime: Infinity });
  return data ?? ALL;
}
