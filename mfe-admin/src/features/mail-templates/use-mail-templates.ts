import { useRead } from '../../console/data/use-read.ts';

export const useMailTemplates = () => useRead('GetMailTemplates', {}, { gcTime: 0 });
