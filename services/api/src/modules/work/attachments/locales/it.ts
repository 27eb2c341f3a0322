import type { ArchiveTexts } from '../archive.ts';

export const it: ArchiveTexts = {
  folder: 'File',
  missing: 'FILE MANCANTI',
  why: 'Questi file fanno parte della candidatura e non si sono potuti mettere nell’archivio:',
  reason: {
    gone: 'il suo contenuto non è più conservato',
    checking: 'l’antivirus non l’ha ancora controllato; riprova più tardi',
    infected: 'l’antivirus l’ha trovato infetto',
  },
};
