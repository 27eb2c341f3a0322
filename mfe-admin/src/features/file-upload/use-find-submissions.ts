import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useRead } from '../../console/data/use-read.ts';

/** Max number of suggestions; typing more narrows them down. */
const OFFERED = 8;

/** Submissions that match the words; none for an empty search. */
export function useFindSubmissions(search: string) {
  const words = useDeferredValue(search.trim());
  return useRead(
    'GetSubmissions',
    { query: { search: words, pageSize: OFFERED } },
    { enabled: words !== '', placeholderData: keepPreviousData },
  );
}
