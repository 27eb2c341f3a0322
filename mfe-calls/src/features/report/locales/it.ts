import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  report: {
    title: 'Report',
    titleOf: 'Report: {{name}}',
    lead: 'Mostra soltanto i dati della tua organizzazione.',
    failedHint: 'Il servizio che prepara il report non risponde. La tua candidatura non ne risente.',
    locked: 'I risultati non sono ancora visibili',
    lockedHint: 'L’elenco dei bandi dice da quando lo saranno.',
    notConfigured: 'Qui non ci sono report',
    notConfiguredHint: 'Questa piattaforma non è collegata a un servizio di report. Rivolgiti a chi gestisce il bando.',
    notOpenable: 'Questo report non si può mostrare così com’è impostato',
    notOpenableHint: 'Può sistemarlo chi gestisce il bando. La tua candidatura non ne risente.',
    notFound: 'Questo report non è per te, oppure non esiste',
    notFoundHint:
      'I report si aprono quando la tua organizzazione ha inviato la candidatura. Aprili dall’elenco dei bandi.',
  },
} satisfies Translations<typeof en>;
