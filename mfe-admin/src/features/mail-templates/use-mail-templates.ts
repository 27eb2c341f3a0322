import { useRead } from '../../console/data/use-read.ts';

/** Every mail in every language, as of opening the page. */
export const useMailTemplates = () => useRead('GetMailTemplates', {}, { gcTime: 0 });
