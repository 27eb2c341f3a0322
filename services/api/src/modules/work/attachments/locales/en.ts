import type { ArchiveTexts } from '../archive.ts';

export const en: ArchiveTexts = {
  folder: 'Files',
  missing: 'MISSING FILES',
  why: 'These files belong to the application and could not be put into the archive:',
  reason: {
    gone: 'its content is not in the store any more',
    checking: 'the virus scanner has not judged it yet; try again later',
    infected: 'the virus scanner found it infected',
  },
};
